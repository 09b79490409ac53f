import {
  ArrowRight,
  ClipboardCheck,
  FileClock,
  FilePenLine,
  type LucideIcon,
  TriangleAlert,
  Undo2,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { DraftBrief } from "#shared/drafts/drafts.schema.ts";
import type { Overview } from "#shared/overview/overview.schema.ts";
import { managerReportUrl, reportFormUrl } from "#web/data/report-urls.ts";
import { formatTimestamp } from "#web/lib/dates.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { missingOf } from "./filing.ts";
import "./attention.css";

/** Locations that are listed; the others are counted. */
const DUE_SHOWN = 3;

/** Links to what a manager has to do or know: correct what was returned, review, continue drafts, and file the reports that are due. */
export function AttentionNotes({ overview }: { overview: Overview }) {
  const { locations: locationCount, filers: locationsFiled, filingPeriod, reportsInAll } = overview;
  const mayFile = useAbility("fileReports");
  // In a new portal the first steps lead to the first report.
  const due = reportsInAll === 0 || !mayFile ? [] : missingOf(overview).slice(0, DUE_SHOWN);
  const more = due.length === 0 ? 0 : locationCount - locationsFiled - due.length;
  const month = formatPeriod(filingPeriod);
  const { waitingReviews = 0, returned = [], drafts = [], reviewTurnedOff } = overview;
  const noted = due.length + waitingReviews + returned.length + drafts.length;
  if (noted === 0 && !reviewTurnedOff) return null;
  return (
    <ul className="attention stack" aria-label="Waiting for you">
      {returned.map((report) => (
        <AttentionNote
          key={`returned ${report.reportId}`}
          className="attention-warning attention-returned"
          icon={Undo2}
          href={managerReportUrl(report.reportId)}
        >
          <span translate="no">{report.decidedBy}</span> returned your report of{" "}
          <span translate="no">{report.name}</span> for {formatPeriod(report.reportingPeriod)}:{" "}
          {report.reason}
        </AttentionNote>
      ))}
      {reviewTurnedOff && (
        <AttentionNote
          className="attention-warning"
          icon={TriangleAlert}
          href="/manager/activity-log?action=turn_off_review"
        >
          <span translate="no">{reviewTurnedOff.by}</span> turned the review of reports off on{" "}
          {formatTimestamp(reviewTurnedOff.at)}
        </AttentionNote>
      )}
      {waitingReviews > 0 && (
        <AttentionNote className="attention-due" icon={ClipboardCheck} href="/manager/archive?review=waiting">
          {waitingReviews === 1 ? "1 report waits" : `${waitingReviews} reports wait`} for review
        </AttentionNote>
      )}
      {drafts.length > 0 && <DraftsNote drafts={drafts} />}
      {due.map((location) => (
        <AttentionNote
          key={`due ${location.locationId}`}
          className="attention-due"
          icon={FileClock}
          href={reportFormUrl({ locationId: location.locationId, period: filingPeriod })}
        >
          <span translate="no">{location.name}</span> has not filed {month} yet
        </AttentionNote>
      ))}
      {more > 0 && (
        <AttentionNote
          className="attention-due"
          icon={FileClock}
          href={reportFormUrl({ locationId: null, period: filingPeriod })}
        >
          {more} more have not filed {month} yet
        </AttentionNote>
      )}
    </ul>
  );
}

/** Drafts that are named before the button is pressed, which names all. */
const DRAFTS_SHOWN = 3;

/** The drafts that the managers share, each a link to the form. */
function DraftsNote({ drafts }: { drafts: readonly DraftBrief[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? drafts : drafts.slice(0, DRAFTS_SHOWN);
  const more = drafts.length - DRAFTS_SHOWN;
  return (
    <li className="attention-note attention-due">
      <div className="row breakable">
        <Icon icon={FilePenLine} size={18} />
        <span className="attention-drafts">
          {drafts.length === 1 ? "1 draft:" : `${drafts.length} drafts:`}
          {shown.map(({ locationId, locationName, reportingPeriod, correctsVersion }) => (
            <Link
              key={`${locationId} ${reportingPeriod}`}
              className="faint-link"
              href={reportFormUrl({ locationId, period: reportingPeriod })}
            >
              <span translate="no">{locationName}</span>, {formatPeriod(reportingPeriod)}
              {correctsVersion !== null && " (correction)"}
            </Link>
          ))}
          {more > 0 && (
            <button
              type="button"
              className="faint-link"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? "Show less" : `and ${more} more`}
            </button>
          )}
        </span>
      </div>
    </li>
  );
}

interface AttentionNoteProps {
  icon: LucideIcon;
  href: string;
  className: string;
  children: ReactNode;
}

function AttentionNote({ icon, href, className, children }: AttentionNoteProps) {
  return (
    <li className={classNames("attention-note", className)}>
      <Link className="row breakable" href={href}>
        <Icon icon={icon} size={18} />
        <span>{children}</span>
        <Icon icon={ArrowRight} size={17} className="ml-auto" />
      </Link>
    </li>
  );
}
