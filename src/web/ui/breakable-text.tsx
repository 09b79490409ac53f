/** A name that may end in an e-mail address. A long address wraps after its @. */
export function BreakableText({ name }: { name: string | null }) {
  if (name === null) return "Unknown";
  const at = name.lastIndexOf("@") + 1;
  if (at === 0) return <span translate="no">{name}</span>;
  return (
    <span translate="no">
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </span>
  );
}
