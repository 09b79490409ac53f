import { randomUUID } from "node:crypto";
import { type EditedField, type Entity, record, describeChanges } from "#server/activity/activity.service.ts";
import type { Services } from "#server/context.ts";
import type { Database, Executor } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound, refuseStaleEdit } from "#server/http/errors.ts";
import { listHoldingRows, lockHoldings } from "#server/investors/holdings.repository.ts";
import { insertInvestor, updatePhoneNumber } from "#server/investors/investors.repository.ts";
import { requireInvestor } from "#server/investors/read-investors.ts";
import { retryRefused } from "#server/notices/notices.repository.ts";
import { asInvestor } from "#server/policies.ts";
import { insertRemovalWithRows } from "#server/removals/removals.service.ts";
import { refuseTakenNames } from "#server/users/login-names.ts";
import {
  deleteAccount,
  insertAccount,
  isAccountIdUsed,
  lockAccount,
} from "#server/users/users.repository.ts";
import {
  accountFields,
  describeInvitation,
  editAccount,
  hashFirstPassword,
  hashNewPassword,
  inviteWithoutPassword,
} from "#server/users/users.service.ts";
import { displayName } from "#shared/domain/names.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { Investor, InvestorChange, NewInvestor } from "#shared/investors/investors.schema.ts";

/**
 * Creates an investor with an account, with a password or an invitation.
 * @throws Problem 400 for a password that everybody tries first, and for none without a mail server, 409 for a username or email that another account has
 * as either
 */
export async function createInvestor(
  services: Services,
  actor: Actor,
  input: NewInvestor,
): Promise<Investor> {
  const { password, phoneNumber, userId: wished, ...names } = input;
  const passwordHash = await hashFirstPassword(services, input);
  return services.db.transaction(async (tx) => {
    await refuseTakenNames(tx, input, null);
    // Serializes the creation of accounts, so that a free id stays free.
    const id = await unusedUserId(tx, wished);
    const account = await insertAccount(tx, {
      ...names,
      id,
      role: "investor",
      passwordHash,
      passwordIsGiven: password !== null,
    });
    await inviteWithoutPassword(tx, services, actor, account, password);
    const investor = await requireInvestor(
      tx,
      actor.scope,
      await insertInvestor(tx, { userId: id, phoneNumber }),
    );
    await record(tx, actor, "create_investor", investorEntity(investor), describeInvitation(password));
    return investor;
  });
}

/**
 * The id that the client sent when it is free and starts with investor_, else a generated one. Ids of deleted accounts
 * that can be undeleted, and ids in the log, are not free: an id names one person for good.
 */
async function unusedUserId(db: Executor, wished: string | undefined): Promise<string> {
  const usable = wished !== undefined && /^investor_[\w-]{1,100}$/.test(wished);
  if (usable && !(await isAccountIdUsed(db, wished))) return wished;
  return `investor_${randomUUID()}`;
}

/**
 * Changes an investor; an empty username or password keeps the current one. A changed password ends the
 * account's sessions.
 * @throws Problem 404, 403 for a new password, username or address where the session is not confirmed, 400 for a password that
 * everybody tries first, 409 for a username or email that another account has as either, and for an investor who was
 * changed since they were shown
 */
export async function updateInvestor(
  services: Services,
  actor: Actor,
  id: number,
  input: InvestorChange,
  now: number,
): Promise<Investor> {
  const { db } = services;
  const before = await requireInvestor(db, actor.scope, id);
  const passwordHash = await hashNewPassword(actor, input, before.username, now);
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, before.userId);
    const edited = await requireInvestor(tx, actor.scope, id);
    if (!account) throw notFound("This account");
    refuseStaleEdit(input.updatedAt, edited);
    const { others } = await editAccount(tx, services, actor, account, input, passwordHash, now);
    await updatePhoneNumber(tx, id, input.phoneNumber);
    if (account.email !== input.email) await retryRefused(tx);
    const investor = await requireInvestor(tx, actor.scope, id);
    await record(
      tx,
      actor,
      "update_investor",
      investorEntity(investor),
      describeChanges(investorFields(edited, investor), others),
    );
    return investor;
  });
}

/**
 * Deletes an investor with account, sessions, holdings and distributions; all but the sessions can be undeleted for 30
 * days.
 * @throws Problem 404
 */
export async function deleteInvestor(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockHoldings(tx, [id], []);
    const investor = await requireInvestor(tx, actor.scope, id);
    const entity = investorEntity(investor);
    const held = await listHoldingRows(tx, asInvestor(actor.scope, id));
    await insertRemovalWithRows(
      tx,
      actor,
      { table: "users", id: investor.userId },
      { kind: "investor", entityId: id, name: entity.name, files: [] },
    );
    await deleteAccount(tx, investor.userId);
    const shares = held.map(({ name, sharePercentage }) => `${name} ${formatShare(sharePercentage)}`);
    const details = shares.length === 0 ? "Held no location" : `Held ${shares.join(", ")}`;
    await record(tx, actor, "delete_investor", entity, details);
  });
}

export const investorEntity = (investor: Investor): Entity => ({
  type: "investor",
  id: investor.id,
  name: displayName(investor),
});

/**
 * The fields that the log mentions of an edited investor. Entries are permanent, so a phone number's value is left
 * out.
 */
const investorFields = (before: Investor, after: Investor): EditedField[] => [
  ...accountFields(before, after),
  { label: "Phone number", before: before.phoneNumber, after: after.phoneNumber, withoutValues: true },
];
