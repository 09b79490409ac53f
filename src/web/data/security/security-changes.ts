import { api } from "#shared/api.ts";
import { change, error } from "#web/data/mutations.ts";
import { fieldErrorsOf } from "#web/lib/api-error.ts";

const SESSIONS = ["/api/users/", "/api/sessions", "/api/activity-logs"];
const OWN_FACTOR = ["/api/second-factor", "/api/activity-logs"];

/** Of a form: what is wrong with a field is said at the field, once. */
const unlessAtField = (otherwise: string) => (cause: unknown) =>
  Object.keys(fieldErrorsOf(cause)).length > 0 ? null : error(otherwise)(cause);

/** The changes of data/mutations.ts that only the pages about getting in make, so that no other page carries them. */
export const securityChanges = {
  endOwnSession: change({
    row: api.sessions.endOwn,
    stale: ["/api/sessions", "/api/activity-logs"],
    done: { title: "Session ended" },
    failed: error("The session could not be ended."),
  }),
  endOtherSessions: change({
    row: api.sessions.endOthers,
    stale: ["/api/sessions", "/api/activity-logs"],
    done: { title: "Signed out everywhere else" },
    failed: error("The sessions could not be ended."),
  }),
  endSession: change({
    row: api.sessions.endOne,
    stale: SESSIONS,
    done: { title: "Session ended" },
    failed: error("The session could not be ended."),
  }),
  endSessions: change({
    row: api.sessions.endAll,
    stale: SESSIONS,
    done: { title: "Signed out everywhere" },
    failed: error("The sessions could not be ended."),
  }),
  changePassword: change({
    row: api.sessions.changePassword,
    // Whether the password was given stands with who is there.
    stale: ["/api/sessions", "/api/auth/user", "/api/activity-logs"],
    done: { title: "Password changed", description: "You are signed out everywhere else." },
    failed: unlessAtField("The password could not be changed."),
  }),
  confirmPassword: change({
    row: api.factors.confirm,
    stale: OWN_FACTOR,
    failed: unlessAtField("The password could not be checked."),
  }),
  beginAuthenticator: change({
    row: api.factors.beginAuthenticator,
    stale: [],
    failed: error("The authenticator app could not be set up."),
  }),
  finishAuthenticator: change({
    row: api.factors.confirmAuthenticator,
    stale: OWN_FACTOR,
    failed: unlessAtField("The authenticator app could not be set up."),
  }),
  removeAuthenticator: change({
    row: api.factors.removeAuthenticator,
    stale: [...OWN_FACTOR, "/api/auth/user"],
    done: { title: "Authenticator app turned off" },
    failed: error("The authenticator app could not be turned off."),
  }),
  renewRecoveryCodes: change({
    row: api.factors.renewRecoveryCodes,
    stale: OWN_FACTOR,
    failed: error("New recovery codes could not be made."),
  }),
  addPasskey: change({
    row: api.passkeys.add,
    stale: OWN_FACTOR,
    failed: unlessAtField("The passkey could not be added."),
  }),
  removePasskey: change({
    row: api.passkeys.remove,
    stale: [...OWN_FACTOR, "/api/auth/user"],
    done: { title: "Passkey removed" },
    failed: error("The passkey could not be removed."),
  }),
  resetSecondFactor: change({
    row: api.factors.reset,
    stale: [...SESSIONS, ...OWN_FACTOR, "/api/auth/user"],
    done: { title: "Second factor reset" },
    failed: error("The second factor could not be reset."),
  }),
};
