import {
  FileCheck2,
  FilePenLine,
  FileX,
  MapPinned,
  MapPinOff,
  UsersRound,
  UserX,
  type LucideIcon,
} from "lucide-react";
import { formatDate } from "#web/lib/portal-dates.ts";
import { actionLabel } from "#shared/activity/details-in-words.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { News } from "#shared/overview/overview.schema.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { ToldName } from "#web/ui/ToldName.tsx";

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
} satisfies Record<News["kind"], Kind>;

export function NewsRow({ news }: { news: News }) {
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
          <ToldName name={news.name} />
          {month}
        </p>
      </div>
      <time className="muted small" dateTime={news.createdAt}>
        {formatDate(news.createdAt)}
      </time>
    </li>
  );
}
