import { randomBytes, randomUUID } from "node:crypto";
import { deleteLinks } from "#server/account-links/account-links.repository.ts";
import {
  queueAccountWarning,
  createLinkAndQueueMail,
  haveLoginNamesChanged,
} from "#server/account-mails/account-mails.service.ts";
import { listAccountStates, readAccountState } from "#server/account-mails/account-states.repository.ts";
import { type EditedField, record, describeChanges } from "#server/activity/activity.service.ts";
import { hashGivenPassword, hashPassword } from "#server/auth/passwords.ts";
import { endSessionsOfOldPassword } from "#server/auth/sessions.repository.ts";
import type { Services } from "#server/context.ts";
import type { Database, Executor, Transaction } from "#server/db/client.ts";
import { type Actor, requireConfirmed } from "#server/http/access.ts";
import { forbidden, invalid, notFound, refusedAt, refuseStaleEdit } from "#server/http/errors.ts";
import {
  ADMINISTRATOR,
  changedKind,
  kindFields,
  lockChosenLocations,
  refuseForLastAdministrator,
} from "#server/users/kinds.ts";
import { refuseTakenNames } from "#server/users/login-names.ts";
import {
  type Account,
  deleteAccount,
  findAccount,
  insertAccount,
  listManagers,
  lockAccount,
  lockAdministrators,
  updateAccount,
} from "#server/users/users.repository.ts";
import { isProtected, mayDelete, mayEdit, type ProtectedAccounts } from "#shared/domain/accounts.ts";
import { displayName } from "#shared/domain/names.ts";
import type { NewUser, User, UserChange } from "#shared/users/users.schema.ts";

function toUser(account: Account, protectedAccounts: ProtectedAccounts | null): User {
  return { ...account, isProtected: isProtected(account, protectedAccounts) };
}

const entityOf = (account: Account) => ({
  type: "user" as const,
  id: account.id,
  name: displayName(account),
});

export async function listUsers(services: Services): Promise<User[]> {
  const [accounts, states] = await Promise.all([
    listManagers(services.db),
    listAccountStates(services, "manager"),
  ]);
  return accounts.map((account) => ({
    ...toUser(account, services.protectedAccounts),
    state: states.get(account.id),
  }));
}

/** What a new account needs of the portal. */
type InvitationServices = Pick<Services, "db" | "secrets" | "sendsMail">;

/**
 * The hash of a new account's password; of a random one where an invitation is sent instead.
 * @throws Problem 400 for a password that everybody tries first, and for none without a mail server
 */
export async function hashFirstPassword(
  { sendsMail }: InvitationServices,
  input: { password: string | null } & Parameters<typeof hashGivenPassword>[1],
): Promise<string> {
  if (input.password !== null) return hashGivenPassword(input.password, input);
  if (!sendsMail) throw invalid({ password: "No mail server is set. Set a password." });
  return hashUnknownPassword();
}

/** The hash of a password that nobody knows. */
export const hashUnknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString("base64url"));

/** Invites the owner of a new account without a password; in the transaction that creates it. */
export async function inviteWithoutPassword(
  tx: Transaction,
  { secrets }: InvitationServices,
  actor: Actor,
  account: Account,
  password: string | null,
): Promise<void> {
  if (password === null) await createLinkAndQueueMail(tx, secrets, account, "invitation", actor);
}

/**
 * Creates a manager account, with a password or an invitation; new users are always managers.
 * @throws Problem 403 where the session is not confirmed, 400 for a password that everybody tries first, for none without
 *   a mail server, and for locations that the kind cannot have, 409 for a username or email that another account has as either
 */
export async function createUser(
  services: Services,
  actor: Actor,
  input: NewUser,
  now: number,
): Promise<User> {
  requireConfirmed(actor, now);
  const { password, ...names } = input;
  const kind = changedKind(ADMINISTRATOR, input);
  const passwordHash = await hashFirstPassword(services, input);
  return services.db.transaction(async (tx) => {
    await lockChosenLocations(tx, kind.locationIds);
    await refuseTakenNames(tx, input, null);
    const account = await insertAccount(tx, {
      ...names,
      ...kind,
      id: randomUUID(),
      role: "manager",
      passwordHash,
      passwordIsGiven: password !== null,
    });
    await inviteWithoutPassword(tx, services, actor, account, password);
    const fields = await kindFields(tx, ADMINISTRATOR, kind);
    // An entry that names no kind is about an administrator.
    const details =
      fields.length === 0
        ? describeInvitation(password)
        : describeChanges(fields, password === null ? [INVITED] : []);
    await record(tx, actor, "create_user", entityOf(account), details);
    return toUser(account, services.protectedAccounts);
  });
}

