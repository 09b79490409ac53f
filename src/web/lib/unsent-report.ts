import { tabMemory } from "./tab-memory.ts";

/** How the names of what the monthly report keeps in the tab begin. */
export const UNSENT_REPORT = "report-draft";
/** The last part of the name that says which of them is worked on. */
export const OPEN_REPORT = "open";

/** Whether this tab keeps a report that was entered and not sent; without an account, whoever's it is. */
export function keepsUnsentReport(userId?: string): boolean {
  const start = userId === undefined ? `${UNSENT_REPORT}/` : `${UNSENT_REPORT}/${userId}/`;
  return tabMemory.names(start).some((name) => !name.endsWith(`/${OPEN_REPORT}`));
}
