import type { FastifyInstance } from "fastify";
import {
  acceptInvitation,
  readInvitation,
  revokeInvitation,
  sendInvitation,
  sendInvitations,
} from "#server/auth/invitations.ts";
import { requestPasswordReset, resetPassword } from "#server/auth/password-links.ts";
import type { Services } from "#server/context.ts";
import { originOf } from "#server/http/access.ts";
import { loggableError } from "#server/http/errors.ts";
import { handle } from "#server/http/route-handler.ts";
import { contract } from "#shared/contract.ts";

/** A link whose # a mail filter encoded: what should have stayed in the browser comes in the address. */
const ENCODED_LINK = /^(\/(?:invitation|reset-password))\/?%(?:25)*23([\w-]+)/;

/** The links of e-mails by which an account's owner sets a password. */
export function invitationsRoutes(app: FastifyInstance, services: Services): void {
  handle(app, contract.invitations.send, (call) =>
    sendInvitation(services, call.actor, call.body.userId, Date.now()),
  );
  handle(app, contract.invitations.sendMany, (call) =>
    sendInvitations(services, call.actor, call.body.userIds, Date.now()),
  );
  handle(app, contract.invitations.revoke, (call) => revokeInvitation(services, call.actor, call.params.id));
  handle(app, contract.invitations.read, ({ body }) => readInvitation(services, body.token));
  handle(app, contract.invitations.accept, ({ body, request, reply }) =>
    acceptInvitation(services, request, reply, body),
  );

  app.addHook("onRequest", async (request, reply) => {
    const [, page, token] = ENCODED_LINK.exec(request.url) ?? [];
    if (page !== undefined) return reply.header("cache-control", "no-store").redirect(`${page}#${token}`);
  });

  const underWay = new Set<Promise<void>>();
  app.addHook("onClose", async () => void (await Promise.all(underWay)));
  handle(app, contract.auth.forgotPassword, ({ body, request }) => {
    // Done after the answer, so that its time is the same whether or not there is such an account.
    const work = requestPasswordReset(services, body.username, originOf(request), Date.now())
      .catch((error: unknown) => request.log.error(loggableError(error), "no link for a new password"))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  });
  handle(app, contract.auth.resetPassword, async ({ body, request }) => {
    await resetPassword(services, body, originOf(request));
  });
}
