import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { type Correction, CORRECTIONS_MAX } from "#shared/reports/corrections.schema.ts";
import { CORRECTION_REASON_LABEL } from "#shared/reports/report-texts.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/query.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Loading } from "#web/ui/Loading.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { BeforeAndNow } from "./BeforeAndNow.tsx";
import { correctedRows } from "./corrected-rows.ts";
import { CorrectedBy } from "./CorrectedBy.tsx";
import { PaidBeforeAndNow } from "./PaidBeforeAndNow.tsx";
import { Section } from "./Section.tsx";

interface WhatWasCorrectedProps {
  report: Report;
}

/** What each version of a corrected report says otherwise than the one before it, the newest first. */
export function WhatWasCorrected({ report }: WhatWasCorrectedProps) {
  const { data, isError, refetch } = useQuery(query(api.reports.corrections, { params: { id: report.id } }));
  return (
    <Section title="What Was Corrected" className="sheet-corrected">
      {data?.map((correction) => (
        <OneCorrection key={correction.version} report={report} correction={correction} />
      ))}
      {data?.length === CORRECTIONS_MAX && (
        <p className="muted small">The newest {CORRECTIONS_MAX} corrections are shown.</p>
      )}
      {data && data.length < CORRECTIONS_MAX && report.firstVersion > 1 && (
        <p className="muted small sheet-began">
          Version {report.firstVersion} was filed anew, after the report before it was deleted.
        </p>
      )}
      {!data && isError && (
        <ErrorState bare onRetry={() => void refetch()}>
          What was corrected could not be loaded.
        </ErrorState>
      )}
      {!data && !isError && (
        <Loading>
          <Skeleton height={96} />
        </Loading>
      )}
    </Section>
  );
}

function OneCorrection({ report, correction }: WhatWasCorrectedProps & { correction: Correction }) {
  const rows = correctedRows(correction);
  const others = othersSentence(rows.length > 0, correction.others);
  return (
    <div className="sheet-correction">
      <CorrectedBy reportId={report.id} correction={correction} />
      {correction.reason !== null && (
        <p className="sheet-reason">
          <span className="muted">{CORRECTION_REASON_LABEL}:</span> {correction.reason}
        </p>
      )}
      {rows.length > 0 && <BeforeAndNow of="Figure" rows={rows} />}
      {others !== null && <p className="muted">{others}</p>}
      <PaidBeforeAndNow report={report} correction={correction} />
    </div>
  );
}

function othersSentence(areFiguresChanged: boolean, others: readonly string[]): string | null {
  if (others.length > 0) return `${areFiguresChanged ? "Also changed" : "Changed"}: ${others.join(", ")}.`;
  return areFiguresChanged ? null : "No figure was changed; it was signed anew.";
}
