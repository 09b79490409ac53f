import { useState } from "react";
import type { ImportFault } from "#shared/imports/imports.schema.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { TableHead } from "./TableHead.tsx";

const SHOWN_AT_FIRST = 50;

interface FaultTableProps {
  faults: readonly ImportFault[];
  /** Of all, while the list is cut. */
  count: number;
  what: string;
}

/** The faults or warnings of a file, each with its rows and columns. */
export function FaultTable({ faults, count, what }: FaultTableProps) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  return (
    <>
      <table className="data-table stacked-table fault-table">
        <TableHead columns={["Row", "Column", what]} />
        <tbody>
          {faults.slice(0, shown).map(({ sheet, rows, columns, sentence }) => (
            <tr key={`${sheet} ${rows} ${sentence}`}>
              <td>
                <b>
                  <span className="only-phone-inline">Row </span>
                  {rows}
                </b>
                {sheet !== null && <span className="muted small"> {sheet}</span>}
              </td>
              <td className="muted" translate="no">
                {columns.map(({ letter, heading }) => `${letter} ${heading}`).join(", ")}
              </td>
              <td>{withQuotes(sentence)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreButton onMore={shown < faults.length ? () => setShown(shown + SHOWN_AT_FIRST) : null}>
        {faults.length < count && shown >= faults.length && (
          <span className="muted small">
            {`${(count - faults.length).toLocaleString("en-US")} more are in the file with the faults marked.`}
          </span>
        )}
      </MoreButton>
    </>
  );
}

/** What stands in the file is set apart from the sentence about it. */
const withQuotes = (sentence: string) =>
  sentence.split(/“([^”]*)”/).map((part, index) =>
    index % 2 === 1 ? (
      <q key={`${index} ${part}`} translate="no">
        {part}
      </q>
    ) : (
      part
    ),
  );
