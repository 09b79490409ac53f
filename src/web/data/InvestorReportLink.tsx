import type { ReactNode } from "react";
import { Link } from "wouter";
import { REPORT_OPENED } from "#web/data/unread-reports.ts";

interface InvestorReportLinkProps {
  reportId: number;
  /** A page may have the same month in two places. */
  place: "timeline" | "paid";
  children: ReactNode;
}

/** From a month to its report, for whoever holds the place. Closed, it leads back to where the month stood. */
export function InvestorReportLink({ reportId, place, children }: InvestorReportLinkProps) {
  const mark = place + reportId;
  return (
    <Link
      // After the page and the dialog that closed, which both give the focus to the page.
      ref={(link: HTMLElement | null) => {
        if (link && history.state === mark)
          setTimeout(() => {
            // Once: reloaded, the page begins at its top.
            history.replaceState(null, "");
            link.focus();
          }, 100);
      }}
      href={`/investor/reports?report=${reportId}`}
      state={REPORT_OPENED}
      className="month-link"
      // On the step that is left, so that only the way back finds it.
      onClick={() => history.replaceState(mark, "")}
    >
      {children}
    </Link>
  );
}
