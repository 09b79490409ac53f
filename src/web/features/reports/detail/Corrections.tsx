import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#shared/api.ts";
import { CORRECTIONS_MAX } from "#shared/domain/limits.ts";
import { formatMoney, sumMoney } from "#shared/domain/money.ts";
import { disambiguatePeople } from "#shared/domain/names.ts";
import {
  type ChangedAmount,
  changedOwnAmounts,
  isChanged,
} from "#shared/domain/reports/report-corrections.ts";
import { beganAnew, describeSharesAsOf } from "#shared/domain/reports/report-versions.ts";
import type { Correction } from "#shared/reports/corrections.schema.ts";
import { CORRECTION_REASON_LABEL } from "#shared/reports/report-texts.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import type { ReportReview } from "#shared/reports/review.schema.ts";
import { query } from "#web/data/queries.ts";
import { formatDate, formatTimestamp } from "#web/lib/dates.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { useIsPrinting } from "#web/ui/hooks/use-is-printing.ts";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState, Loading } from "#web/ui/states.tsx";
import { DocumentLink } from "./FinancialDocuments.tsx";
import { ReportSection } from "./ReportSection.tsx";

interface CorrectionsProps {
  report: Report;
}

/** The changes of each version against the one before it, newest first. */
export function Corrections({ report }: CorrectionsProps) {
  const { data, isError, refetch } = useQuery(query(api.reports.corrections, { params: { id: report.id } }));
  return (
    <ReportSection title="What Was Corrected" className="report-corrected">
      {data?.map((correction) => (
        <CorrectionDetails key={correction.version} report={report} correction={correction} />
      ))}
      {data?.length === CORRECTIONS_MAX && (
        <p className="muted small">The newest {CORRECTIONS_MAX} corrections are shown.</p>
      )}
      {data && data.length < CORRECTIONS_MAX && beganAnew(report) && (
        <p className="muted small">
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
    </ReportSection>
  );
}

interface ChangedSinceReturnProps {
  report: Report;
  returned: NonNullable<ReportReview["afterReturn"]>;
}

/** For who reviews a version: why one before it was returned, and what changed since. */
export function ChangedSinceReturn({ report, returned }: ChangedSinceReturnProps) {
  const { version, reason, decidedBy, decidedAt, changes } = returned;
  return (
    <ReportSection title="Changed Since the Return" className="report-corrected">
      <p className="report-reason breakable">
        <span className="muted">
          {decidedBy === null ? "A manager" : <span translate="no">{decidedBy}</span>} returned version{" "}
          {version}
          {decidedAt !== null && ` on ${formatTimestamp(decidedAt)}`}:
        </span>{" "}
        {reason}
      </p>
      <CorrectionDetails report={report} correction={changes} />
    </ReportSection>
  );
}

function CorrectionDetails({ report, correction }: CorrectionsProps & { correction: Correction }) {
  const rows = changedRows(correction);
  const others = otherChangesText(rows.length > 0, correction);
  return (
    <div className="report-correction">
      <SignedBy reportId={report.id} correction={correction} />
      {correction.reason !== null && (
        <p className="report-reason breakable">
          <span className="muted">{CORRECTION_REASON_LABEL}:</span> {correction.reason}
        </p>
      )}
      {correction.sharesAsOf !== undefined && (
        <p className="report-reason">
          {describeSharesAsOf({ ...report, ...correction }, formatDate(correction.sharesAsOf))}
        </p>
      )}
      {rows.length > 0 && <ChangesTable rowHeading="Figure" rows={rows} />}
      {others !== null && <p className="muted">{others}</p>}
      <PaidChanges report={report} correction={correction} />
    </div>
  );
}

interface SignedByProps {
  reportId: number;
  correction: Correction;
}

/** Who signed or imported the version and when, with a link to the PDF of the version it replaces. */
function SignedBy({ reportId, correction }: SignedByProps) {
  const { version, replaces, signedBy, signedAt, isImported } = correction;
  return (
    <p className="report-more report-signed-by caption">
      Version {version}, {isImported ? "imported" : "signed"} by <span translate="no">{signedBy}</span> on{" "}
      {formatTimestamp(signedAt)}.{" "}
      <DocumentLink
        href={addressOf(api.reports.download, { id: reportId }, { version: replaces })}
        action="opens in a new tab"
      >
        {`Version ${replaces} as PDF`}
      </DocumentLink>
    </p>
  );
}

function otherChangesText(
  areFiguresChanged: boolean,
  { others, replacesImported }: Correction,
): string | null {
  if (others.length > 0) return `${areFiguresChanged ? "Also changed" : "Changed"}: ${others.join(", ")}.`;
  if (areFiguresChanged) return null;
  return `No figure was changed; it was ${replacesImported ? "signed" : "signed anew"}.`;
}

interface ChangesTableProps {
  /** Heading of the first column, for screen readers. */
  rowHeading: string;
  rows: readonly ChangedAmount[];
}

/** The changed amounts, before and now. */
function ChangesTable({ rowHeading, rows }: ChangesTableProps) {
  return (
    <table className="data-table report-table">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{rowHeading}</VisuallyHidden>
          </th>
          <th scope="col" className="numeric">
            Before
          </th>
          <th scope="col" className="numeric">
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, now }, index) => (
          // Two people may share a name.
          <tr key={`${label} ${index}`}>
            <th scope="row">{label}</th>
            <td translate="no" className="numeric" data-label="Before">
              {before}
            </td>
            <td translate="no" className="numeric report-main-figure" data-label="Now">
              {now}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PaidChangesProps {
  report: Report;
  correction: Correction;
}

/** For managers: the changes for each investor. Rendered only when opened or printed, since there may be thousands. */
function PaidChanges({ report, correction }: PaidChangesProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isPrinting = useIsPrinting();
  const isOpen = isUnfolded || isPrinting;
  const rows = paidRows(correction, report.distributions);
  if (rows.length === 0) return null;
  return (
    <details
      className="report-paid"
      open={isOpen}
      // Opening for print is not the user's choice.
      onToggle={({ currentTarget }) => isPrinting || setUnfolded(currentTarget.open)}
    >
      <summary>What each investor was paid</summary>
      {isOpen && <ChangesTable rowHeading="Investor" rows={rows} />}
    </details>
  );
}

type Paid = NonNullable<Correction["paid"]>;

/** The changes for each investor and the House; investors whose accounts were deleted since are summed up. */
function paidRows(
  { paid = [], house }: Correction,
  distributions: Report["distributions"] = [],
): ChangedAmount[] {
  const labelOf = disambiguatePeople(distributions);
  const names = new Map(distributions.map((line) => [line.investorId, labelOf(line)]));
  const former = paid.filter(({ investorId }) => !names.has(investorId));
  return [
    ...paid.flatMap((line) => {
      const name = names.get(line.investorId);
      return name === undefined ? [] : investorRows(name, [line]);
    }),
    ...investorRows("Former investors", former),
    ...(house ? changedRow("House", house.before, house.now) : []),
  ];
}

function investorRows(name: string, lines: Paid): ChangedAmount[] {
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

const amountOrNotReported = (money: string | null) => (money === null ? "Not reported" : formatMoney(money));

/** The investor's own changed amounts, then the location's changed figures. */
function changedRows({ own, figures }: Correction): readonly ChangedAmount[] {
  return [
    ...changedOwnAmounts(own),
    ...figures.map(({ label, before, now }) => ({
      label,
      before: amountOrNotReported(before),
      now: amountOrNotReported(now),
    })),
  ];
}
