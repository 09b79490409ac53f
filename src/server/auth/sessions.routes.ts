import type { FastifyInstance } from "fastify";
import { openAttemptLog } from "#server/auth/attempt-log.ts";
import { changeOwnPassword, confirmSession, keepGivenPassword } from "#server/auth/change-password.ts";
import { openLoginThrottle } from "#server/auth/login-throttle.ts";
import { endSession, endSessions, listSessions } from "#server/auth/sessions.service.ts";
import type { Services } from "#server/context.ts";
import { handle } from "#server/http/route-handler.ts";
import { contract } from "#shared/contract.ts";

export function sessionsRoutes(app: FastifyInstance, { db }: Services): void {
  const guard = { throttle: openLoginThrottle(db), attempts: openAttemptLog(db) };

  handle(app, contract.sessions.own, (call) => listSessions(db, call.actor, call.actor.userId));
  handle(app, contract.sessions.endOwn, (call) =>
    endSession(db, call.actor, call.actor.userId, call.params.session, Date.now()),
  );
  handle(app, contract.sessions.endOthers, (call) =>
    endSessions(db, call.actor, call.actor.userId, Date.now()),
  );
  handle(app, contract.sessions.changePassword, (call) =>
    changeOwnPassword(db, guard, call.actor, call.body),
  );

  handle(app, contract.sessions.keepPassword, (call) => keepGivenPassword(db, call.actor));

  handle(app, contract.factors.confirm, (call) =>
    confirmSession(db, guard, call.actor, call.body.currentPassword),
  );

  handle(app, contract.sessions.ofAccount, (call) => listSessions(db, call.actor, call.params.id));
  handle(app, contract.sessions.endOne, (call) =>
    endSession(db, call.actor, call.params.id, call.params.session, Date.now()),
  );
  handle(app, contract.sessions.endAll, (call) => endSessions(db, call.actor, call.params.id, Date.now()));
}
