import {
  ArrowRight,
  FileCheck2,
  FilePenLine,
  FileX,
  type LucideIcon,
  MapPinned,
  MapPinOff,
  ScrollText,
  UsersRound,
  UserX,
} from "lucide-react";
import { Link } from "wouter";
import { actionLabel } from "#shared/activity/details-in-words.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { RecentEntry } from "#shared/overview/overview.schema.ts";
import { formatDate } from "#web/lib/dates.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import { BreakableText } from "#web/ui/breakable-text.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, Loading } from "#web/ui/states.tsx";

export function RecentActivity({ entries }: { entries: readonly RecentEntry[] | undefined }) {
  return (
    <section aria-labelledby="recent-activity">
      <h2 className="section-title" id="recent-activity">
        Recent Activity
      </h2>
      <Card className="recent">
        <div className="recent-list">
          {entries === undefined ? <RecentActivitySkeleton /> : <RecentActivityList entries={entries} />}
        </div>
        {/* For phones, whose tab bar has no entry for the log. */}
        <Link href="/manager/activity-log" className="recent-log">
          Activity Log
          <Icon icon={ArrowRight} size={16} />
        </Link>
      </Card>
    </section>
  );
}

function RecentActivityList({ entries }: { entries: readonly RecentEntry[] }) {
  if (entries.length === 0)
    return (
      <EmptyState bare icon={ScrollText} title="No activity yet">
        New reports, investors and locations appear here.
      </EmptyState>
    );
  return (
    <ul>
      {entries.map((entry) => (
        <RecentActivityRow key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function RecentActivitySkeleton() {
  return (
    <Loading>
      {[0, 1, 2].map((row) => (
        <div key={row} className="recent-row row">
          <Skeleton shape="circle" width={36} height={36} />
          <span className="recent-skeleton">
            <Skeleton width={170} />
            <Skeleton width={120} />
          </span>
        </div>
      ))}
    </Loading>
  );
}

interface Kind {
  title: string;
  icon: LucideIcon;
  tone: BadgeTone;
}

/** What is said of each kind of entry. */
const KINDS: Readonly<Record<string, Kind>> = {
  create_report: { title: "Report submitted", icon: FilePenLine, tone: "success" },
  correct_report: { title: "Correction submitted", icon: FileCheck2, tone: "success" },
  delete_report: { title: "Report deleted", icon: FileX, tone: "danger" },
  create_investor: { title: "New investor account created", icon: UsersRound, tone: "info" },
  delete_investor: { title: "Investor account deleted", icon: UserX, tone: "danger" },
  create_location: { title: "Location added", icon: MapPinned, tone: "brass" },
  delete_location: { title: "Location deleted", icon: MapPinOff, tone: "danger" },
} satisfies Record<RecentEntry["kind"], Kind>;

function RecentActivityRow({ entry }: { entry: RecentEntry }) {
  const { title, icon, tone } = KINDS[entry.kind] ?? {
    title: actionLabel(entry.kind),
    icon: FileCheck2,
    tone: "info",
  };
  const month = entry.reportingPeriod === null ? "" : `, ${formatPeriod(entry.reportingPeriod)}`;
  return (
    <li className="recent-row row">
      <span className={`circle recent-icon badge-${tone}`}>
        <Icon icon={icon} size={17} />
      </span>
      <div className="min-w-0">
        <p className="recent-title">{title}</p>
        <p className="muted small">
          <BreakableText name={entry.name} />
          {month}
        </p>
      </div>
      <time className="muted small" dateTime={entry.createdAt}>
        {formatDate(entry.createdAt)}
      </time>
    </li>
  );
}