const INVITED = "Invited by e-mail";

/** What the log says of a new account beside its name. */
export const describeInvitation = (password: string | null): string | undefined =>
  password === null ? INVITED : undefined;

/** @throws Problem 404 when there is no such account, or it is an investor's */
function requireManager(account: Account | null) {
  if (account === null || account.kind === null) throw notFound("This account");
  return { ...account, kind: account.kind };
}

/** @throws Problem 403 when somebody else would change a protected account */
export function refuseUnlessEditable(
  actor: Actor,
  account: Account,
  protectedAccounts: ProtectedAccounts | null,
): void {
  if (!mayEdit(actor.userId, account, protectedAccounts))
    throw forbidden("Only the account's owner may change the system administrator.");
}

/**
 * Checked before the body is read.
 * @throws Problem 403 when somebody else edits a protected account
 */
export async function checkMayEdit(
  db: Executor,
  actor: Actor,
  id: string,
  protectedAccounts: ProtectedAccounts | null,
): Promise<void> {
  const account = await findAccount(db, id);
  if (account) refuseUnlessEditable(actor, account, protectedAccounts);
}

/** What a form changes of an account; null for a username or password that stays. */
type AccountEdit = Pick<UserChange, "email" | "firstName" | "lastName" | "username" | "password">;

/**
 * The hash of an edited account's new password; undefined when it stays.
 * @throws Problem 403 where the session is not confirmed, 400 for a password that everybody tries first
 */
export async function hashNewPassword(
  actor: Actor,
  input: AccountEdit,
  username: string,
  now: number,
): Promise<string | undefined> {
  if (input.password === null) return undefined;
  requireConfirmed(actor, now);
  return hashGivenPassword(input.password, { ...input, username: input.username ?? username });
}

/**
 * Writes the edit of an account, ends its sessions when the password changes (but not the actor's own), and warns its
 * owner. An invitation follows its owner to another address.
 * @param edited the account before, its row locked
 * @param also what changes of a manager's account besides
 * @returns the account, and what the log says of the edit beside the fields
 * @throws Problem 409 for a username or email that another account has as either, 403 where the session is not
 *   confirmed and the username or address changes: a link to the new address would open the account
 */
export async function editAccount(
  tx: Transaction,
  services: Pick<Services, "secrets" | "sendsMail">,
  actor: Actor,
  edited: Account,
  input: AccountEdit,
  passwordHash: string | undefined,
  now: number,
  also: Pick<Account, "kind" | "locationIds"> | null = null,
): Promise<{ account: Account; others: string[] }> {
  const { id } = edited;
  const isOwn = actor.userId === id;
  const changesNames = haveLoginNamesChanged(edited, input);
  if (changesNames) requireConfirmed(actor, now);
  await refuseTakenNames(tx, input, edited);
  const account = await updateAccount(tx, id, {
    ...also,
    email: input.email,
    ...(input.email === edited.email ? {} : { emailChangedAt: new Date(now).toISOString() }),
    firstName: input.firstName,
    lastName: input.lastName,
    ...(input.username === null ? {} : { username: input.username }),
    ...(passwordHash === undefined ? {} : { passwordHash, passwordIsGiven: !isOwn }),
  });
  if (!account) throw notFound("This account");
  // The warnings go to the previous address: a new one may be an intruder's.
  if (passwordHash !== undefined) {
    await endSessionsOfOldPassword(tx, id, isOwn ? actor.tokenHash : null);
    await queueAccountWarning(tx, edited, "password", actor);
  }
  if (changesNames) await queueAccountWarning(tx, edited, "names", actor);
  const others = passwordHash === undefined ? [] : ["Password changed"];
  if (passwordHash === undefined && edited.email === input.email) return { account, others };
  const isInvited = passwordHash === undefined && (await isInvitationOpen(tx, services, id, now));
  // A link went to the address from before, and a new password replaces what it is for.
  await deleteLinks(tx, id);
  if (isInvited) {
    await createLinkAndQueueMail(tx, services.secrets, account, "invitation", actor);
    others.push(INVITED);
  }
  return { account, others };
}

