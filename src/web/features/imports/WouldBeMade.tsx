import { Info } from "lucide-react";
import { counted } from "#shared/domain/counted.ts";
import type { OneImport } from "#shared/imports/imports.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormNote } from "#web/ui/form-field.tsx";
import { ColumnSums } from "./ColumnSums.tsx";
import { TableHead } from "./TableHead.tsx";

const NOTES = {
  investors: "Investors are made without a password. Invitations can be sent after the import, or later.",
  months:
    "Imported months are marked Imported and are not signed. They keep the file’s name and fingerprint, and yours. Investors see them; no e-mail goes out.",
  capital: null,
  budgets: null,
} as const;

const CHANGED = { investors: ["Investor", "Of", "Figure"], months: ["Location", "Month", "Figure"] } as const;

interface WouldBeMadeProps {
  found: OneImport;
  summary: NonNullable<OneImport["summary"]>;
}

/** What a file without faults would make and change, its sums, and the button that imports it. */
export function WouldBeMade({ found, summary }: WouldBeMadeProps) {
  const { id, kind } = found;
  const { table, months, changes, changesCount, sums } = summary;
  const { mutate, isPending } = useApiMutation("applyImport");
  const note = kind && NOTES[kind];
  return (
    <>
      <div className="import-compare">
        <div className="stack-wide">
          {table.rows.length > 0 && (
            <Card as="section" pad aria-labelledby="import-made">
              <h2 id="import-made" tabIndex={-1}>
                What would be made
              </h2>
              <table className="data-table data-table-compact import-made">
                <TableHead columns={["Location", ...table.headings]} numericFrom={1} />
                <tbody>
                  {table.rows.map((row) => (
                    <MadeRow key={row.name} {...row} />
                  ))}
                </tbody>
                {table.total && (
                  <tfoot>
                    <MadeRow {...table.total} isTotal />
                  </tfoot>
                )}
              </table>
              {months !== null && <p className="fine-print">{months}</p>}
            </Card>
          )}
          {changes.length > 0 && (
            <Card as="section" pad aria-labelledby="import-changed">
              <h2 id="import-changed" tabIndex={-1}>
                What would be changed
              </h2>
              <table className="data-table data-table-compact stacked-table change-table">
                <TableHead
                  columns={[...CHANGED[kind === "investors" ? kind : "months"], "Before", "After"]}
                  numericFrom={3}
                />
                <tbody>
                  {changes.map(({ row, subject, of, label, before, after }) => (
                    <tr key={`${row} ${of} ${label}`}>
                      <th scope="row" translate="no">
                        {subject}
                      </th>
                      <td>{of}</td>
                      <td>{label}</td>
                      <td className="numeric" data-label="Before">
                        {before}
                      </td>
                      <td className="numeric" data-label="After">
                        {after}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {changes.length < changesCount && (
                <p className="fine-print">
                  {`The first ${changes.length} of ${changesCount.toLocaleString("en-US")} values.`}
                </p>
              )}
            </Card>
          )}
        </div>
        <div className="stack-wide">
          {sums.length > 0 && <ColumnSums sums={sums} />}
          {note && <FormNote icon={Info}>{note}</FormNote>}
        </div>
      </div>
      <div className="actions">
        <Button busy={isPending} onClick={() => mutate({ params: { importId: id } })}>
          {importLabel(summary)}
        </Button>
        <ButtonLink variant="outline" href="/manager/import">
          Cancel
        </ButtonLink>
      </div>
    </>
  );
}

/** "232 months" of "months of 8 locations". */
export function countedUnit(summary: OneImport["summary"]): string {
  const [unit = "rows"] = (summary?.unit ?? "rows").split(" ");
  return counted((summary?.made ?? 0) + (summary?.changed ?? 0), unit.replace(/s$/, ""));
}

/** "Import 232 Months" */
const importLabel = (summary: OneImport["summary"]) =>
  `Import ${countedUnit(summary).replace(/ [a-z]/, (initial) => initial.toUpperCase())}`;

interface MadeRowProps {
  name: string;
  cells: readonly string[];
  isTotal?: boolean;
}

const MadeRow = ({ name, cells, isTotal = false }: MadeRowProps) => (
  <tr>
    <th scope="row" translate="no">
      {name}
    </th>
    {cells.map((cell, index) => (
      // The columns of a row keep their order.
      <td key={index} className="numeric">
        {isTotal && index === 1 ? <span className="double-rule">{cell}</span> : cell}
      </td>
    ))}
  </tr>
);
