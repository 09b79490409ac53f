import type { ReactNode } from "react";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { Report, ReportRow } from "#shared/reports/reports.schema.ts";
import { locationName } from "#shared/domain/names.ts";
import "./report-list.css";
import { versionBadge } from "#shared/domain/report-versions.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/button.tsx";

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

interface ReportBadgesProps {
  report: Pick<Report, "status" | "version" | "firstVersion">;
  /** Whether its reader has yet to open it; left out where nobody asks. */
  isNew?: boolean | undefined;
}

/** In one order everywhere: a report's status, whether it stands in place of another, whether it is new to its reader. */
export function ReportBadges({ report, isNew }: ReportBadgesProps) {
  const badge = versionBadge(report);
  const room = isNew === undefined ? null : badge === null ? "has-room-for-2" : "has-room-for-3";
  return (
    <span className={classNames("report-badges inline-flex flex-wrap gap-1.5", room)}>
      <StatusBadge status={report.status} />
      {badge !== null && <Badge tone="brass">{badge}</Badge>}
      {isNew && <Badge tone="brass">New</Badge>}
    </span>
  );
}