/** Whether an invitation works that its owner needs: nobody has signed in to the account. */
async function isInvitationOpen(
  tx: Transaction,
  services: Pick<Services, "sendsMail">,
  userId: string,
  now: number,
): Promise<boolean> {
  const { hasSignedIn, invitation } = await readAccountState(tx, services, userId);
  return !hasSignedIn && invitation !== null && Date.parse(invitation.expiresAt) > now;
}

/**
 * Changes a manager account; an empty username or password keeps the current one. A changed password ends
 * the account's other sessions; another kind or other locations end nothing and count from the next request.
 * @throws Problem 404; 403 when somebody else edits a protected account, and for a new password, username, address, kind
 * or other locations where the session is not confirmed; 400 for a password that everybody tries first, for locations that
 * the kind cannot have, and at the kind of an investor's account; 409 for a username or email that another account has as
 * either, for an account that was changed since it was shown, and at the kind of the last administrator
 */
export async function updateUser(
  services: Services,
  actor: Actor,
  id: string,
  input: UserChange,
  now: number,
): Promise<User> {
  const { db, protectedAccounts } = services;
  const found = await findAccount(db, id);
  if (found?.role === "investor" && input.kind !== undefined)
    throw invalid({ kind: "An investor's account has no kind." });
  const before = requireManager(found);
  refuseUnlessEditable(actor, before, protectedAccounts);
  if (isProtected(before, protectedAccounts) && (input.kind ?? "administrator") !== "administrator")
    throw refusedAt("kind", "not_possible_now", "The system administrator is always an Administrator.");
  const passwordHash = await hashNewPassword(actor, input, before.username, now);
  return db.transaction(async (tx) => {
    await lockChosenLocations(tx, input.locationIds);
    const administrators = input.kind === undefined ? [] : await lockAdministrators(tx);
    const edited = requireManager(await lockAccount(tx, id));
    refuseStaleEdit(input.updatedAt, edited);
    const kind = changedKind(edited, input);
    if (kind.kind !== "administrator") refuseForLastAdministrator(administrators, edited, "kind");
    const ofKind = await kindFields(tx, edited, kind);
    if (ofKind.length > 0) requireConfirmed(actor, now);
    const { account, others } = await editAccount(
      tx,
      services,
      actor,
      edited,
      input,
      passwordHash,
      now,
      kind,
    );
    const fields = [...accountFields(edited, account), ...ofKind];
    await record(tx, actor, "update_user", entityOf(account), describeChanges(fields, others));
    return toUser(account, protectedAccounts);
  });
}

/**
 * Deletes a manager account with its sessions.
 * @throws Problem 404; 403 for a protected account, and where the session is not confirmed; 409 for the last administrator
 */
export async function deleteUser(
  db: Database,
  actor: Actor,
  id: string,
  protectedAccounts: ProtectedAccounts | null,
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const administrators = await lockAdministrators(tx);
    const account = requireManager(await lockAccount(tx, id));
    if (!mayDelete(account, protectedAccounts))
      throw forbidden("The system administrator cannot be deleted.");
    refuseForLastAdministrator(administrators, account, null);
    requireConfirmed(actor, now);
    const entity = entityOf(account);
    await deleteAccount(tx, id);
    await record(tx, actor, "delete_user", entity);
  });
}

interface Named {
  email: string;
  firstName: string | null;
  lastName: string | null;
  username: string;
}

/** The fields that the log mentions of an edited account; of a password only that it changed. */
export const accountFields = (before: Named, after: Named): EditedField[] => [
  { label: "E-mail", before: before.email, after: after.email },
  { label: "First name", before: before.firstName, after: after.firstName },
  { label: "Last name", before: before.lastName, after: after.lastName },
  { label: "Username", before: before.username, after: after.username },
];
