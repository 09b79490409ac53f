import type { ActivityEntry } from "./activity.schema.ts";

/** A login of nobody in particular, and what a test says of it. */
export const activityEntry = (id: number, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  userId: null,
  userEmail: null,
  userName: null,
  action: "login",
  entityType: null,
  entityId: null,
  entityName: null,
  details: null,
  ipAddress: null,
  userAgent: null,
  createdAt: "2025-03-05T15:04:00.000Z",
  ...more,
});
