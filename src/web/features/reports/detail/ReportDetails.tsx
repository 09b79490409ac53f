import { isCorrected, describeReplaced } from "#shared/domain/report-versions.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { classNames } from "#web/ui/button.tsx";
import { EngravedRim } from "#web/ui/brand.tsx";
import { CostAnalysis, SalesPerformance } from "./FinancialSections.tsx";
import { DigitalSignature, SignedVersion } from "./DigitalSignature.tsx";
import { DistributionBreakdown, OwnShare } from "./DistributionBreakdown.tsx";
import { FinancialDocuments } from "./FinancialDocuments.tsx";
import { WhatWasCorrected } from "./Corrections.tsx";
import "./sheet.css";
import { formatDate, formatTimestamp } from "#web/lib/dates.ts";
import {
  formatPeriod,
  formatPeriodShort,
  type PeriodText,
  previousMonth,
  sameMonthLastYear,
} from "#shared/domain/periods.ts";
import { locationName } from "#shared/domain/names.ts";
import { signedName } from "./location-name.ts";
import type { CommentaryKey } from "#shared/reports/report-texts.ts";
import { type ReactNode, useId } from "react";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import type { Growth } from "#shared/domain/growth.ts";
import { formatMoney, NOT_REPORTED } from "#shared/domain/money.ts";
import { growthTone } from "#web/ui/money.tsx";

interface ReportDetailsProps {
  report: Report;
  /** The dialog is its frame. */
  inDialog?: boolean | undefined;
}

/**
 * The sheet: a filed report as managers and investors read it. Managers get the lines of all investors, everybody
 * else the own one.
 */
export function ReportDetails({ report, inDialog = false }: ReportDetailsProps) {
  // A draft has given nobody anything yet.
  const isFiled = report.status !== "draft";
  return (
    <article
      className={classNames("sheet", inDialog ? "sheet-framed" : "card")}
      // In a dialog it is what scrolls, and arrow keys scroll what has the focus.
      {...(inDialog ? { tabIndex: 0, "aria-label": "Report" } : {})}
    >
      <EngravedRim place="sheet" />
      <ReportInformation report={report} />
      {/* What an investor opened it for, in sight on a phone before anything is scrolled. */}
      {isFiled && report.distributions === undefined && <OwnShare report={report} />}
      {isCorrected(report) && <WhatWasCorrected report={report} />}
      <div className="sheet-two">
        <SalesPerformance report={report} />
        <CostAnalysis report={report} />
      </div>
      {isFiled && report.distributions && (
        <DistributionBreakdown report={report} lines={report.distributions} />
      )}
      <ManagerCommentary report={report} />
      <FinancialDocuments report={report} />
      <DigitalSignature report={report} />
      <SignedVersion report={report} />
    </article>
  );
}

function ReportInformation({ report }: { report: Report }) {
  const address = (report.signedLocation ?? report.location)?.address;
  return (
    <Section title="Report Information" className="sheet-info">
      <dl className="sheet-kv">
        <div>
          <dt>Location</dt>
          <dd>
            {signedName(report)}
            {signedName(report) !== locationName(report) && (
              <span className="sheet-more">Now called {locationName(report)}</span>
            )}
            {address !== undefined && <span className="sheet-more">{address}</span>}
          </dd>
        </div>
        <div>
          <dt>Reporting Period</dt>
          <dd>{formatPeriod(report.reportingPeriod)}</dd>
        </div>
        <div>
          <dt>Submitted By</dt>
          <dd>{report.submittedBy ?? "N/A"}</dd>
        </div>
        {report.submittedAt !== null && (
          <div>
            <dt>{isCorrected(report) ? "Corrected On" : "Submitted On"}</dt>
            <dd>
              {isCorrected(report) ? formatTimestamp(report.submittedAt) : formatDate(report.submittedAt)}
            </dd>
          </div>
        )}
      </dl>
      {report.replaces && (
        <p className="sheet-more sheet-replaced">
          {describeReplaced(report, {
            submittedOn: report.submittedAt === null ? "N/A" : formatTimestamp(report.submittedAt),
            signedOn: formatTimestamp(report.replaces.signedAt),
          })}
        </p>
      )}
    </Section>
  );
}

const titles: Record<CommentaryKey, string> = {
  majorExpensesLastMonth: "Major Expenses This Month",
  expectedExpensesNextMonth: "Expected Expenses Next Month",
  overallSummary: "Overall Summary",
};

/** Only if there is any; a text that was left out leaves no gap. */
function ManagerCommentary({ report }: { report: Report }) {
  const written = (Object.keys(titles) as CommentaryKey[]).flatMap((key) => {
    const text = report[key]?.trim();
    return text ? [{ key, text }] : [];
  });
  if (written.length === 0) return null;
  return (
    <Section title="Manager Commentary" className="sheet-part">
      <div className="sheet-three">
        {written.map(({ key, text }) => (
          <div key={key}>
            <h3>{titles[key]}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

interface SectionProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** One part of the sheet, named by its heading. */
export function Section({ title, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The spec's words: "Last month" is the report month itself. Where a table has no room for heads, beside each figure. */
export const MONTHS = {
  last: "Last month",
  previous: "Previous month",
  lastYear: "Same month last year",
} as const;

interface MonthHeadsProps {
  /** The report month; each head says which month it is, so that nobody has to know. */
  period: PeriodText;
  hasBefore: boolean;
  hasLastYear: boolean;
}

/** The head of a ledger of months. */
export function MonthHeads({ period, hasBefore, hasLastYear }: MonthHeadsProps) {
  const heads = [
    { label: MONTHS.last, month: period },
    ...(hasBefore ? [{ label: MONTHS.previous, month: previousMonth(period) }] : []),
    ...(hasLastYear ? [{ label: MONTHS.lastYear, month: sameMonthLastYear(period) }] : []),
  ];
  return (
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>Item</VisuallyHidden>
        </th>
        {heads.map(({ label, month }) => (
          <th scope="col" className="num" key={label}>
            {label} <span className="sheet-month">{formatPeriod(month)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** What follows from a figure, small below it. */
export function FigureNote({ children }: { children: ReactNode }) {
  return <span className="sheet-note"> {children}</span>;
}

/** How the figure above it stands to that of an earlier month, which was reported: by $0.00 nothing can be measured. */
export function GrowthNote({ of, on }: { of: Growth; on: string }) {
  const month = formatPeriodShort(on);
  return (
    <FigureNote>
      <span className={classNames("sheet-growth", growthTone(of))}>{of.text}</span>{" "}
      <span className="whitespace-nowrap">{of.tenths === null ? `(${month} was $0.00)` : `on ${month}`}</span>
    </FigureNote>
  );
}

/** Empty money shows $0.00 (spec section 1): this says which zero nobody entered. */
export function AmountOrNone({ of }: { of: string | null }) {
  return (
    <>
      {formatMoney(of)}
      {of === null && <FigureNote>{NOT_REPORTED}</FigureNote>}
    </>
  );
}
