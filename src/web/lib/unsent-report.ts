/** How the names of what the monthly report keeps in the tab begin. */
export const UNSENT_REPORT = "report-draft";

/** Whether this tab keeps a report that was entered and not sent, whoever's it is. */
export function keepsUnsentReport(): boolean {
  try {
    return Object.keys(window.sessionStorage).some((name) => name.startsWith(`${UNSENT_REPORT}/`));
  } catch {
    // A browser that forbids the storage keeps nothing.
    return false;
  }
}
