import { useQuery } from "@tanstack/react-query";
import { ArrowRight, FileClock, FilePenLine, type LucideIcon, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { api } from "#shared/api.ts";
import { locationDisplayName, disambiguateLocations } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { Overview } from "#shared/overview/overview.schema.ts";
import { query } from "#web/data/queries.ts";
import { reportFormUrl, sharesUrl } from "#web/data/report-urls.ts";
import {
  filedMeanwhile,
  unsentKind,
  type UnsentReport,
  unsentReports,
  unsentTitle,
} from "#web/data/unsent-reports.ts";
import { useIsReportFiled } from "#web/data/use-is-report-filed.ts";
import { useSession } from "#web/lib/use-session.ts";
import { classNames } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { hasFiled, missingOf } from "./FilingPlates.tsx";
import "./attention.css";

/** Rows about what is due; the rest is said as a number. */
const DUE_SHOWN = 3;

/** What waits for a manager, each with the way to it: reports that are due, shares that exceed the whole. */
export function AttentionNotes({ overview }: { overview: Overview }) {
  const { locations, filers, filingPeriod, overassigned, reportsInAll } = overview;
  // A new portal is led to its first report by the steps below.
  const due = reportsInAll === 0 ? [] : missingOf(overview).slice(0, DUE_SHOWN);
  const more = due.length === 0 ? 0 : locations - filers - due.length;
  const month = formatPeriod(filingPeriod);
  if (due.length === 0 && overassigned.length === 0) return null;
  return (
    <ul className="attention" aria-label="Waiting for you">
      {due.map((place) => (
        <AttentionNote
          key={`due ${place.locationId}`}
          className="attention-due"
          icon={FileClock}
          href={reportFormUrl({ locationId: place.locationId, period: filingPeriod })}
        >
          {locationDisplayName(place)} has not filed {month} yet
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
      {overassigned.map((place) => (
        <AttentionNote
          key={`shares ${place.locationId}`}
          className="attention-warn"
          icon={TriangleAlert}
          href={sharesUrl(place.locationId)}
        >
          Shares of {locationDisplayName(place)} add up to {formatShare(place.assignedShare)}
        </AttentionNote>
      ))}
    </ul>
  );
}

interface AttentionNoteProps {
  icon: LucideIcon;
  href: string;
  className: string;
  children: ReactNode;
}

/** One thing that waits for a manager, and the way to it. */
function AttentionNote({ icon, href, className, children }: AttentionNoteProps) {
  return (
    <li className={classNames("attention-note", className)}>
      <Link href={href}>
        <Icon icon={icon} size={18} />
        <span>{children}</span>
        <Icon icon={ArrowRight} size={17} className="attention-arrow" />
      </Link>
    </li>
  );
}

const SHOWN = 3;

/** What the reader has entered and not sent, after a lost session or another errand. */
export function UnsentReports({ overview }: { overview: Overview | undefined }) {
  const { user } = useSession();
  const [unsent] = useState(() => (user ? unsentReports(user.id) : []));
  const { data: locations } = useQuery({ ...query(api.locations.list), enabled: unsent.length > 0 });
  const labelOf = disambiguateLocations(locations ?? []);
  const nameOf = (wanted: number | null) => {
    const location = locations?.find(({ id }) => id === wanted);
    return location === undefined ? null : labelOf(location);
  };
  // A location may have been deleted since.
  const isThere = (wanted: number | null) => wanted === null || !locations || nameOf(wanted) !== null;
  const shown = unsent.filter(({ locationId }) => isThere(locationId)).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <ul className="attention" aria-label="Your unsent reports">
      {shown.map((report) => (
        <UnsentNote
          key={reportFormUrl(report)}
          report={report}
          title={unsentTitle(report, nameOf(report.locationId))}
          kind={unsentKind(user?.id ?? "", report)}
          overview={overview}
        />
      ))}
    </ul>
  );
}

interface UnsentNoteProps {
  report: UnsentReport;
  title: string;
  kind: ReturnType<typeof unsentKind>;
  overview: Overview | undefined;
}

/** The way back to it; the form shows what was entered beside what somebody else has filed. */
function UnsentNote({ report, title, kind, overview }: UnsentNoteProps) {
  const isFiled = useIsFiled(overview, report);
  return (
    <AttentionNote className="attention-unsent" icon={FilePenLine} href={reportFormUrl(report)}>
      {isFiled && kind === "report for" ? filedMeanwhile(title) : `Continue your ${kind} ${title}`}
    </AttentionNote>
  );
}

/** Whether somebody has filed meanwhile what the reader has not sent; asked only where the dashboard does not know it. */
function useIsFiled(overview: Overview | undefined, report: UnsentReport): boolean {
  const known = hasFiled(overview, report);
  const asked = useIsReportFiled(report, overview !== undefined && known === undefined);
  return known ?? asked ?? false;
}
