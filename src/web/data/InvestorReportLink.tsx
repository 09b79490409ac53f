import type { ReactNode } from "react";
import { Link } from "wouter";

/** Marks the step in the history that opened a report over a list: closing the report takes it back. */
export const REPORT_OPENED = "report-opened-here";

interface InvestorReportLinkProps {
  reportId: number;
  children: ReactNode;
}

/** From a month to its report, for whoever holds the place. Closed, it leads back to where the month stood. */
export function InvestorReportLink({ reportId, children }: InvestorReportLinkProps) {
  return (
    <Link href={`/investor/reports?report=${reportId}`} state={REPORT_OPENED} className="month-link">
      {children}
    </Link>
  );
}
