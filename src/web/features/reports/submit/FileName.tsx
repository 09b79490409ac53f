/** What always stays in sight of a long name: its last word and its kind. */
const TAIL = 12;

/** A file's name, cut in its middle where there is no room: both its beginning and its kind tell it from others. */
export function FileName({ name }: { name: string }) {
  return (
    <b className="doc-n" title={name}>
      {name.length <= 2 * TAIL ? (
        name
      ) : (
        <>
          <span className="sr">{name}</span>
          <span className="doc-n-head" aria-hidden="true">
            {name.slice(0, -TAIL)}
          </span>
          <span aria-hidden="true">{name.slice(-TAIL)}</span>
        </>
      )}
    </b>
  );
}
