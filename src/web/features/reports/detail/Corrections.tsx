import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { type Correction, CORRECTIONS_MAX } from "#shared/reports/corrections.schema.ts";
import { CORRECTION_REASON_LABEL } from "#shared/reports/report-texts.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/queries.ts";
import { ErrorState, Loading } from "#web/ui/states.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CorrectedBy } from "./DigitalSignature.tsx";
import { Section } from "./ReportDetails.tsx";
import { type ChangedAmount, changedOwnAmounts, isChanged } from "#shared/domain/report-versions.ts";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { useState } from "react";
import { usePrinting } from "#web/ui/progressive-rendering.ts";
import { formatMoney, sumMoney } from "#shared/domain/money.ts";
import { disambiguatePeople } from "#shared/domain/names.ts";

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

interface BeforeAndNowProps {
  /** What a row is about. */
  of: string;
  rows: readonly ChangedAmount[];
}

/** A ledger of amounts that a correction has changed. */
function BeforeAndNow({ of, rows }: BeforeAndNowProps) {
  return (
    <table className="tbl sheet-tbl">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{of}</VisuallyHidden>
          </th>
          <th scope="col" className="num">
            Before
          </th>
          <th scope="col" className="num">
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, now }, index) => (
          // Two people may have one name.
          <tr key={`${label} ${index}`}>
            <th scope="row">{label}</th>
            <td className="num" data-label="Before">
              {before}
            </td>
            <td className="num sheet-now" data-label="Now">
              {now}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PaidBeforeAndNowProps {
  report: Report;
  correction: Correction;
}

/** For managers: what a correction has changed for each investor. Drawn when it is opened or printed: there may be thousands. */
function PaidBeforeAndNow({ report, correction }: PaidBeforeAndNowProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isPrinting = usePrinting();
  const isOpen = isUnfolded || isPrinting;
  const rows = paidRows(correction, report.distributions);
  if (rows.length === 0) return null;
  return (
    <details
      className="sheet-paid"
      open={isOpen}
      // The printer's unfolding is nobody's wish.
      onToggle={({ currentTarget }) => isPrinting || setUnfolded(currentTarget.open)}
    >
      <summary>What each investor was paid</summary>
      {isOpen && <BeforeAndNow of="Investor" rows={rows} />}
    </details>
  );
}

type Paid = NonNullable<Correction["paid"]>;

/** What a correction has changed for each investor and the house; accounts that were deleted since are one line. */
function paidRows({ paid = [], house }: Correction, lines: Report["distributions"] = []): ChangedAmount[] {
  const toldOf = disambiguatePeople(lines);
  const nameOf = new Map(lines.map((line) => [line.investorId, toldOf(line)]));
  const former = paid.filter(({ investorId }) => !nameOf.has(investorId));
  return [
    ...paid.flatMap((line) => {
      const name = nameOf.get(line.investorId);
      return name === undefined ? [] : rowsOf(name, [line]);
    }),
    ...rowsOf("Former investors", former),
    ...(house ? changedRow("House", house.before, house.now) : []),
  ];
}

function rowsOf(name: string, lines: Paid): ChangedAmount[] {
  const sumOf = (when: "before" | "now", key: "cashDistribution" | "compsValue") =>
    sumMoney(lines.map((line) => line[when]?.[key] ?? "0.00"));
  return [
    ...changedRow(name, sumOf("before", "cashDistribution"), sumOf("now", "cashDistribution")),
    ...changedRow(`${name}, dining comps`, sumOf("before", "compsValue"), sumOf("now", "compsValue")),
  ];
}

function changedRow(label: string, before: string, now: string): ChangedAmount[] {
  return isChanged(before, now) ? [{ label, before: formatMoney(before), now: formatMoney(now) }] : [];
}

const amount = (money: string | null) => (money === null ? "Not reported" : formatMoney(money));

/** What a correction has changed, in words: the reader's own amounts, then the location's figures. */
function correctedRows({ own, figures }: Correction): readonly ChangedAmount[] {
  return [
    ...changedOwnAmounts(own),
    ...figures.map(({ label, before, now }) => ({ label, before: amount(before), now: amount(now) })),
  ];
}
