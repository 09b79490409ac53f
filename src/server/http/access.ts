import type { FastifyRequest } from "fastify";
import { forbidden, Problem, refusedAt, unauthorized } from "#server/http/errors.ts";
import type { ReaderScope } from "#server/policies.ts";
import { isAble, type ManagerKind } from "#shared/auth/abilities.ts";
import type { Role } from "#shared/auth/auth.schema.ts";
import { displayName } from "#shared/domain/names.ts";
import { ACCOUNT_HEADER, ACCOUNT_PARAMETER, otherAccountSentence } from "#shared/http/account-header.ts";
import type { Route } from "#shared/http/route.ts";

/** Whose a session is. */
export interface SessionOwner {
  userId: string;
  role: Role;
  /** What a manager may do; null for investors. */
  kind: ManagerKind | null;
  /** The locations that a manager is limited to; null for all. */
  locationIds: readonly number[] | null;
  email: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  /** Set for investors. */
  investorId: number | null;
  /** Somebody else chose the password. */
  passwordIsGiven?: boolean;
  /** Statements are turned on in the settings. */
  hasStatements?: boolean;
  /** When the session's owner signed in, or last confirmed it with a password or passkey. */
  confirmedAt: string;
}

/** Who makes a call, and from where. */
export interface Actor extends SessionOwner {
  /** The session's key in the table. */
  tokenHash: string;
  /** Has to have a second factor, and has none: it may only set one up. */
  mustSetUpSecondFactor: boolean;
  scope: ReaderScope;
  origin: RequestOrigin;
  /** The manager who previews what this investor reads, which leaves no trace of the investor. */
  previewedBy?: Actor;
}

/** Where a call comes from, for the activity log. */
export interface RequestOrigin {
  ipAddress: string | null;
  userAgent: string | null;
}

export function originOf(request: FastifyRequest): RequestOrigin {
  return { ipAddress: request.ip, userAgent: request.headers["user-agent"]?.slice(0, 500) ?? null };
}

/**
 * Lets a caller pass or refuses: 401 signed out, 403 for the wrong role or kind, or another investor's id.
 * Which objects the actor may read is decided in src/server/policies.ts and answered with 404.
 */
export function admit(
  { access, beforeSecondFactor }: Pick<Route, "access" | "beforeSecondFactor">,
  actor: Actor | null,
  pathInvestorId: unknown,
): void {
  if (access === "anyone") return;
  if (actor === null) throw unauthorized();
  if (actor.mustSetUpSecondFactor && beforeSecondFactor !== true)
    throw new Problem("second_factor_needed", "Set up a second factor for your login first.");
  if (access === "signedIn" || access === "byPolicy") return;
  if (access === "investor") {
    if (actor.role !== "investor") throw forbidden("Only investors have this page.");
    return;
  }
  if (access === "readInvestorsOrSelf" && actor.role === "investor") {
    if (pathInvestorId === actor.investorId) return;
    throw forbidden();
  }
  if (!isAble(actor, access === "readInvestorsOrSelf" ? "readInvestors" : access)) throw forbidden();
}

/**
 * The browser's tabs share one session, and may have been opened by different accounts: a page sends whose it is, in the
 * address where it links to a file. A call that says nothing, as that of a program, counts for the session's account.
 * @throws Problem 409
 */
export function refuseOtherAccount(actor: SessionOwner, request: FastifyRequest): void {
  const { [ACCOUNT_PARAMETER]: inLink } = request.query as Readonly<Record<string, unknown>>;
  const account = request.headers[ACCOUNT_HEADER] ?? (inLink && encodeURIComponent(String(inLink)));
  if (account === undefined || account === encodeURIComponent(actor.userId)) return;
  throw refusedAt("account", "other_account", otherAccountSentence(displayName(actor)));
}

/** How long after the login, or the password once more, an actor may change who gets in. */
const CONFIRMED_MS = 10 * 60_000;

/** The moment up to which a session counts as confirmed. */
export const confirmedUntil = ({ confirmedAt }: Pick<Actor, "confirmedAt">): string =>
  new Date(Date.parse(confirmedAt) + CONFIRMED_MS).toISOString();

/**
 * A browser that was left open, or a session that was stolen, must not be enough to change who gets in. The sentence's
 * field is that of POST /api/auth/confirm.
 * @throws Problem 403 where the session is not confirmed
 */
export function requireConfirmed(actor: Pick<Actor, "confirmedAt">, now: number): void {
  if (Date.parse(confirmedUntil(actor)) < now)
    throw refusedAt("currentPassword", "confirmation_needed", "Enter your password once more.");
}
