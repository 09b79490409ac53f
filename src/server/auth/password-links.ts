import { randomInt } from "node:crypto";
import {
  type AccountLink,
  deleteLinks,
  findLink,
  consumeLink,
} from "#server/account-links/account-links.repository.ts";
import { queueAccountWarning, createLinkAndQueueMail } from "#server/account-mails/account-mails.service.ts";
import { record } from "#server/activity/activity.service.ts";
import { lockAccountAndEntity, requireAccountAndEntity } from "#server/auth/auth.service.ts";
import { hashChosenPassword } from "#server/auth/change-password.ts";
import { consumeOne, hashedKey, ipPrefix, openCounter } from "#server/auth/rate-limits.ts";
import { deleteSessionsOf } from "#server/auth/sessions.repository.ts";
import type { Services } from "#server/context.ts";
import type { Executor, Transaction } from "#server/db/client.ts";
import type { RequestOrigin } from "#server/http/access.ts";
import { Problem, refusedAt } from "#server/http/errors.ts";
import {
  type Account,
  findAccountByLogin,
  findAnyAccountId,
  updateAccount,
} from "#server/users/users.repository.ts";
import { readLinkCode } from "#shared/invitations/link-code.ts";

const HOUR_SECONDS = 3_600;
/** E-mails an hour to one account, and requests an hour from one IP address. */
const PER_ACCOUNT = 5;
const PER_IP = 20;

/** No link goes to an address that is younger: who took an account over may have changed it. */
const ADDRESS_MIN_MS = HOUR_SECONDS * 1000;

/** The e-mail goes out at a moment in this time that nobody can tell, so that no slower answer gives it away. */
const SENT_WITHIN_SECONDS = 15;
const UNDONE = new Error("what was done for an unknown name is undone");

/**
 * Queues the e-mail with a link to choose a new password, when there is such an account and the limits allow it.
 * Nothing is answered either way, and for an unknown name the same is done with any account and undone, so that nobody
 * learns whether an account exists, not by how busy the server is either.
 * @param login username or e-mail address
 */
export async function requestPasswordReset(
  { db, secrets, sendsMail }: Services,
  login: string,
  origin: RequestOrigin,
  now: number,
): Promise<void> {
  if (!sendsMail) return;
  const ip = origin.ipAddress === null ? "unknown" : ipPrefix(origin.ipAddress);
  if (!(await consumeOne(openCounter(db, "reset from", PER_IP, HOUR_SECONDS), ip))) return;
  const [account, anyId] = await Promise.all([findAccountByLogin(db, login), findAnyAccountId(db)]);
  const id = account?.id ?? anyId;
  if (id === null) return;
  const ofAccount = openCounter(db, "reset of", PER_ACCOUNT, HOUR_SECONDS);
  if (!(await consumeOne(ofAccount, hashedKey(account?.id ?? login.toLowerCase())))) return;
  await db
    .transaction(async (tx) => {
      const { account: owner, entity } = await lockAccountAndEntity(tx, id);
      const afterSeconds = randomInt(SENT_WITHIN_SECONDS);
      await createLinkAndQueueMail(tx, secrets, owner, "password_reset", null, afterSeconds);
      await record(tx, { ...owner, userId: owner.id, origin }, "ask_new_password", entity);
      const isYoung =
        owner.emailChangedAt !== null && Date.parse(owner.emailChangedAt) > now - ADDRESS_MIN_MS;
      if (account === null || isYoung) throw UNDONE;
    })
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error;
    });
}

/**
 * Sets a new password by the link of an e-mail: all sessions end, a second factor stays, and the owner is told by
 * e-mail.
 * @throws Problem 410 for a link that does not work, 400 for a password that is easy to guess
 */
export async function resetPassword(
  { db }: Services,
  { token, password }: { token: string; password: string },
  origin: RequestOrigin,
): Promise<void> {
  const link = await requireLink(db, token, "password_reset");
  const chosen = { password, from: origin.ipAddress };
  await setPasswordByLink(db, link, chosen, async (tx, owner, entity) => {
    await record(tx, { ...owner, userId: owner.id, origin }, "choose_new_password", entity);
    await queueAccountWarning(tx, owner, "password", "link");
  });
}

/**
 * @param secret the link's token, or the e-mail's code
 * @throws Problem 410 for an expired, used, revoked, shortened or invented one: nothing says if there is an account
 */
export async function requireLink(
  db: Executor,
  secret: string,
  purpose: AccountLink["purpose"],
): Promise<AccountLink> {
  const link = await findLink(db, secret, purpose);
  if (link === null) throw readLinkCode(secret) === null ? linkGone() : codeGone();
  return link;
}

const linkGone = () => new Problem("link_expired", "This link has expired or was used already.");

const codeGone = () =>
  refusedAt("token", "wrong_code", "This code is wrong, has expired or was used already.");

type NamedEntity = Awaited<ReturnType<typeof lockAccountAndEntity>>["entity"];

/**
 * Sets the password of a link's account, uses up all links of the account and ends its sessions.
 * @param chosen the password, and the address that it came from
 * @param also done in the same transaction
 * @returns the account with its new password
 * @throws Problem 410 when the link was used meanwhile, 400 for a password that is easy to guess,
 *   429 when too many wait for the hashing of theirs
 */
export async function setPasswordByLink(
  db: Services["db"],
  link: AccountLink,
  { password, from }: { password: string; from: string | null },
  also: (tx: Transaction, owner: Account, entity: NamedEntity) => Promise<void>,
): Promise<Account> {
  const { account } = await requireAccountAndEntity(db, link.userId);
  const passwordHash = await hashChosenPassword(password, account, "password", from);
  return db.transaction(async (tx) => {
    const { account: owner, entity } = await lockAccountAndEntity(tx, link.userId);
    if (!(await consumeLink(tx, link.id))) throw linkGone();
    await deleteLinks(tx, owner.id);
    await updateAccount(tx, owner.id, { passwordHash, passwordIsGiven: false });
    await deleteSessionsOf(tx, owner.id, null);
    await also(tx, owner, entity);
    return { ...owner, passwordHash, passwordIsGiven: false };
  });
}
