import type { Disputed } from "./put-onto.ts";

interface DisputedFieldsProps {
  /** Who signed the newer version. */
  by: string | null;
  fields: readonly Disputed[];
}

/** What two people have changed at once, with what the other one has: what was entered here stands in the form. */
export function DisputedFields({ by, fields }: DisputedFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <>
      {" "}
      Both of you have changed the following. What you entered stands; {by ?? "the newer version"} has:
      <ul className="fnote-list">
        {fields.map(({ label, theirs }, index) => (
          // Two people may have one name.
          <li key={`${label} ${index}`}>
            <b>{label}</b>: <Theirs words={theirs} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Longer texts would push the form out of sight. */
const SHORT = 160;

function Theirs({ words }: { words: string | null }) {
  if (words === null) return "nothing";
  if (words.length <= SHORT) return <span className="fnote-theirs">{words}</span>;
  return (
    <details>
      <summary>Read it</summary>
      <span className="fnote-theirs">{words}</span>
    </details>
  );
}
