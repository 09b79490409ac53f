import { Download, Upload } from "lucide-react";
import { api } from "#shared/api.ts";
import { counted } from "#shared/domain/counted.ts";
import type { OneImport } from "#shared/imports/imports.schema.ts";
import { FileLink } from "#web/data/FileLink.tsx";
import { formatDateTime } from "#web/lib/dates.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { Card, StatCard, StatStrip } from "#web/ui/card.tsx";
import { Banner } from "#web/ui/states.tsx";
import { ChooseAgain } from "./ChooseFile.tsx";
import { FaultTable } from "./FaultTable.tsx";
import { WouldBeMade } from "./WouldBeMade.tsx";

/** What a checked file would make and change, and what is refused of it. */
export function ImportCheck({ found }: { found: OneImport }) {
  const { summary, faults, faultsCount, refusedRows, warnings, warningsCount, kind, id } = found;
  const isRefused = faultsCount > 0;
  const { made = 0, changed = 0, same = 0, unit = "" } = summary ?? {};
  const changesNothing = summary !== null && !isRefused && made + changed === 0;
  return (
    <div>
      <StatStrip>
        <Count label="Would be made" count={made} foot={made > 0 && unit} />
        <Count label="Would be changed" count={changed} />
        <Count label="Stay as they are" count={same} foot={same > 0 && made === 0 && unit} />
        <Count
          label="Refused"
          count={refusedRows}
          foot={isRefused && `${refusedRows === 1 ? "row" : "rows"}, ${counted(faultsCount, "fault")}`}
          isBad={isRefused}
        />
      </StatStrip>
      <div className="stack-wide">
        {found.failure !== null && <Banner tone="warning">{found.failure}</Banner>}
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
              <FaultTable faults={faults} count={faultsCount} what="What is wrong" />
              <div className="actions import-card-foot">
                <ChooseAgain kind={kind} icon={Upload}>
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
            <FaultTable faults={warnings} count={warningsCount} what="What to check" />
          </Card>
        )}
        {changesNothing && <ChangesNothing found={found} />}
        {summary !== null && !isRefused && !changesNothing && <WouldBeMade found={found} summary={summary} />}
      </div>
    </div>
  );
}

interface CountProps {
  label: string;
  count: number;
  foot?: string | false;
  isBad?: boolean;
}

const Count = ({ label, count, foot = false, isBad = false }: CountProps) => (
  <StatCard label={label} foot={foot || undefined}>
    <span className={isBad ? "negative" : undefined}>{count.toLocaleString("en-US")}</span>
  </StatCard>
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
      <div className="actions">
        <ChooseAgain>Import Another File</ChooseAgain>
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
