const AMOUNT = String.raw`[−-]?\$[\d,]+\.\d\d|[\d,]+\.\d\d%`;
const SPECIAL = /[$()*+.?[\\\]^{|}]/g;

interface UntranslatedProps {
  /** A sentence. */
  children: string;
  names?: readonly string[];
}

/** Keeps the names and amounts of a sentence as they are where the browser translates the page. */
export function Untranslated({ children, names = [] }: UntranslatedProps) {
  // Of two names that begin alike, the longer one.
  const longestFirst = names.filter(Boolean).toSorted((one, other) => other.length - one.length);
  const kept = [...longestFirst.map((name) => name.replaceAll(SPECIAL, String.raw`\$&`)), AMOUNT].join("|");
  const [first = "", ...rest] = children.split(new RegExp(`(${kept})`));
  const pairs = Array.from({ length: rest.length / 2 }, (_, at) => rest.slice(2 * at, 2 * at + 2));
  return (
    <>
      {first}
      {pairs.map(([name, words], at) => (
        // A name may stand twice in a sentence.
        <span key={at}>
          <span translate="no">{name}</span>
          {words}
        </span>
      ))}
    </>
  );
}
