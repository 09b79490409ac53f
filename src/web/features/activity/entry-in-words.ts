import { actionLabel } from "#shared/activity/action-label.ts";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";
import { detailsInOneLine } from "#shared/activity/details-in-words.ts";
import { formatDateTime } from "#web/lib/portal-dates.ts";
import { namedEntity } from "./named-entity.ts";

/** An entry in one line: "Update Location Marcus Bell Harbor & Vine Share: 12.50% Mar 05, 2025 at 3:04 pm". */
export const entryInWords = (entry: ActivityEntry, actor: string): string =>
  [
    actionLabel(entry.action),
    actor,
    namedEntity(entry),
    detailsInOneLine(entry.details),
    formatDateTime(entry.createdAt),
    entry.ipAddress,
  ]
    .filter(Boolean)
    .join(" ");
