import { api } from "#shared/api.ts";
import type { Route } from "#shared/http/route.ts";
import { fieldErrorsOf, reasonOf, sentenceOf } from "#web/lib/api-error.ts";

/** What a notification says. */
interface Words {
  title: string;
  description?: string | undefined;
  reason?: string | undefined;
}

/** One change: its call, which reads go stale (by the beginning of their address), and what is said afterwards. */
export interface Change<R extends Route = Route> {
  row: R;
  stale: readonly string[];
  /** Nothing is said when absent. */
  done?: Words | ((sent: { files?: Readonly<Record<string, unknown>> }) => Words);
  /** Null: it is said where it went wrong. */
  failed: (error: unknown) => Words | null;
}

export const change = <R extends Route>(described: Change<R>): Change<R> => described;

/** 'Error', what failed, and the server's reason beside it. */
export const error =
  (description: string) =>
  (cause: unknown): Words => ({ title: "Error", description, reason: reasonOf(cause) });

/** What failed as the title, where the specification names no other one; the server's reason below it. */
export const failure =
  (title: string) =>
  (cause: unknown): Words => ({ title, description: reasonOf(cause) });

const REPORTS = ["/api/reports", "/api/locations", "/api/investors", "/api/activity-logs"];

/**
 * The toasts and refreshes of spec section 8, of the changes that several pages make; those of one page alone stand
 * with it (features/users/user-changes.ts and its like), so that no other page carries them.
 */
export const mutations = {
  submitReport: change({
    row: api.reports.submit,
    stale: REPORTS,
    done: { title: "Success", description: "Report created successfully" },
    failed: failure("Failed to create report"),
  }),
  /** The same call, for a month that is filed. */
  correctReport: change({
    row: api.reports.submit,
    stale: REPORTS,
    done: { title: "Success", description: "Report corrected successfully" },
    // That somebody else was quicker stands at the month, with the ways on: a notification would lie over them.
    failed: (cause) =>
      "reportingPeriod" in fieldErrorsOf(cause) ? null : failure("Failed to correct report")(cause),
  }),
  deleteReport: change({
    row: api.reports.remove,
    stale: REPORTS,
    done: { title: "Report Deleted", description: "The report has been permanently deleted." },
    failed: (cause) => ({
      title: "Delete Failed",
      description: `Failed to delete the report: ${sentenceOf(cause, cause instanceof Error ? cause.message : "An error occurred")}`,
    }),
  }),
  setNoticePreferences: change({
    row: api.notices.setPreferences,
    stale: ["/api/notices/preferences"],
    failed: error("Failed to save the e-mail setting"),
  }),
  unsubscribe: change({
    row: api.notices.unsubscribe,
    stale: ["/api/notices/preferences"],
    failed: error("Failed to turn the e-mails off"),
  }),
};

export type Changes = typeof mutations;
