import type { ReactNode } from "react";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { ReportRow } from "#shared/reports/reports.schema.ts";
import { locationName } from "#shared/domain/names.ts";
import "./report-list.css";

interface ReportCardProps {
  report: ReportRow;
  /** The emoji on its coaster, or the location's plate. */
  mark: ReactNode;
  badge: ReactNode;
  /** Figures; left out, the card has none. */
  figures?: ReactNode;
  /** At the foot: when it was submitted. */
  note: ReactNode;
  /** Buttons; the heading tells those of one card from those of another. */
  actions: ReactNode;
  headingId: string;
}

/** A report in a list. */
export function ReportCard({ report, mark, badge, figures, note, actions, headingId }: ReportCardProps) {
  return (
    <li className="card rep" aria-labelledby={headingId}>
      <div className="rep-head">
        {mark}
        <div className="rep-id" id={headingId}>
          <h2>{locationName(report)}</h2>
          <p className="rep-period">{formatPeriod(report.reportingPeriod)}</p>
        </div>
        {badge}
      </div>
      <p className="rep-address">{report.location.address}</p>
      {figures}
      <div className="rep-foot">
        <span className="muted small">{note}</span>
        <div className="rep-actions">{actions}</div>
      </div>
    </li>
  );
}
