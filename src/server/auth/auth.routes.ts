import type { FastifyInstance } from "fastify";
import { record } from "#server/activity/activity.service.ts";
import { openAttemptLog } from "#server/auth/attempt-log.ts";
import { checkPassword, signIn } from "#server/auth/auth.service.ts";
import { openLoginThrottle } from "#server/auth/login-throttle.ts";
import { actorOf, actorOrClearBrowser, closeSession } from "#server/auth/session.ts";
import type { Services } from "#server/context.ts";
import { originOf } from "#server/http/access.ts";
import { handle } from "#server/http/route-handler.ts";
import { readOwnInvestor } from "#server/investors/read-investors.ts";
import { refusePasswordWithoutProvider } from "#server/openid/required-provider.ts";
import { hasPerformance } from "#server/performance/performance.service.ts";
import { openCodeThrottle } from "#server/second-factor/code-throttle.ts";
import { requestPasskey, checkPasskey, requireRelyingParty } from "#server/second-factor/passkeys.service.ts";
import { checkCode, secondStepOf } from "#server/second-factor/second-step.service.ts";
import { abilitiesOf, isAble, readsStatements } from "#shared/auth/abilities.ts";
import { contract } from "#shared/contract.ts";

export function authRoutes(app: FastifyInstance, services: Services): void {
  const { db, secrets, publicUrl, timeZone } = services;
  const throttle = openLoginThrottle(db);
  const attempts = openAttemptLog(db);
  const codeThrottle = openCodeThrottle(db, attempts);

  handle(app, contract.auth.currentUser, async (call) => {
    const { userId, investorId, mustSetUpSecondFactor, passwordIsGiven, hasStatements, ...actor } =
      call.actor;
    return {
      ...actor,
      id: userId,
      abilities: abilitiesOf(call.actor),
      timeZone,
      ...(investorId === null ? {} : { investorId }),
      ...(mustSetUpSecondFactor ? { secondFactorMissing: true } : {}),
      sendsMail: services.sendsMail && actor.role === "manager" ? true : undefined,
      statements: hasStatements && readsStatements(call.actor) ? true : undefined,
      performance:
        isAble(call.actor, "readReports") && (await hasPerformance(db, call.actor.scope)) ? true : undefined,
      passwordIsGiven: passwordIsGiven ? true : undefined,
    };
  });

  handle(app, contract.auth.session, async ({ request, reply }) => ({
    signedIn: (await actorOrClearBrowser(request, reply)) !== null,
  }));

  handle(app, contract.auth.currentInvestor, (call) => readOwnInvestor(db, call.actor));

  handle(app, contract.auth.signIn, async ({ body, request, reply }) => {
    const account = await checkPassword(db, throttle, attempts, body, originOf(request));
    await refusePasswordWithoutProvider(services, account, originOf(request));
    return (
      (await secondStepOf(db, secrets, account, Date.now())) ?? signIn(services, request, reply, account)
    );
  });

  handle(app, contract.auth.signInWithCode, async ({ body, request, reply }) => {
    const account = await checkCode(db, secrets, codeThrottle, body, originOf(request), Date.now());
    return signIn(services, request, reply, account, "With a code");
  });

  handle(app, contract.passkeys.askUse, ({ body, request }) =>
    requestPasskey(db, secrets, requireRelyingParty(publicUrl, request), body.ticket, Date.now()),
  );

  handle(app, contract.passkeys.signIn, async ({ body, request, reply }) => {
    const party = requireRelyingParty(publicUrl, request);
    const account = await checkPasskey(services, attempts, party, body, originOf(request), Date.now());
    return signIn(services, request, reply, account, "With a passkey");
  });

  handle(app, contract.auth.loginPage, ({ reply }) => reply.redirect("/?login=1"));

  handle(app, contract.auth.signOut, async ({ request, reply }) => {
    // A link or a picture on another site's page signs nobody out, nor one of a sibling domain.
    const site = request.headers["sec-fetch-site"];
    if (site === "cross-site" || site === "same-site") return reply.redirect("/");
    const actor = await actorOf(request);
    if (actor !== null) await record(db, actor, "logout");
    await closeSession(db, request, reply);
    return reply.redirect("/");
  });
}
