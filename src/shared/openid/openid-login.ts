import type { SecondStep } from "../auth/auth.schema.ts";

/** Why a login with the identity provider failed, as the login page's address names it. */
export const OPENID_FAILURES = {
  away: (name: string) => `${name} cannot be reached at the moment. Log in with your password.`,
  failed: (name: string) => `Signing in with ${name} did not work. Try again, or log in with your password.`,
  late: (name: string) => `Signing in with ${name} took too long, or was begun again. Try again.`,
  unverified: (name: string) =>
    `${name} does not confirm that your e-mail address is yours. Log in with your password.`,
  unknown: (name: string) => `No account here has the e-mail address that ${name} confirms. Ask a manager.`,
  other_identity: (name: string) =>
    `Your account here is connected with another ${name} account. Log in with your password, and remove that connection on the page Security.`,
  too_many: () => "Too many failed logins. Wait fifteen minutes and try again.",
} as const;
export type OpenidFailure = keyof typeof OPENID_FAILURES;

const WAYS: readonly SecondStep["ways"][number][] = ["authenticator", "passkey", "recovery"];

/** The login page's address. The second step's ticket is behind the #, which browsers send to no server. */
export function loginAddress(outcome: OpenidFailure | SecondStep): string {
  if (typeof outcome === "string") return `/?login=${outcome}`;
  return `/?login#${new URLSearchParams({ ticket: outcome.ticket, ways: outcome.ways.join() }).toString()}`;
}

/** The second step that such an address asks for, from what is behind its #. */
export function readSecondStep(hash: string): SecondStep | null {
  const given = new URLSearchParams(hash.slice(1));
  const ticket = given.get("ticket") ?? "";
  const asked = new Set((given.get("ways") ?? "").split(","));
  return ticket === "" ? null : { ticket, ways: WAYS.filter((way) => asked.has(way)) };
}

/** The failure that such an address names. */
export const readFailure = (login: string | null): OpenidFailure | null =>
  login !== null && Object.hasOwn(OPENID_FAILURES, login) ? (login as OpenidFailure) : null;
