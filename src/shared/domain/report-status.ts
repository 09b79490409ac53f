/** What a report can be (spec section 4). */
export const REPORT_STATUSES = ["draft", "submitted", "reviewed"] as const;

/** Tone of a badge: green, blue, amber. */
type StatusTone = "success" | "info" | "warning";

/** The status as a badge shows it, capitalised (spec section 2, Report detail); "Unknown" where it has none. */
export function statusLabel(status: string | null): string {
  if (!status) return "Unknown";
  return status.charAt(0).toUpperCase() + status.slice(1);
}

/** Green for submitted, blue for reviewed, amber for anything else (spec section 4). */
export function statusTone(status: string): StatusTone {
  if (status === "submitted") return "success";
  if (status === "reviewed") return "info";
  return "warning";
}

/** Whether investors may read it: every draft is hidden from them (decisions, API rules). */
export function isVisibleToInvestors(status: string): boolean {
  return status === "submitted" || status === "reviewed";
}

/**
 * Whether the report takes its month and counts as filed. A reviewed report was submitted before, so it still
 * counts (decisions, Reports This Month).
 */
export function countsAsFiled(status: string): boolean {
  return status === "submitted" || status === "reviewed";
}
