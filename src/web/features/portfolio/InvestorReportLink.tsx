import type { ReactNode } from "react";
import { Link } from "wouter";
import { REPORT_OPENED } from "#web/data/unread-reports.ts";

interface InvestorReportLinkProps {
  reportId: number;
  /** The part of the page that has the link: a page may show the same month twice. */
  section: "timeline" | "paid";
  children: ReactNode;
}

/** From a month to its report, for a holder of the location. Closing the report returns to the link. */
export function InvestorReportLink({ reportId, section, children }: InvestorReportLinkProps) {
  const linkState = section + reportId;
  return (
    <Link
      // After the page and the closed dialog have set the focus.
      ref={(link: HTMLElement | null) => {
        if (link && history.state === linkState)
          setTimeout(() => {
            // Once: a reload starts at the top.
            history.replaceState(null, "");
            link.focus();
          }, 100);
      }}
      href={`/investor/reports?report=${reportId}`}
      state={REPORT_OPENED}
      className="faint-link month-link"
      // In the history entry that is left, so that only Back finds it.
      onClick={() => history.replaceState(linkState, "")}
    >
      {children}
    </Link>
  );
}
