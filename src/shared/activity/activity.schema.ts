import * as z from "zod/mini";
import { instant } from "../http/fields.ts";

/** Everything the activity log records (decisions: API rules). */
export const ACTIONS = [
  "login",
  "logout",
  "login_failed",
  "create_report",
  "delete_report",
  "create_location",
  "update_location",
  "delete_location",
  "create_investor",
  "update_investor",
  "delete_investor",
  "update_investor_locations",
  "create_user",
  "update_user",
  "delete_user",
  "download_document",
] as const;
export type Action = (typeof ACTIONS)[number];

export const activityEntry = z.object({
  id: z.int(),
  userId: z.nullable(z.string()),
  userEmail: z.nullable(z.string()),
  userName: z.nullable(z.string()),
  action: z.string(),
  entityType: z.nullable(z.string()),
  entityId: z.nullable(z.string()),
  entityName: z.nullable(z.string()),
  /** Plain text, or an object shown as JSON. */
  details: z.nullable(z.union([z.string(), z.record(z.string(), z.unknown())])),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  createdAt: instant,
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const activityFilter = z.object({
  action: z.optional(z.string().check(z.maxLength(100))),
  /** The id of an account. */
  user: z.optional(z.string().check(z.maxLength(255))),
  days: z._default(z.pipe(z.union([z.string(), z.int()]), z.transform(Number)).check(z.int("Choose a number of days."), z.gte(1), z.lte(3650)), 7),
});
export type ActivityFilter = z.infer<typeof activityFilter>;
