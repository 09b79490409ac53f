import type { FastifyInstance, FastifyReply } from "fastify";
import type { Services } from "#server/context.ts";
import { originOf } from "#server/http/access.ts";
import { handle } from "#server/http/route-handler.ts";
import {
  changePreferences,
  readPreferences,
  unsubscribe,
} from "#server/notices/notice-preferences.service.ts";
import {
  listMails,
  listUnreadReports,
  listReportNotices,
  readMailHtml,
} from "#server/notices/notices.service.ts";
import { contract } from "#shared/contract.ts";

export function noticesRoutes(app: FastifyInstance, { db, sendsMail }: Services): void {
  handle(app, contract.notices.unopened, (call) => listUnreadReports(db, call.actor));
  handle(app, contract.notices.preferences, async (call) => ({
    ...(await readPreferences(db, call.actor)),
    mailGoesOut: sendsMail,
  }));
  handle(app, contract.notices.setPreferences, async (call) => ({
    ...(await changePreferences(db, call.actor, call.body)),
    mailGoesOut: sendsMail,
  }));

  handle(app, contract.notices.unsubscribePage, ({ params, reply }) =>
    reply.redirect(`/unsubscribe/${encodeURIComponent(params.token)}`),
  );
  // Here alone a form's body is taken, and left unread: that is how mail programs press the button (RFC 8058).
  app.register(async (form) => {
    form.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, async () => null);
    handle(form, contract.notices.unsubscribe, ({ params, request }) =>
      unsubscribe(db, params.token, originOf(request)),
    );
  });

  handle(app, contract.notices.ofReport, ({ params, actor }) =>
    listReportNotices(db, actor.scope, params.id, sendsMail),
  );
  handle(app, contract.notices.mails, async ({ query, reply }) => {
    const { mails, nextCursor } = await listMails(db, query);
    if (nextCursor !== null) reply.header("x-next-cursor", nextCursor);
    return mails;
  });
  handle(app, contract.notices.mailHtml, async ({ params, reply }) =>
    sendMail(reply, await readMailHtml(db, params.id)),
  );
}

/** Shown in a frame of the portal. It brings styles of its own; nothing else in it may load, run or navigate. */
function sendMail(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    )
    .header("x-frame-options", "SAMEORIGIN")
    .header("cache-control", "private, no-store")
    .type("text/html; charset=utf-8")
    .send(html);
}
