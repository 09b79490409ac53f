import type { FastifyInstance } from "fastify";
import { record } from "#server/activity/activity.service.ts";
import { signIn } from "#server/auth/auth.service.ts";
import { openLoginThrottle } from "#server/auth/login-throttle.ts";
import { actorOf, closeSession, openSession } from "#server/auth/session.ts";
import { originOf } from "#server/http/access.ts";
import { handle, signedIn } from "#server/http/handle.ts";
import type { Services } from "#server/http/services.ts";
import { readOwnInvestor } from "#server/investors/investors.service.ts";
import { api } from "#shared/api.ts";

export function authRoutes(app: FastifyInstance, { db, timeZone }: Services): void {
  const throttle = openLoginThrottle(db);

  handle(app, api.auth.currentUser, (call) => {
    const actor = signedIn(call);
    return { ...actor, id: actor.userId, timeZone };
  });

  handle(app, api.auth.currentInvestor, (call) => readOwnInvestor(db, signedIn(call)));

  handle(app, api.auth.signIn, async ({ body, request, reply }) => {
    const account = await signIn(db, throttle, body, originOf(request));
    await openSession(db, request, reply, account.id);
    return { ...account, timeZone };
  });

  handle(app, api.auth.loginPage, ({ reply }) => reply.redirect("/?login=1"));

  handle(app, api.auth.signOut, async ({ request, reply }) => {
    // A link or a picture on another site's page signs nobody out.
    if (request.headers["sec-fetch-site"] === "cross-site") return reply.redirect("/");
    const actor = await actorOf(request);
    if (actor !== null) await record(db, actor, "logout");
    await closeSession(db, request, reply);
    return reply.redirect("/");
  });
}
