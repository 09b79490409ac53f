import type { FastifyInstance } from "fastify";
import { handle, signedIn } from "#server/http/route-handler.ts";
import type { Services } from "#server/http/services.ts";
import { checkMayEdit, createUser, deleteUser, listUsers, updateUser } from "#server/users/users.service.ts";
import { api } from "#shared/api.ts";

export function usersRoutes(app: FastifyInstance, { db, protectedName }: Services): void {
  handle(app, api.users.list, () => listUsers(db, protectedName));
  handle(app, api.users.create, (call) =>
    createUser(db, signedIn(call), call.body, protectedName, Date.now()),
  );
  handle(
    app,
    api.users.update,
    (call) => updateUser(db, signedIn(call), call.params.id, call.body, protectedName, Date.now()),
    (actor, { id }) => checkMayEdit(db, actor, id, protectedName),
  );
  handle(app, api.users.remove, (call) => deleteUser(db, signedIn(call), call.params.id, protectedName));
}
