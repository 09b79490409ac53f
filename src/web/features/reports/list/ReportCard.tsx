import type { ReactNode } from "react";
import { locationName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { IMPORTED, versionBadge } from "#shared/domain/reports/report-versions.ts";
import type { ReportRow } from "#shared/reports/reports.schema.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import "./report-list.css";

interface ReportCardProps {
  report: ReportRow;
  /** The location's logo or icon. */
  mark: ReactNode;
  badge: ReactNode;
  figures?: ReactNode;
  /** At the foot: who submitted it, and when. */
  note: ReactNode;
  /** Buttons. They refer to `headingId`, which tells screen readers the card they belong to. */
  actions: ReactNode;
  headingId: string;
}

export function ReportCard({ report, mark, badge, figures, note, actions, headingId }: ReportCardProps) {
  return (
    <li className="card report-card" aria-labelledby={headingId}>
      <div className="report-card-head">
        {mark}
        <div className="report-card-title fill breakable" id={headingId}>
          <h2 translate="no" className="card-name">
            {locationName(report)}
          </h2>
          <p className="report-card-period">{formatPeriod(report.reportingPeriod)}</p>
        </div>
        {badge}
      </div>
      <p className="report-card-address caption breakable">{report.location.address}</p>
      {figures}
      <div className="report-card-foot row">
        <span className="muted small">{note}</span>
        <div className="report-card-actions">{actions}</div>
      </div>
    </li>
  );
}

interface ReportBadgesProps {
  report: Pick<ReportRow, "status" | "version" | "firstVersion" | "isFirstOfMonth" | "isImported" | "review">;
  /** Not opened yet; undefined where that is not tracked. */
  isNew?: boolean | undefined;
}

/** Status, review, version and "New", in this order everywhere. */
export function ReportBadges({ report, isNew }: ReportBadgesProps) {
  const badge = versionBadge(report);
  // Which reports are new is known a moment later: the space is reserved so that nothing moves.
  const reserved = isNew === undefined ? null : badge === null ? "reserve-2-lines" : "reserve-3-lines";
  return (
    <span className={classNames("report-badges", reserved)}>
      <StatusBadge status={report.status} />
      {report.review?.state === "waiting" && <Badge tone="warning">In review</Badge>}
      {report.review?.state === "returned" && <Badge tone="danger">Returned</Badge>}
      {report.isImported && <Badge tone="info">{IMPORTED}</Badge>}
      {badge !== null && <Badge tone="brass">{badge}</Badge>}
      {isNew && <Badge tone="brass">New</Badge>}
    </span>
  );
}
