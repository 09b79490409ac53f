import { queueAccountWarning } from "#server/account-mails/account-mails.service.ts";
import { record } from "#server/activity/activity.service.ts";
import { lockAccountAndEntity } from "#server/auth/auth.service.ts";
import type { Database } from "#server/db/client.ts";
import { type Actor, type RequestOrigin, requireConfirmed } from "#server/http/access.ts";
import { notFound, Problem } from "#server/http/errors.ts";
import type { Identity } from "#server/openid/openid-provider.ts";
import {
  deleteConnection,
  findAccountByEmail,
  findConnectedAccount,
  findConnection,
  writeConnection,
} from "#server/openid/openid.repository.ts";
import type { Account } from "#server/users/users.repository.ts";
import { OPENID_FAILURES, type OpenidFailure } from "#shared/openid/openid-login.ts";

/** A login with the provider that is refused; the login page says why. */
export class OpenidRefusal extends Problem {
  readonly failure: OpenidFailure;

  constructor(failure: OpenidFailure, provider: string) {
    super(failure === "too_many" ? "too_many_tries" : "wrong_login", OPENID_FAILURES[failure](provider));
    this.failure = failure;
  }
}

/**
 * The account that an identity opens: the one that it is connected with, else the one with its e-mail address, which is
 * connected with it from now on. No account is ever made.
 * @param name the provider's
 * @throws OpenidRefusal
 */
export async function openWithIdentity(
  db: Database,
  name: string,
  { issuer, subject, email }: Identity,
  origin: RequestOrigin,
): Promise<Account> {
  const connected = await findConnectedAccount(db, { issuer, subject });
  if (connected !== null) return connected;
  if (email === null) throw new OpenidRefusal("unverified", name);
  const found = await findAccountByEmail(db, email);
  if (found === null) throw new OpenidRefusal("unknown", name);
  return db.transaction(async (tx) => {
    const { account, entity } = await lockAccountAndEntity(tx, found.id);
    const known = await findConnection(tx, account.id);
    if (known?.issuer === issuer) {
      // Of two logins at once the other one has connected it.
      if (known.subject === subject) return account;
      // Addresses are given to other people: whoever has this one now is not the person who was connected.
      throw new OpenidRefusal("other_identity", name);
    }
    await writeConnection(tx, { userId: account.id, issuer, subject });
    await record(tx, { ...account, userId: account.id, origin }, "connect_company_account", entity, name);
    await queueAccountWarning(tx, account, "company_account_connected", "provider");
    return account;
  });
}

/** @throws Problem 403 where the session is not confirmed, 404 when there is none */
export async function removeOwnConnection(
  db: Database,
  actor: Actor,
  name: string,
  now: number,
): Promise<void> {
  requireConfirmed(actor, now);
  await db.transaction(async (tx) => {
    const { account, entity } = await lockAccountAndEntity(tx, actor.userId);
    if (!(await deleteConnection(tx, actor.userId))) throw notFound("This connection");
    await record(tx, actor, "remove_company_account", entity, name);
    await queueAccountWarning(tx, account, "company_account_removed", actor);
  });
}
