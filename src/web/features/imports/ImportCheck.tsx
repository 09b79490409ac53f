import { Download, Info } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { api } from "#shared/api.ts";
import { counted } from "#shared/domain/counted.ts";
import type { ImportFault, OneImport } from "#shared/imports/imports.schema.ts";
import { FileLink } from "#web/data/FileLink.tsx";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { formatDateTime } from "#web/lib/dates.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, StatCard, StatStrip } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Banner } from "#web/ui/states.tsx";
import { ChooseAgain } from "./ChooseFile.tsx";
import { ColumnSums } from "./ColumnSums.tsx";

/** What a checked file would make and change, and what is refused of it. */
export function ImportCheck({ found }: { found: OneImport }) {
  const { summary, faults, faultsCount, refusedRows, warnings, warningsCount, kind, id } = found;
  const isRefused = faultsCount > 0;
  const changesNothing = summary !== null && !isRefused && summary.made + summary.changed === 0;
  return (
    <>
      <StatStrip className="import-counts">
        <Count
          label="Would be made"
          count={summary?.made ?? 0}
          note={summary?.made ? summary.unit : undefined}
        />
        <Count label="Would be changed" count={summary?.changed ?? 0} />
        <Count
          label="Stay as they are"
          count={summary?.same ?? 0}
          note={summary?.same && !summary.made ? summary.unit : undefined}
        />
        <StatCard
          label="Refused"
          note={
            isRefused ? `${refusedRows === 1 ? "row" : "rows"}, ${counted(faultsCount, "fault")}` : undefined
          }
        >
          <span className={isRefused ? "negative" : undefined}>{refusedRows.toLocaleString("en-US")}</span>
        </StatCard>
      </StatStrip>
      <div className="stack-wide">
        {isRefused && (
          <>
            <Banner tone="danger">
              Nothing can be imported while a row is refused.
              <span className="banner-more">
                Correct the rows in your spreadsheet, then choose it again. The columns stay matched.
              </span>
            </Banner>
            <Card as="section" pad aria-labelledby="import-refused">
              <div className="space-between">
                <h2 id="import-refused" tabIndex={-1}>
                  Refused
                </h2>
                <span className="caption">{counted(faultsCount, "fault")}</span>
              </div>
              <Faults faults={faults} count={faultsCount} what="What is wrong" />
              <div className="page-foot">
                <ChooseAgain kind={kind} icon>
                  Choose the Corrected File
                </ChooseAgain>
                <FileLink icon={Download} href={addressOf(api.imports.markedFile, { importId: id })}>
                  Download with the Faults Marked
                </FileLink>
              </div>
            </Card>
          </>
        )}
        {warnings.length > 0 && (
          <Card as="section" pad aria-labelledby="import-warnings">
            <h2 id="import-warnings">Warnings</h2>
            <p className="caption">They do not stop the import.</p>
            <Faults faults={warnings} count={warningsCount} what="What to check" />
          </Card>
        )}
        {changesNothing && <ChangesNothing found={found} />}
        {summary !== null && !isRefused && !changesNothing && <Made found={found} summary={summary} />}
      </div>
    </>
  );
}

const Count = ({ label, count, note }: { label: string; count: number; note?: string | undefined }) => (
  <StatCard label={label} note={note}>
    {count.toLocaleString("en-US")}
  </StatCard>
);

const SHOWN_AT_FIRST = 50;

interface FaultsProps {
  faults: readonly ImportFault[];
  /** Of all, while the list is cut. */
  count: number;
  what: string;
}

function Faults({ faults, count, what }: FaultsProps) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const hasSheets = faults.some(({ sheet }) => sheet !== null);
  return (
    <>
      <table className="data-table fault-table">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">{what}</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, shown).map(({ sheet, rows, columns, sentence }) => (
            <tr key={`${sheet} ${rows} ${sentence}`}>
              <td>
                <b>
                  <span className="only-phone-inline">Row </span>
                  {rows}
                </b>
                {hasSheets && sheet !== null && <span className="muted small"> {sheet}</span>}
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

function ChangesNothing({ found: { appliedBefore, kind } }: { found: OneImport }) {
  return (
    <>
      <Banner tone="info">
        This file changes nothing.
        {appliedBefore !== null && (
          <span className="banner-more">
            {`${appliedBefore.madeBy} imported it on ${formatDateTime(appliedBefore.appliedAt)}, and its ${NOUNS[kind ?? "months"]} are as they were then.`}
          </span>
        )}
      </Banner>
      <div className="page-foot">
        <ChooseAgain kind={null}>Import Another File</ChooseAgain>
      </div>
    </>
  );
}

const NOUNS = {
  investors: "investors and holdings",
  months: "months",
  capital: "entries",
  budgets: "budgets",
} as const;

const NOTES = {
  investors: "Investors are made without a password. Invitations can be sent after the import, or later.",
  months:
    "Imported months are marked Imported and are not signed. They keep the file’s name and fingerprint, and yours. Investors see them; no e-mail goes out.",
  capital: null,
  budgets: null,
} as const;

function Made({ found, summary }: { found: OneImport; summary: NonNullable<OneImport["summary"]> }) {
  const { id, kind } = found;
  const { table, months, changes, changesCount, sums } = summary;
  const [, navigate] = useLocation();
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
                <thead>
                  <tr>
                    {["Location", ...table.headings].map((heading, index) => (
                      <th key={heading} scope="col" className={index > 0 ? "numeric" : undefined}>
                        {heading}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {table.rows.map((row) => (
                    <MadeRow key={row.name} {...row} />
                  ))}
                </tbody>
                {table.total && (
                  <tfoot>
                    <MadeRow {...table.total} />
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
              <table className="data-table data-table-compact change-table">
                <thead>
                  <tr>
                    <th scope="col">{kind === "investors" ? "Investor" : "Location"}</th>
                    <th scope="col">{kind === "investors" ? "Of" : "Month"}</th>
                    <th scope="col">Figure</th>
                    <th scope="col" className="numeric">
                      Before
                    </th>
                    <th scope="col" className="numeric">
                      After
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {changes.map(({ row, subject, of, label, before, after }) => (
                    <tr key={`${row} ${of} ${label}`}>
                      <th scope="row" translate="no">
                        {subject}
                      </th>
                      <td>{of}</td>
                      <td>{label}</td>
                      <td className="numeric">
                        <span className="only-phone-inline">Before: </span>
                        {before}
                      </td>
                      <td className="numeric">
                        <span className="only-phone-inline">After: </span>
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
          {note && (
            <p className="form-note">
              <Icon icon={Info} size={17} />
              <span>{note}</span>
            </p>
          )}
        </div>
      </div>
      <div className="page-foot">
        <Button busy={isPending} onClick={() => mutate({ params: { importId: id } })}>
          {importLabel(summary)}
        </Button>
        <Button variant="outline" onClick={() => navigate("/manager/import")}>
          Cancel
        </Button>
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

const MadeRow = ({ name, cells }: { name: string; cells: readonly string[] }) => (
  <tr>
    <th scope="row" translate="no">
      {name}
    </th>
    {cells.map((cell, index) => (
      // The columns of a row keep their order.
      <td key={index} className="numeric">
        {cell}
      </td>
    ))}
  </tr>
);
