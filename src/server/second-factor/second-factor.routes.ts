import type { FastifyInstance } from "fastify";
import { openAttemptLog } from "#server/auth/attempt-log.ts";
import type { Services } from "#server/context.ts";
import { handle } from "#server/http/route-handler.ts";
import { beginAuthenticator, finishAuthenticator } from "#server/second-factor/authenticator.service.ts";
import { openCodeThrottle } from "#server/second-factor/code-throttle.ts";
import {
  addPasskey,
  requestNewPasskey,
  relyingPartyOf,
  requireRelyingParty,
} from "#server/second-factor/passkeys.service.ts";
import { renewRecoveryCodes } from "#server/second-factor/recovery-codes.service.ts";
import {
  readOwnSecondFactor,
  readSecondFactorOf,
  removeOwnAuthenticator,
  removeOwnPasskey,
  resetSecondFactor,
} from "#server/second-factor/second-factor.service.ts";
import { contract } from "#shared/contract.ts";

export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  const { db, secrets, publicUrl, protectedAccounts, managersNeedSecondFactor } = services;
  const throttle = openCodeThrottle(db, openAttemptLog(db));

  handle(app, contract.factors.own, ({ actor, request }) =>
    readOwnSecondFactor(db, actor, services.openid, {
      isRequired: managersNeedSecondFactor && actor.role === "manager",
      arePasskeysPossible: relyingPartyOf(publicUrl, request) !== null,
    }),
  );
  handle(app, contract.factors.beginAuthenticator, (call) =>
    beginAuthenticator(db, secrets, call.actor, Date.now()),
  );
  handle(app, contract.factors.confirmAuthenticator, (call) =>
    finishAuthenticator(db, secrets, throttle, call.actor, call.body.code, Date.now()),
  );
  handle(app, contract.factors.removeAuthenticator, (call) =>
    removeOwnAuthenticator(db, call.actor, Date.now()),
  );
  handle(app, contract.factors.renewRecoveryCodes, (call) =>
    renewRecoveryCodes(db, secrets, call.actor, Date.now()),
  );
  handle(app, contract.factors.ofAccount, (call) =>
    readSecondFactorOf(db, call.actor, call.params.id, protectedAccounts),
  );
  handle(app, contract.factors.reset, (call) =>
    resetSecondFactor(db, call.actor, call.params.id, protectedAccounts, Date.now()),
  );

  handle(app, contract.passkeys.askNew, (call) =>
    requestNewPasskey(db, secrets, call.actor, requireRelyingParty(publicUrl, call.request), Date.now()),
  );
  handle(app, contract.passkeys.add, (call) => {
    const party = requireRelyingParty(publicUrl, call.request);
    return addPasskey(db, secrets, call.actor, party, call.body, Date.now());
  });
  handle(app, contract.passkeys.remove, (call) =>
    removeOwnPasskey(db, call.actor, call.params.passkey, Date.now()),
  );
}
