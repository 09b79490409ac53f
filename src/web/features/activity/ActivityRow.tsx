import { Globe } from "lucide-react";
import { memo } from "react";
import { actionLabel } from "#shared/activity/details-in-words.ts";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";
import { formatDateTime } from "#web/lib/portal-dates.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { ToldName } from "#web/ui/ToldName.tsx";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";
import { actionTone } from "./action-badge.ts";
import { ActivityDetails } from "./ActivityDetails.tsx";
import { namedEntity } from "./named-entity.ts";

interface ActivityRowProps {
  entry: ActivityEntry;
  /** Who did it, as the list calls them. */
  actor: string;
}

/** Does not change once written, so a longer list costs only its new rows. */
export const ActivityRow = memo(function ActivityRow({ entry, actor }: ActivityRowProps) {
  const { action, details, createdAt, ipAddress } = entry;
  const entity = namedEntity(entry);
  return (
    <li className="log-row" tabIndex={-1}>
      <div className="log-badge">
        <Badge tone={actionTone(action)}>{actionLabel(action)}</Badge>
      </div>
      <div className="min-w-0">
        <p className="log-line">
          <b>
            <ToldName name={actor} />
          </b>
          {entity && (
            <>
              <span className="log-arrow" aria-hidden="true">
                →
              </span>
              <VisuallyHidden> on </VisuallyHidden>
              <span>
                <ToldName name={entity} />
              </span>
            </>
          )}
        </p>
        <ActivityDetails details={details} />
      </div>
      <div className="log-when">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {ipAddress && (
          <span>
            <Icon icon={Globe} size={13} />
            <VisuallyHidden>IP address </VisuallyHidden>
            {ipAddress}
          </span>
        )}
      </div>
    </li>
  );
});
