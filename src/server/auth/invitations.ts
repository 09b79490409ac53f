import type { FastifyReply, FastifyRequest } from "fastify";
import { deleteLink, findInvitation } from "#server/account-links/account-links.repository.ts";
import { createLinkAndQueueMail } from "#server/account-mails/account-mails.service.ts";
import { readAccountState } from "#server/account-mails/account-states.repository.ts";
import { record } from "#server/activity/activity.service.ts";
import { lockAccountAndEntity, requireAccountAndEntity, signIn } from "#server/auth/auth.service.ts";
import { requireLink, setPasswordByLink } from "#server/auth/password-links.ts";
import type { Services } from "#server/context.ts";
import { type Actor, originOf, requireConfirmed } from "#server/http/access.ts";
import { conflict, notFound, Problem } from "#server/http/errors.ts";
import { refuseWithoutProvider } from "#server/openid/required-provider.ts";
import { secondStepOf } from "#server/second-factor/second-step.service.ts";
import { refuseUnlessEditable } from "#server/users/users.service.ts";
import { displayName } from "#shared/domain/names.ts";
import type { Invitation } from "#shared/invitations/invitations.schema.ts";

/**
 * Sends an account that nobody has signed in to the link to set its password. An earlier link stops working.
 * @throws Problem 403 where the session is not confirmed, and for a protected account; 404 without such an
 *   account; 409 when somebody has signed in to it, and without a mail server
 */
export async function sendInvitation(
  services: Services,
  actor: Actor,
  userId: string,
  now: number,
): Promise<Invitation> {
  const { db, secrets, sendsMail, protectedAccounts } = services;
  requireConfirmed(actor, now);
  return db.transaction(async (tx) => {
    const { account, entity } = await lockAccountAndEntity(tx, userId);
    refuseUnlessEditable(actor, account, protectedAccounts);
    if (!sendsMail) throw withoutMailServer();
    if ((await readAccountState(tx, services, userId)).hasSignedIn)
      throw conflict("Somebody has signed in to this account already.");
    await createLinkAndQueueMail(tx, secrets, account, "invitation", actor);
    await record(tx, actor, "send_invitation", entity);
    const { invitation } = await readAccountState(tx, services, userId);
    if (invitation === null) throw new Error("the database returned no new invitation");
    return invitation;
  });
}

/**
 * Invites many accounts, one transaction after the other: others log meanwhile. Who has signed in or is gone by now is left
 * out. It goes on where nobody waits for the answer any more.
 * @throws Problem 403 where the session is not confirmed, 409 without a mail server
 */
export async function sendInvitations(
  services: Services,
  actor: Actor,
  userIds: readonly string[],
  now: number,
): Promise<{ sent: number }> {
  requireConfirmed(actor, now);
  if (!services.sendsMail) throw withoutMailServer();
  let sent = 0;
  for (const userId of new Set(userIds)) {
    try {
      await sendInvitation(services, actor, userId, now);
      sent += 1;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
  return { sent };
}

const withoutMailServer = () => conflict("No mail server is set. Set a password instead.");

/** Deletes an invitation with its waiting e-mail. @throws Problem 404 for one that is not open */
export async function revokeInvitation({ db }: Services, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const link = await findInvitation(tx, id);
    if (link === null) throw notFound("This invitation");
    const { entity } = await lockAccountAndEntity(tx, link.userId);
    // Its owner may have accepted it until the account was locked.
    if (!(await deleteLink(tx, link.id))) throw notFound("This invitation");
    await record(tx, actor, "revoke_invitation", entity);
  });
}

/** Whose invitation a link is. @throws Problem 410, and 400 for a token that came in an address */
export async function readInvitation(
  { db }: Services,
  token: string,
): Promise<{ name: string; username: string }> {
  const { userId } = await requireLink(db, token, "invitation");
  const { account } = await requireAccountAndEntity(db, userId);
  return { name: displayName(account), username: account.username };
}

/**
 * Sets the password of an invited account and signs its owner in.
 * @returns the session's account, or the second step where the account has a second factor
 * @throws Problem 410 for a link that does not work, 400 for a password that is easy to guess, for a token that came
 *   in an address, and 403 where only the identity provider opens the account
 */
export async function acceptInvitation(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, password }: { token: string; password: string },
) {
  const { db, secrets } = services;
  const link = await requireLink(db, token, "invitation");
  const origin = originOf(request);
  const chosen = { password, from: origin.ipAddress };
  const account = await setPasswordByLink(db, link, chosen, async (tx, owner, entity) => {
    refuseWithoutProvider(services, owner);
    await record(tx, { ...owner, userId: owner.id, origin }, "accept_invitation", entity);
  });
  return (
    (await secondStepOf(db, secrets, account, Date.now())) ??
    signIn(services, request, reply, account, "With an invitation")
  );
}
