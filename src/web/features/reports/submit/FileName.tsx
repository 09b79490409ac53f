/** What always stays in sight of a long name: its last words and its kind, or its last letters where there are none. */
const TAIL = /[ _-].{11,18}$|.{12}$/u;
const LONG = 24;

/** A file's name, cut in its middle where there is no room: both its beginning and its kind tell it from others. */
export function FileName({ name }: { name: string }) {
  const at = name.search(TAIL);
  return (
    <b className="doc-n" title={name}>
      {name.length <= LONG ? (
        name
      ) : (
        <>
          <span className="sr">{name}</span>
          <span className="doc-n-head" aria-hidden="true">
            {name.slice(0, at)}
          </span>
          <span aria-hidden="true">{name.slice(at)}</span>
        </>
      )}
    </b>
  );
}
