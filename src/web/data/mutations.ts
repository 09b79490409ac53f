import { api } from "#shared/api.ts";
import { DOCUMENT_LABELS } from "#shared/documents/document-kinds.ts";
import type { DocumentKind } from "#shared/documents/documents.schema.ts";
import { counted } from "#shared/domain/counted.ts";
import type { ReplyOf, Route } from "#shared/http/route.ts";
import {
  fieldErrorsOf,
  isPasswordRequired,
  isRefused,
  isReportConflict,
  isStaleEdit,
  reasonOf,
  sentenceOf,
} from "#web/lib/api-error.ts";

interface ToastText {
  title: string;
  description?: string | undefined;
  reason?: string | undefined;
}

/** A call that changes something, the queries that it makes stale, and the toasts about its outcome. */
export interface ApiMutation<R extends Route = Route> extends Outcome<R> {
  route: R;
  /** The calls whose cached answers are fetched again. */
  stale: readonly Route[];
}

interface Outcome<R extends Route> {
  /** Without it, success is not announced. */
  done?: ToastText | ((sent: { files?: Readonly<Record<string, unknown>> }, reply: ReplyOf<R>) => ToastText);
  /** null where the page itself shows what is wrong. */
  failed: (error: unknown) => ToastText | null;
  /** A 409 says that somebody else was quicker: what is shown is fetched again, too. */
  refreshOnConflict?: boolean;
}

const change = <R extends Route>(route: R, stale: readonly Route[], outcome: Outcome<R>): ApiMutation<R> => ({
  route,
  stale,
  ...outcome,
});

const successToast = (description: string): ToastText => ({ title: "Success", description });

/** 'Error', what failed, and the server's reason. */
const errorToast =
  (description: string) =>
  (cause: unknown): ToastText => ({ title: "Error", description, reason: reasonOf(cause) });

/** What failed as the title, the server's reason below it. */
const failureToast =
  (title: string) =>
  (cause: unknown): ToastText => ({ title, description: reasonOf(cause) });

/** As `failureToast`, with a plain sentence where the server gives no reason. */
const userFailureToast = (title: string) => (cause: unknown) => ({
  title,
  description: sentenceOf(cause, "An error occurred"),
});

/** For forms that show a refused field at the field: such a refusal gets no toast. */
const unlessAtField = (failed: ApiMutation["failed"]) => (cause: unknown) =>
  Object.keys(fieldErrorsOf(cause)).length > 0 ? null : failed(cause);

/** For forms and dialogs that merge a newer version, or ask for the password, themselves: neither is a failure. */
const unlessFormHandles = (failed: ApiMutation["failed"]) => (cause: unknown) =>
  isStaleEdit(cause) || isPasswordRequired(cause) ? null : failed(cause);

/** The form shows what a colleague has saved in the same draft. */
const unlessDraftChanged = (failed: ApiMutation["failed"]) => (cause: unknown) =>
  isRefused(cause, "draft_changed") ? null : failed(cause);

/** The calls of some features that read. */
const readsOf = (...features: readonly Readonly<Record<string, Route>>[]): Route[] =>
  features.flatMap((calls) => Object.values(calls).filter(({ method }) => method === "GET"));

const ACTIVITY_LOG = readsOf(api.activity);
/** Reports, locations and holdings show each other's names and sums. */
const BUSINESS = [
  ...readsOf(api.reports, api.locations, api.investors, api.transfers, api.capital),
  api.drafts.list,
  api.notices.ofReport,
  ...ACTIVITY_LOG,
];
const SESSION_USER = api.auth.currentUser;
/** The account says whether enough months are filed to compare. */
const STALE_AFTER_FILING = [...BUSINESS, SESSION_USER];
const STALE_AFTER_STATEMENTS = [...readsOf(api.statements), ...ACTIVITY_LOG];
const STALE_AFTER_REVIEW = [...BUSINESS, api.overview.ofManager];
const OF_ACCOUNT = [api.sessions.ofAccount, api.factors.ofAccount];
const STALE_AFTER_USER = [...readsOf(api.users), ...OF_ACCOUNT, SESSION_USER, ...ACTIVITY_LOG];
const STALE_AFTER_INVITATION = [...STALE_AFTER_USER, ...readsOf(api.investors)];
const STALE_AFTER_OWN_SESSION = [api.sessions.own, ...ACTIVITY_LOG];
const STALE_AFTER_SESSION = [...OF_ACCOUNT, ...STALE_AFTER_OWN_SESSION];
const STALE_AFTER_OWN_FACTOR = [api.factors.own, ...ACTIVITY_LOG];

