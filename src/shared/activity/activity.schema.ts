import * as z from "zod/mini";
import { ACTIVITY_RANGE_DEFAULT_DAYS } from "../domain/limits.ts";
import { instant } from "../http/fields.ts";

const ACTIONS = [
  "login",
  "logout",
  "login_failed",
  "confirmation_failed",
  "change_limit_reached",
  "create_report",
  "correct_report",
  "approve_report",
  "return_report",
  "withdraw_correction",
  "delete_report",
  "discard_draft",
  "expire_draft",
  "create_location",
  "update_location",
  "delete_location",
  "create_investor",
  "update_investor",
  "delete_investor",
  "update_investor_locations",
  "transfer_share",
  "withdraw_transfer",
  "add_capital",
  "correct_capital",
  "remove_capital",
  "make_statements",
  "remove_statements",
  "publish_statements",
  "import_file",
  "change_budget",
  "create_user",
  "update_user",
  "delete_user",
  "end_session",
  "change_password",
  "send_invitation",
  "revoke_invitation",
  "accept_invitation",
  "ask_new_password",
  "choose_new_password",
  "set_up_second_factor",
  "remove_second_factor",
  "reset_second_factor",
  "renew_recovery_codes",
  "use_recovery_code",
  "add_passkey",
  "remove_passkey",
  "connect_company_account",
  "remove_company_account",
  "download_document",
  "preview_investor",
  "restore_location",
  "restore_investor",
  "restore_report",
  "link_investors",
  "update_settings",
  "turn_off_review",
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

/** Entries of a page without a limit in the query, and at most. */
const ACTIVITY_PAGE = 100;
export const ACTIVITY_PAGE_MAX = 500;
/** How far the answers to a search are counted. */
export const ACTIVITY_FOUND_MAX = 1000;
/** Characters of a search. */
export const ACTIVITY_SEARCH_MAX = 200;

const days = z._default(
  z
    .pipe(z.union([z.string(), z.int()]), z.transform(Number))
    .check(z.int("Choose a number of days."), z.gte(1), z.lte(3650)),
  ACTIVITY_RANGE_DEFAULT_DAYS,
);

export const activityFilter = z.object({
  /** Words that must all occur in action, user, entity or details. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(ACTIVITY_SEARCH_MAX))),
  action: z.optional(z.string().check(z.maxLength(100))),
  /** The id of an account. */
  user: z.optional(z.string().check(z.maxLength(255))),
  days,
  limit: z._default(
    z
      .pipe(z.union([z.string(), z.int()]), z.transform(Number))
      .check(z.int("Choose how many."), z.gte(1), z.lte(ACTIVITY_PAGE_MAX)),
    ACTIVITY_PAGE,
  ),
  /** Where the next page begins: the X-Next-Cursor of the page before. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/, "This page no longer exists."))),
});
export type ActivityFilter = z.infer<typeof activityFilter>;

/** What the entries of so many days can be filtered by. */
export const activityFacetsFilter = z.object({ days });

export const activityFacets = z.object({
  /** The distinct actions, in the order of the alphabet. */
  actions: z.array(z.string()),
  /** The accounts that did something, by name; with the address where several have the name. */
  users: z.array(z.object({ id: z.string(), name: z.string() })),
  /** All entries of these days. */
  total: z.int(),
});
export type ActivityFacets = z.infer<typeof activityFacets>;
