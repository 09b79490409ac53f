import { ArrowRight, ScrollText } from "lucide-react";
import { Link } from "wouter";
import type { News } from "#shared/overview/overview.schema.ts";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Loading } from "#web/ui/Loading.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { NewsRow } from "./NewsRow.tsx";

export function RecentActivity({ news }: { news: readonly News[] | undefined }) {
  return (
    <section aria-labelledby="recent-activity">
      <h2 className="sec" id="recent-activity">
        Recent Activity
      </h2>
      <Card className="news">
        <div className="news-list">{news === undefined ? <Waiting /> : <NewsList news={news} />}</div>
        {/* The tab bar has no place for the log. */}
        <Link href="/manager/activity-log" className="news-log">
          Activity Log
          <Icon icon={ArrowRight} size={16} />
        </Link>
      </Card>
    </section>
  );
}

function NewsList({ news }: { news: readonly News[] }) {
  if (news.length === 0)
    return (
      <EmptyState bare icon={ScrollText} title="No activity yet">
        New reports, investors and locations appear here.
      </EmptyState>
    );
  return (
    <ul>
      {news.map((each) => (
        <NewsRow key={each.id} news={each} />
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
