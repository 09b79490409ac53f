export const REPORT_STATUSES = ["draft", "submitted", "reviewed"] as const;

/** The tone of a status badge: green, blue, amber. */
type StatusTone = "success" | "info" | "warning";

/** The label of a status badge, capitalised; "Unknown" without a status. */
export function statusLabel(status: string | null): string {
  if (!status) return "Unknown";
  return status.charAt(0).toUpperCase() + status.slice(1);
}

/** Green for submitted, blue for reviewed, amber for anything else. */
export function statusTone(status: string): StatusTone {
  if (status === "submitted") return "success";
  if (status === "reviewed") return "info";
  return "warning";
}

/** Whether a report of this status is filed: it takes its month, unlike a draft report. */
export function isFiled(status: string): boolean {
  return status === "submitted" || status === "reviewed";
}
