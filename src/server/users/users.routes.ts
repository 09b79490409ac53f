import type { FastifyInstance } from "fastify";
import type { Services } from "#server/context.ts";
import { handle } from "#server/http/route-handler.ts";
import { checkMayEdit, createUser, deleteUser, listUsers, updateUser } from "#server/users/users.service.ts";
import { contract } from "#shared/contract.ts";

export function usersRoutes(app: FastifyInstance, services: Services): void {
  const { db, protectedAccounts } = services;
  handle(app, contract.users.list, () => listUsers(services));
  handle(app, contract.users.create, (call) => createUser(services, call.actor, call.body, Date.now()));
  handle(
    app,
    contract.users.update,
    (call) => updateUser(services, call.actor, call.params.id, call.body, Date.now()),
    (actor, { id }) => checkMayEdit(db, actor, id, protectedAccounts),
  );
  handle(app, contract.users.remove, (call) =>
    deleteUser(db, call.actor, call.params.id, protectedAccounts, Date.now()),
  );
}
