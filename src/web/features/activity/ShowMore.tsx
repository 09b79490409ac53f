import { Banner } from "#web/ui/Banner.tsx";
import { Button } from "#web/ui/Button.tsx";
import type { ActivityLog } from "./useActivityLog.ts";

export function ShowMore({ log }: { log: ActivityLog }) {
  if (!log.hasMore) return null;
  return (
    <div className="log-more">
      {log.moreFailed && <Banner tone="danger">More entries could not be loaded.</Banner>}
      <Button variant="outline" busy={log.isLoadingMore} busyText="Loading..." onClick={log.more}>
        {log.moreFailed ? "Retry" : "Show more"}
      </Button>
    </div>
  );
}
