import { insertEntry } from "#server/activity/activity.repository.ts";
import { portal } from "#server/managed-portal.fixture.ts";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";

export const HOUR = 3_600_000;
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

type Entry = Parameters<typeof insertEntry>[1];
export const log = async (...entries: Entry[]) => {
  for (const entry of entries) await insertEntry(portal.services.db, entry);
};
export const entities = (entries: ActivityEntry[]) => entries.map((entry) => entry.entityName);