const STALE_AFTER_BUDGET = [...readsOf(api.budgets), api.reports.one, ...ACTIVITY_LOG];
const BUDGET_SAVED = {
  done: successToast("Budget saved successfully"),
  failed: unlessFormHandles(failureToast("Failed to save the budget")),
  refreshOnConflict: true,
};
const STALE_AFTER_CAPITAL = [...readsOf(api.capital), ...ACTIVITY_LOG];

const USER_DELETED = {
  done: { title: "User deleted successfully", description: "The user account has been removed" },
  failed: unlessFormHandles(userFailureToast("Failed to delete user")),
};

/** Every change that a page makes, with its toasts and the queries that it refreshes. */
export const mutations = {
  submitReport: change(api.reports.submit, STALE_AFTER_FILING, {
    done: successToast("Report created successfully"),
    failed: unlessDraftChanged(failureToast("Failed to create report")),
  }),
  /** The same call, for a month that is filed. */
  correctReport: change(api.reports.submit, BUSINESS, {
    done: (_, { review }) =>
      successToast(review ? "Correction submitted successfully" : "Report corrected successfully"),
    // A conflict with somebody else's report is shown at the month; a toast would cover it.
    failed: unlessDraftChanged((cause) =>
      isReportConflict(cause) ? null : failureToast("Failed to correct report")(cause),
    ),
  }),
  // The texts are prescribed; whoever runs the server can undelete it for 30 days.
  deleteReport: change(api.reports.remove, STALE_AFTER_FILING, {
    done: { title: "Report Deleted", description: "The report has been permanently deleted." },
    failed: (cause) => ({
      title: "Delete Failed",
      description: `Failed to delete the report: ${sentenceOf(cause, cause instanceof Error ? cause.message : "An error occurred")}`,
    }),
  }),
  discardDraft: change(api.drafts.discard, BUSINESS, {
    done: { title: "Draft Discarded" },
    failed: errorToast("Failed to discard the draft"),
  }),
  approveReport: change(api.reports.review, STALE_AFTER_REVIEW, {
    done: { title: "Report Approved", description: "Its investors see it now and are notified." },
    failed: failureToast("Failed to approve report"),
    refreshOnConflict: true,
  }),
  /** The same call, for a report that investors have already. */
  markReportReviewed: change(api.reports.review, STALE_AFTER_REVIEW, {
    done: { title: "Report Reviewed", description: "The report is marked as reviewed." },
    failed: failureToast("Failed to mark the report as reviewed"),
    refreshOnConflict: true,
  }),
  returnReport: change(api.reports.review, STALE_AFTER_REVIEW, {
    done: { title: "Report Returned", description: "Its author is told the reason." },
    failed: unlessAtField(failureToast("Failed to return report")),
    refreshOnConflict: true,
  }),
  withdrawCorrection: change(api.reports.review, STALE_AFTER_REVIEW, {
    done: { title: "Correction Withdrawn", description: "The earlier version stands." },
    failed: failureToast("Failed to withdraw the correction"),
    refreshOnConflict: true,
  }),
  uploadDocument: change(api.documents.upload, [], {
    done: ({ files }) => {
      const [kind = "plStatement"] = Object.keys(files ?? {}) as DocumentKind[];
      return successToast(`${DOCUMENT_LABELS[kind]} uploaded successfully`);
    },
    failed: failureToast("Failed to upload file. Please try again."),
  }),

  // The pages of an import show what is wrong, and refresh everything once it was applied.
  checkImport: change(api.imports.check, [], { failed: () => null }),
  chooseForImport: change(api.imports.choose, readsOf(api.imports), {
    failed: failureToast("Failed to check the file"),
    refreshOnConflict: true,
  }),
  applyImport: change(api.imports.apply, readsOf(api.imports), {
    failed: failureToast("Failed to import the file"),
    refreshOnConflict: true,
  }),

  createLocation: change(api.locations.create, BUSINESS, {
    done: successToast("Location created successfully"),
    failed: errorToast("Failed to create location"),
  }),
  updateLocation: change(api.locations.update, BUSINESS, {
    done: successToast("Location updated successfully"),
    failed: unlessFormHandles(errorToast("Failed to update location")),
  }),
  changeSettings: change(api.settings.change, ACTIVITY_LOG, {
    done: successToast("Settings saved successfully"),
    failed: unlessAtField(errorToast("Failed to save the settings")),
  }),
  deleteLocation: change(api.locations.remove, STALE_AFTER_FILING, {
    done: successToast("Location deleted successfully"),
    failed: errorToast("Failed to delete location"),
  }),

  createInvestor: change(api.investors.create, BUSINESS, {
    failed: failureToast("Failed to create investor account"),
  }),
  assignLocation: change(api.investors.assign, BUSINESS, {
    failed: errorToast("Failed to update investor locations"),
  }),
  updateInvestor: change(api.investors.update, BUSINESS, {
    done: successToast("Investor updated successfully"),
    failed: unlessFormHandles(failureToast("Failed to update investor")),
  }),
  deleteInvestor: change(api.investors.remove, BUSINESS, {
    done: successToast("Investor deleted successfully"),
    failed: failureToast("Failed to delete investor"),
  }),
  replaceHoldings: change(api.investors.replaceHoldings, BUSINESS, {
    done: successToast("Investor locations updated successfully"),
    failed: unlessFormHandles(errorToast("Failed to update investor locations")),
  }),

  makeStatements: change(api.statements.make, STALE_AFTER_STATEMENTS, {
    failed: failureToast("The statements could not be made"),
    refreshOnConflict: true,
  }),
  stopStatements: change(api.statements.removeRun, STALE_AFTER_STATEMENTS, {
    done: { title: "Stopped", description: "Nothing was published." },
    failed: failureToast("The statements could not be stopped"),
    refreshOnConflict: true,
  }),
  publishStatements: change(api.statements.publish, STALE_AFTER_STATEMENTS, {
    done: (_, { published }) => ({
      title: `${counted(published, "statement")} published`,
    }),
    failed: failureToast("The statements could not be published"),
    refreshOnConflict: true,
  }),

  /** The dialog announces the success, with the location's name. */
  transferShare: change(api.transfers.create, BUSINESS, {
    failed: unlessAtField(errorToast("Failed to transfer the share")),
    refreshOnConflict: true,
  }),
  withdrawTransfer: change(api.transfers.withdraw, BUSINESS, {
    done: { title: "Transfer withdrawn" },
    failed: errorToast("Failed to withdraw the transfer"),
    refreshOnConflict: true,
  }),

  sendInvitation: change(api.invitations.send, STALE_AFTER_INVITATION, {
    done: successToast("The invitation is on its way"),
    failed: unlessFormHandles(errorToast("Failed to send the invitation")),
  }),
  sendInvitations: change(api.invitations.sendMany, STALE_AFTER_INVITATION, {
    done: (_, { sent }) => successToast(`${counted(sent, "investor")} invited`),
    failed: unlessFormHandles(errorToast("Failed to send the invitations")),
  }),
  revokeInvitation: change(api.invitations.revoke, STALE_AFTER_INVITATION, {
    done: successToast("The invitation was revoked"),
    failed: errorToast("Failed to revoke the invitation"),
  }),
  createUser: change(api.users.create, STALE_AFTER_USER, {
    done: { title: "User created successfully", description: "The new user account has been created" },
    failed: unlessFormHandles(userFailureToast("Failed to create user")),
  }),
  updateUser: change(api.users.update, STALE_AFTER_USER, {
    done: { title: "User updated successfully", description: "The user account has been updated" },
    failed: unlessFormHandles(userFailureToast("Failed to update user")),
  }),
  deleteUser: change(api.users.remove, STALE_AFTER_USER, USER_DELETED),
  /** Ends the session, so nothing is fetched again. */
  deleteOwnUser: change(api.users.remove, [], USER_DELETED),

  setNoticePreferences: change(api.notices.setPreferences, [api.notices.preferences], {
    failed: errorToast("Failed to save the e-mail setting"),
  }),
  unsubscribe: change(api.notices.unsubscribe, [api.notices.preferences], {
    failed: errorToast("Failed to turn the e-mails off"),
  }),

  endOwnSession: change(api.sessions.endOwn, STALE_AFTER_OWN_SESSION, {
    done: { title: "Session ended" },
    failed: errorToast("The session could not be ended."),
  }),
  endOtherSessions: change(api.sessions.endOthers, STALE_AFTER_OWN_SESSION, {
    done: { title: "Signed out everywhere else" },
    failed: errorToast("The sessions could not be ended."),
  }),
  /** Of another account. */
  endSession: change(api.sessions.endOne, STALE_AFTER_SESSION, {
    done: { title: "Session ended" },
    failed: unlessFormHandles(errorToast("The session could not be ended.")),
  }),
  endSessions: change(api.sessions.endAll, STALE_AFTER_SESSION, {
    done: { title: "Signed out everywhere" },
    failed: unlessFormHandles(errorToast("The sessions could not be ended.")),
  }),

  changeBudget: change(api.budgets.change, STALE_AFTER_BUDGET, BUDGET_SAVED),
  changeBudgetOfLocation: change(api.budgets.changeOfLocation, STALE_AFTER_BUDGET, BUDGET_SAVED),
  addCapital: change(api.capital.add, STALE_AFTER_CAPITAL, {
    done: (_, entries) => successToast(`${counted(entries.length, "entry", "entries")} added`),
    failed: unlessAtField(errorToast("Failed to add the entries")),
  }),
  correctCapital: change(api.capital.correct, STALE_AFTER_CAPITAL, {
    done: successToast("Entry corrected"),
    failed: unlessAtField(unlessFormHandles(errorToast("Failed to correct the entry"))),
  }),
  removeCapital: change(api.capital.remove, STALE_AFTER_CAPITAL, {
    done: successToast("Entry removed"),
    failed: errorToast("Failed to remove the entry"),
    refreshOnConflict: true,
  }),

  /** The account says whether somebody else chose the password. */
  changePassword: change(api.sessions.changePassword, [...STALE_AFTER_OWN_SESSION, SESSION_USER], {
    done: { title: "Password changed", description: "You are signed out everywhere else." },
    failed: unlessAtField(errorToast("The password could not be changed.")),
  }),
  confirmPassword: change(api.factors.confirm, STALE_AFTER_OWN_FACTOR, {
    failed: unlessAtField(errorToast("The password could not be checked.")),
  }),
  beginAuthenticator: change(api.factors.beginAuthenticator, [], {
    failed: errorToast("The authenticator app could not be set up."),
  }),
  finishAuthenticator: change(api.factors.confirmAuthenticator, STALE_AFTER_OWN_FACTOR, {
    failed: unlessAtField(errorToast("The authenticator app could not be set up.")),
  }),
  removeAuthenticator: change(api.factors.removeAuthenticator, [...STALE_AFTER_OWN_FACTOR, SESSION_USER], {
    done: { title: "Authenticator app turned off" },
    failed: errorToast("The authenticator app could not be turned off."),
  }),
  renewRecoveryCodes: change(api.factors.renewRecoveryCodes, STALE_AFTER_OWN_FACTOR, {
    failed: errorToast("New recovery codes could not be made."),
  }),
  addPasskey: change(api.passkeys.add, STALE_AFTER_OWN_FACTOR, {
    failed: unlessAtField(errorToast("The passkey could not be added.")),
  }),
  removePasskey: change(api.passkeys.remove, [...STALE_AFTER_OWN_FACTOR, SESSION_USER], {
    done: { title: "Passkey removed" },
    failed: errorToast("The passkey could not be removed."),
  }),
  removeOpenid: change(api.openid.remove, STALE_AFTER_OWN_FACTOR, {
    done: { title: "Connection removed" },
    failed: errorToast("The connection could not be removed."),
  }),
  /** Of another account. */
  resetSecondFactor: change(
    api.factors.reset,
    [...STALE_AFTER_SESSION, ...STALE_AFTER_OWN_FACTOR, SESSION_USER],
    {
      done: { title: "Second factor reset" },
      failed: errorToast("The second factor could not be reset."),
    },
  ),
};
