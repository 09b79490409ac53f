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
import { addMonths, formatPeriod } from "#shared/domain/periods.ts";
import type { RecentEntry, Overview } from "#shared/overview/overview.schema.ts";
import { formatDate } from "#web/lib/dates.ts";
import { BreakableText } from "#web/ui/breakable-text.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, Loading } from "#web/ui/states.tsx";
import { Tooltip } from "#web/ui/tooltip/tooltip.tsx";

export function RecentActivity({ news }: { news: readonly RecentEntry[] | undefined }) {
  return (
    <section aria-labelledby="recent-activity">
      <h2 className="sec" id="recent-activity">
        Recent Activity
      </h2>
      <Card className="news">
        <div className="news-list">
          {news === undefined ? <Waiting /> : <RecentActivityList news={news} />}
        </div>
        {/* The tab bar has no place for the log. */}
        <Link href="/manager/activity-log" className="news-log">
          Activity Log
          <Icon icon={ArrowRight} size={16} />
        </Link>
      </Card>
    </section>
  );
}

function RecentActivityList({ news }: { news: readonly RecentEntry[] }) {
  if (news.length === 0)
    return (
      <EmptyState bare icon={ScrollText} title="No activity yet">
        New reports, investors and locations appear here.
      </EmptyState>
    );
  return (
    <ul>
      {news.map((each) => (
        <RecentActivityRow key={each.id} news={each} />
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <Loading>
      {[0, 1, 2].map((row) => (
        <div key={row} className="news-row">
          <Skeleton shape="circle" width={36} height={36} />
          <span className="grid gap-2">
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
  tone: string;
}

/** The wording of the spec's three entries (section 2, Manager dashboard), and others in their manner. */
const kinds: Readonly<Record<string, Kind>> = {
  create_report: { title: "Report submitted", icon: FilePenLine, tone: "badge-success" },
  correct_report: { title: "Report corrected", icon: FileCheck2, tone: "badge-success" },
  delete_report: { title: "Report deleted", icon: FileX, tone: "badge-danger" },
  create_investor: { title: "New investor account created", icon: UsersRound, tone: "badge-info" },
  delete_investor: { title: "Investor account deleted", icon: UserX, tone: "badge-danger" },
  create_location: { title: "Location added", icon: MapPinned, tone: "badge-brass" },
  delete_location: { title: "Location deleted", icon: MapPinOff, tone: "badge-danger" },
} satisfies Record<RecentEntry["kind"], Kind>;

function RecentActivityRow({ news }: { news: RecentEntry }) {
  const { title, icon, tone } = kinds[news.kind] ?? {
    title: actionLabel(news.kind),
    icon: FileCheck2,
    tone: "badge-info",
  };
  const month = news.reportingPeriod === null ? "" : `, ${formatPeriod(news.reportingPeriod)}`;
  return (
    <li className="news-row">
      <span className={`news-icon ${tone}`}>
        <Icon icon={icon} size={17} />
      </span>
      <div className="min-w-0">
        <p className="news-title">{title}</p>
        <p className="muted small">
          <BreakableText name={news.name} />
          {month}
        </p>
      </div>
      <time className="muted small" dateTime={news.createdAt}>
        {formatDate(news.createdAt)}
      </time>
    </li>
  );
}

/** By the day of submission, whichever month a report is about (decisions): "submitted in November 2026". */
export const countedIn = ({ filingPeriod }: Pick<Overview, "filingPeriod">): string =>
  `submitted in ${formatPeriod(addMonths(filingPeriod, 1))}`;

/** The figure, which leads to the reports; the number of all is in its tooltip. */
export function ReportsThisMonth({ overview }: { overview: Overview }) {
  const { reportsThisMonth, reportsInAll } = overview;
  const words = `${countedIn(overview)}, ${reportsInAll} in all`;
  return (
    <Tooltip content={`Reports ${words}`} side="right">
      <Link href="/manager/archive" className="dash-figure">
        {reportsThisMonth}
        <span className="sr"> {words}. Open the Report Archive</span>
      </Link>
    </Tooltip>
  );
}
