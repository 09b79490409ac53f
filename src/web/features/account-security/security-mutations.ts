import { api } from "#shared/api.ts";
import { defineMutation, errorToast } from "#web/data/mutations.ts";
import { fieldErrorsOf } from "#web/lib/api-error.ts";

const SESSIONS = ["/api/users/", "/api/sessions", "/api/activity-logs"];
const OWN_FACTOR = ["/api/second-factor", "/api/activity-logs"];

/** Of a form: what is wrong with a field is said at the field, once. */
const unlessAtField = (otherwise: string) => (cause: unknown) =>
  Object.keys(fieldErrorsOf(cause)).length > 0 ? null : errorToast(otherwise)(cause);

/** The changes of data/mutations.ts that only the pages about getting in make, so that no other page carries them. */
export const securityMutations = {
  endOwnSession: defineMutation({
    row: api.sessions.endOwn,
    stale: ["/api/sessions", "/api/activity-logs"],
    done: { title: "Session ended" },
    failed: errorToast("The session could not be ended."),
  }),
  endOtherSessions: defineMutation({
    row: api.sessions.endOthers,
    stale: ["/api/sessions", "/api/activity-logs"],
    done: { title: "Signed out everywhere else" },
    failed: errorToast("The sessions could not be ended."),
  }),
  endSession: defineMutation({
    row: api.sessions.endOne,
    stale: SESSIONS,
    done: { title: "Session ended" },
    failed: errorToast("The session could not be ended."),
  }),
  endSessions: defineMutation({
    row: api.sessions.endAll,
    stale: SESSIONS,
    done: { title: "Signed out everywhere" },
    failed: errorToast("The sessions could not be ended."),
  }),
  changePassword: defineMutation({
    row: api.sessions.changePassword,
    // Whether the password was given stands with who is there.
    stale: ["/api/sessions", "/api/auth/user", "/api/activity-logs"],
    done: { title: "Password changed", description: "You are signed out everywhere else." },
    failed: unlessAtField("The password could not be changed."),
  }),
  confirmPassword: defineMutation({
    row: api.factors.confirm,
    stale: OWN_FACTOR,
    failed: unlessAtField("The password could not be checked."),
  }),
  beginAuthenticator: defineMutation({
    row: api.factors.beginAuthenticator,
    stale: [],
    failed: errorToast("The authenticator app could not be set up."),
  }),
  finishAuthenticator: defineMutation({
    row: api.factors.confirmAuthenticator,
    stale: OWN_FACTOR,
    failed: unlessAtField("The authenticator app could not be set up."),
  }),
  removeAuthenticator: defineMutation({
    row: api.factors.removeAuthenticator,
    stale: [...OWN_FACTOR, "/api/auth/user"],
    done: { title: "Authenticator app turned off" },
    failed: errorToast("The authenticator app could not be turned off."),
  }),
  renewRecoveryCodes: defineMutation({
    row: api.factors.renewRecoveryCodes,
    stale: OWN_FACTOR,
    failed: errorToast("New recovery codes could not be made."),
  }),
  addPasskey: defineMutation({
    row: api.passkeys.add,
    stale: OWN_FACTOR,
    failed: unlessAtField("The passkey could not be added."),
  }),
  removePasskey: defineMutation({
    row: api.passkeys.remove,
    stale: [...OWN_FACTOR, "/api/auth/user"],
    done: { title: "Passkey removed" },
    failed: errorToast("The passkey could not be removed."),
  }),
  resetSecondFactor: defineMutation({
    row: api.factors.reset,
    stale: [...SESSIONS, ...OWN_FACTOR, "/api/auth/user"],
    done: { title: "Second factor reset" },
    failed: errorToast("The second factor could not be reset."),
  }),
};
