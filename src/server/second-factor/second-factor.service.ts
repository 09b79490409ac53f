import { queueAccountWarning } from "#server/account-mails/account-mails.service.ts";
import { record } from "#server/activity/activity.service.ts";
import { lockAccountAndEntity, requireAccountAndEntity } from "#server/auth/auth.service.ts";
import { deleteSessionsOf } from "#server/auth/sessions.repository.ts";
import type { Services } from "#server/context.ts";
import type { Database, Executor } from "#server/db/client.ts";
import { confirmedUntil, requireConfirmed, type Actor } from "#server/http/access.ts";
import { notFound } from "#server/http/errors.ts";
import { findConnection } from "#server/openid/openid.repository.ts";
import {
  countPasskeys,
  deletePasskey,
  deletePasskeysOf,
  listPasskeys,
} from "#server/second-factor/passkeys.repository.ts";
import {
  countRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  replaceRecoveryCodes,
} from "#server/second-factor/second-factor.repository.ts";
import { refuseUnlessEditable } from "#server/users/users.service.ts";
import { mayEdit, type ProtectedAccounts } from "#shared/domain/accounts.ts";
import type { SecondFactor, SecondFactorOfAccount } from "#shared/second-factor/second-factor.schema.ts";

export async function readOwnSecondFactor(
  db: Executor,
  actor: Actor,
  openid: Services["openid"],
  settings: { isRequired: boolean; arePasskeysPossible: boolean },
): Promise<SecondFactor> {
  const [authenticator, passkeys, recoveryCodesLeft, connection] = await Promise.all([
    findAuthenticator(db, actor.userId),
    listPasskeys(db, actor.userId),
    countRecoveryCodes(db, actor.userId),
    openid === null ? null : findConnection(db, actor.userId),
  ]);
  const authenticatorSince = authenticator?.activatedAt ?? null;
  return {
    authenticatorSince,
    passkeys,
    recoveryCodesLeft,
    openid: openid ? { name: openid.name, connectedSince: connection?.createdAt ?? null } : undefined,
    confirmedUntil: confirmedUntil(actor),
    ...settings,
  };
}

/** @throws Problem 404 */
export async function readSecondFactorOf(
  db: Executor,
  actor: Actor,
  userId: string,
  protectedAccounts: ProtectedAccounts | null,
): Promise<SecondFactorOfAccount> {
  const { account } = await requireAccountAndEntity(db, userId);
  const [authenticator, passkeys, recoveryCodesLeft] = await Promise.all([
    findAuthenticator(db, userId),
    countPasskeys(db, userId),
    countRecoveryCodes(db, userId),
  ]);
  const mayReset = mayEdit(actor.userId, account, protectedAccounts);
  return { authenticatorSince: authenticator?.activatedAt ?? null, passkeys, recoveryCodesLeft, mayReset };
}

/**
 * Removes one's own authenticator app.
 * @throws Problem 403 where the session is not confirmed, 404 when there is none
 */
export async function removeOwnAuthenticator(db: Database, actor: Actor, now: number): Promise<void> {
  requireConfirmed(actor, now);
  await db.transaction(async (tx) => {
    const { account, entity } = await lockAccountAndEntity(tx, actor.userId);
    if (!(await deleteAuthenticator(tx, actor.userId))) throw notFound("This authenticator app");
    if ((await countPasskeys(tx, actor.userId)) === 0) await replaceRecoveryCodes(tx, actor.userId, []);
    await record(tx, actor, "remove_second_factor", entity);
    await queueAccountWarning(tx, account, "authenticator_removed", actor);
  });
}

/** @throws Problem 403 where the session is not confirmed, 404 when there is none */
export async function removeOwnPasskey(db: Database, actor: Actor, id: string, now: number): Promise<void> {
  requireConfirmed(actor, now);
  await db.transaction(async (tx) => {
    const { account, entity } = await lockAccountAndEntity(tx, actor.userId);
    const name = await deletePasskey(tx, actor.userId, id);
    if (name === null) throw notFound("This passkey");
    if (!(await hasSecondFactor(tx, actor.userId))) await replaceRecoveryCodes(tx, actor.userId, []);
    await record(tx, actor, "remove_passkey", entity, name);
    await queueAccountWarning(tx, account, "passkey_removed", actor);
  });
}

export async function hasSecondFactor(db: Executor, userId: string): Promise<boolean> {
  const authenticator = await findAuthenticator(db, userId);
  return (authenticator?.activatedAt ?? null) !== null || (await countPasskeys(db, userId)) > 0;
}

/**
 * Removes an account's second factor and ends its sessions, for somebody who lost the device.
 * @throws Problem 403 where the session is not confirmed, or when somebody else resets a protected account; 404
 */
export async function resetSecondFactor(
  db: Database,
  actor: Actor,
  userId: string,
  protectedAccounts: ProtectedAccounts | null,
  now: number,
): Promise<void> {
  requireConfirmed(actor, now);
  await db.transaction(async (tx) => {
    const { account, entity } = await lockAccountAndEntity(tx, userId);
    refuseUnlessEditable(actor, account, protectedAccounts);
    await deleteSecondFactor(tx, userId);
    await deleteSessionsOf(tx, userId, actor.tokenHash);
    await record(tx, actor, "reset_second_factor", entity);
    await queueAccountWarning(tx, account, "second_factor_reset", actor);
  });
}

export async function deleteSecondFactor(db: Executor, userId: string): Promise<void> {
  await deleteAuthenticator(db, userId);
  await deletePasskeysOf(db, userId);
  await replaceRecoveryCodes(db, userId, []);
}
