import { sessionStore } from "#web/lib/storage.ts";

// Apart from report-drafts.ts, because the landing page does without the months.

const ALL_DRAFTS = "report-draft/";

/** Where the drafts of an account are kept in session storage. */
export const draftPrefix = (userId: string): string => `${ALL_DRAFTS}${userId}/`;

/** Where the key of the draft that was worked on last is kept. */
export const lastDraftName = (userId: string): string => draftPrefix(userId) + LAST_DRAFT;
const LAST_DRAFT = "open";

/** Whether this tab stores a draft: of an account, or of any. */
export function hasReportDraft(userId?: string): boolean {
  return sessionStore
    .keys(userId === undefined ? ALL_DRAFTS : draftPrefix(userId))
    .some((name) => !name.endsWith(`/${LAST_DRAFT}`));
}
