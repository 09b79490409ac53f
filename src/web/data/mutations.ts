import { api } from "#shared/api.ts";
import type { Route } from "#shared/http/route.ts";
import { fieldErrorsOf, reasonOf, sentenceOf } from "#web/lib/api-error.ts";

/** What a notification says. */
interface ToastText {
  title: string;
  description?: string | undefined;
  reason?: string | undefined;
}

/** One change: its call, which reads go stale (by the beginning of their address), and what is said afterwards. */
export interface ApiMutation<R extends Route = Route> {
  row: R;
  stale: readonly string[];
  /** Nothing is said when absent. */
  done?: ToastText | ((sent: { files?: Readonly<Record<string, unknown>> }) => ToastText);
  /** Null: it is said where it went wrong. */
  failed: (error: unknown) => ToastText | null;
}

export const defineMutation = <R extends Route>(described: ApiMutation<R>): ApiMutation<R> => described;

/** 'Error', what failed, and the server's reason beside it. */
export const errorToast =
  (description: string) =>
  (cause: unknown): ToastText => ({ title: "Error", description, reason: reasonOf(cause) });

/** What failed as the title, where the specification names no other one; the server's reason below it. */
export const failureToast =
  (title: string) =>
  (cause: unknown): ToastText => ({ title, description: reasonOf(cause) });

const REPORTS = ["/api/reports", "/api/locations", "/api/investors", "/api/activity-logs"];

/**
 * The toasts and refreshes of spec section 8, of the changes that several pages make; those of one page alone stand
 * with it (features/users/user-changes.ts and its like), so that no other page carries them.
 */
export const mutations = {
  submitReport: defineMutation({
    row: api.reports.submit,
    stale: REPORTS,
    done: { title: "Success", description: "Report created successfully" },
    failed: failureToast("Failed to create report"),
  }),
  /** The same call, for a month that is filed. */
  correctReport: defineMutation({
    row: api.reports.submit,
    stale: REPORTS,
    done: { title: "Success", description: "Report corrected successfully" },
    // That somebody else was quicker stands at the month, with the ways on: a notification would lie over them.
    failed: (cause) =>
      "reportingPeriod" in fieldErrorsOf(cause) ? null : failureToast("Failed to correct report")(cause),
  }),
  deleteReport: defineMutation({
    row: api.reports.remove,
    stale: REPORTS,
    done: { title: "Report Deleted", description: "The report has been permanently deleted." },
    failed: (cause) => ({
      title: "Delete Failed",
      description: `Failed to delete the report: ${sentenceOf(cause, cause instanceof Error ? cause.message : "An error occurred")}`,
    }),
  }),
  setNoticePreferences: defineMutation({
    row: api.notices.setPreferences,
    stale: ["/api/notices/preferences"],
    failed: errorToast("Failed to save the e-mail setting"),
  }),
  unsubscribe: defineMutation({
    row: api.notices.unsubscribe,
    stale: ["/api/notices/preferences"],
    failed: errorToast("Failed to turn the e-mails off"),
  }),
};

export type Mutations = typeof mutations;
