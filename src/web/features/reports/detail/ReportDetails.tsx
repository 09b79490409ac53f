import { isCorrected } from "#shared/domain/report-versions.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { classNames } from "#web/ui/class-names.ts";
import { EngravedRim } from "#web/ui/EngravedRim.tsx";
import { CostAnalysis } from "./CostAnalysis.tsx";
import { DigitalSignature } from "./DigitalSignature.tsx";
import { DistributionBreakdown } from "./DistributionBreakdown.tsx";
import { FinancialDocuments } from "./FinancialDocuments.tsx";
import { ManagerCommentary } from "./ManagerCommentary.tsx";
import { OwnShare } from "./OwnShare.tsx";
import { ReportInformation } from "./ReportInformation.tsx";
import { SalesPerformance } from "./SalesPerformance.tsx";
import { SignedVersion } from "./SignedVersion.tsx";
import { WhatWasCorrected } from "./WhatWasCorrected.tsx";
import "./sheet.css";

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
