import { api } from "#shared/api.ts";
import { DOCUMENT_LABELS, type DocumentKind } from "#shared/documents/document-kinds.ts";
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
const failure =
  (title: string) =>
  (cause: unknown): Words => ({ title, description: reasonOf(cause) });

const UPLOAD_FAILED = "Failed to upload file. Please try again.";

/** Of a file that is not even sent. */
export const uploadRefused = (reason: string): Words => ({ title: UPLOAD_FAILED, description: reason });

const LOCATIONS = [
  "/api/locations",
  "/api/public/locations",
  "/api/investor-locations",
  "/api/investors",
  "/api/reports",
  "/api/activity-logs",
];
const INVESTORS = [
  "/api/investors",
  "/api/investor-locations",
  "/api/locations",
  "/api/reports",
  "/api/activity-logs",
];
const REPORTS = ["/api/reports", "/api/locations", "/api/investors", "/api/activity-logs"];

/** The toasts and refreshes of spec section 8; those about managers are in features/users/user-changes.ts. */
export const changes = {
  createLocation: change({
    row: api.locations.create,
    stale: LOCATIONS,
    done: { title: "Success", description: "Location created successfully" },
    failed: error("Failed to create location"),
  }),
  updateLocation: change({
    row: api.locations.update,
    stale: LOCATIONS,
    done: { title: "Success", description: "Location updated successfully" },
    failed: error("Failed to update location"),
  }),
  deleteLocation: change({
    row: api.locations.remove,
    stale: LOCATIONS,
    done: { title: "Success", description: "Location deleted successfully" },
    failed: error("Failed to delete location"),
  }),
  createInvestor: change({
    row: api.investors.create,
    stale: INVESTORS,
    failed: failure("Failed to create investor account"),
  }),
  assignLocation: change({
    row: api.investors.assign,
    stale: INVESTORS,
    failed: error("Failed to update investor locations"),
  }),
  updateInvestor: change({
    row: api.investors.update,
    stale: INVESTORS,
    done: { title: "Success", description: "Investor updated successfully" },
    failed: failure("Failed to update investor"),
  }),
  deleteInvestor: change({
    row: api.investors.remove,
    stale: INVESTORS,
    done: { title: "Success", description: "Investor deleted successfully" },
    failed: failure("Failed to delete investor"),
  }),
  replaceHoldings: change({
    row: api.investors.replaceHoldings,
    stale: INVESTORS,
    done: { title: "Success", description: "Investor locations updated successfully" },
    failed: error("Failed to update investor locations"),
  }),
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
  uploadDocument: change({
    row: api.documents.upload,
    stale: [],
    done: ({ files }) => {
      const [kind] = Object.keys(files ?? {}) as DocumentKind[];
      return {
        title: "Success",
        description: `${DOCUMENT_LABELS[kind ?? "plStatement"]} uploaded successfully`,
      };
    },
    failed: failure(UPLOAD_FAILED),
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

export type Changes = typeof changes;
