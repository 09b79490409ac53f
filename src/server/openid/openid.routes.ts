import type { FastifyInstance } from "fastify";
import { openAttemptLog } from "#server/auth/attempt-log.ts";
import { signIn } from "#server/auth/auth.service.ts";
import { ipPrefix, openCounter } from "#server/auth/rate-limits.ts";
import type { Services } from "#server/context.ts";
import { originOf } from "#server/http/access.ts";
import { loggableError, notFound } from "#server/http/errors.ts";
import { handle } from "#server/http/route-handler.ts";
import { consumeLogin, keepLogin, type KeptLogin, takeLogin } from "#server/openid/openid-login-cookie.ts";
import { OpenidRefusal, openWithIdentity, removeOwnConnection } from "#server/openid/openid.service.ts";
import { secondStepOf } from "#server/second-factor/second-step.service.ts";
import { contract } from "#shared/contract.ts";
import { loginAddress } from "#shared/openid/openid-login.ts";

const WINDOW_SECONDS = 15 * 60;
/** As many as for passwords, since many people may share one address. */
const FAILURES_PER_ADDRESS = 100;

/** Signing in with an identity provider. Without OIDC_ISSUER these calls do not exist. */
export function openidRoutes(app: FastifyInstance, services: Services): void {
  const { db, secrets } = services;
  const attempts = openAttemptLog(db);
  const failures = openCounter(db, "openid", FAILURES_PER_ADDRESS, WINDOW_SECONDS);

  const requireProvider = () => {
    if (services.openid === null) throw notFound("This call");
    return services.openid;
  };

  handle(app, contract.openid.begin, async ({ request, reply }) => {
    const provider = requireProvider();
    try {
      const { address, login } = await provider.begin();
      keepLogin(request, reply, secrets, login, Date.now());
      return await reply.redirect(address);
    } catch (error) {
      request.log.warn(loggableError(error), "the identity provider cannot be used");
      return reply.redirect(loginAddress("away"));
    }
  });

  handle(app, contract.openid.finish, async ({ request, reply }) => {
    const provider = requireProvider();
    const { name } = provider;
    const origin = originOf(request);
    const search = request.url.split("?")[1] ?? "";
    const from = ipPrefix(origin.ipAddress ?? "unknown");

    const signInAfter = async (login: KeptLogin) => {
      if (((await failures.get(from))?.consumedPoints ?? 0) >= FAILURES_PER_ADDRESS)
        throw new OpenidRefusal("too_many", name);
      if (!(await consumeLogin(db, login))) throw new OpenidRefusal("late", name);
      const identity = await provider.identify(search, login).catch((error: unknown) => {
        request.log.warn(loggableError(error), "the identity provider's answer was refused");
        throw new OpenidRefusal("failed", name);
      });
      const account = await openWithIdentity(db, name, identity, origin);
      const step = identity.hasUsedSecondFactor ? null : await secondStepOf(db, secrets, account, Date.now());
      if (step !== null) return loginAddress(step);
      await signIn(services, request, reply, account, `With ${name}`);
      return "/";
    };
    try {
      const login = takeLogin(request, reply, secrets, Date.now());
      if (login === null || new URLSearchParams(search).get("state") !== login.state)
        throw new OpenidRefusal("late", name);
      const attempt = { action: "login_failed", account: null, origin, failed: `With ${name}` } as const;
      return await reply.redirect(await attempts.watch(attempt, () => signInAfter(login)));
    } catch (error) {
      // A person waits for a page, not for JSON.
      const failure = error instanceof OpenidRefusal ? error.failure : "failed";
      if (!(error instanceof OpenidRefusal)) request.log.error(loggableError(error), "a login failed");
      // Those two are not counted: another site could send visitors here who have begun no login.
      else if (failure !== "late" && failure !== "too_many") await failures.penalty(from, 1);
      return reply.redirect(loginAddress(failure));
    }
  });

  handle(app, contract.openid.remove, (call) =>
    removeOwnConnection(db, call.actor, requireProvider().name, Date.now()),
  );
}
