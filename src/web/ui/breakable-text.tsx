/** A name that may have an e-mail behind it, which is broken behind its @ before anywhere else. */
export function BreakableText({ name }: { name: string | null }) {
  if (name === null) return "Unknown";
  const at = name.lastIndexOf("@") + 1;
  if (at === 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </>
  );
}
