import * as z from "zod/mini";
import { accountId } from "../http/fields.ts";
import { route } from "../http/route.ts";
import { passwordChange, session, sessionId } from "./sessions.schema.ts";

export const sessions = {
  own: route({
    method: "GET",
    path: "/api/sessions",
    access: "signedIn",
    summary: "Where the own account is signed in, last used first",
    reply: z.array(session),
  }),
  endOwn: route({
    method: "DELETE",
    path: "/api/sessions/:session",
    access: "signedIn",
    summary: "End one session of the own account",
    params: z.object({ session: sessionId }),
    reply: "nothing",
    status: 204,
    refusals: [404],
  }),
  endOthers: route({
    method: "DELETE",
    path: "/api/sessions",
    access: "signedIn",
    summary: "End every session of the own account but this one",
    reply: "nothing",
    status: 204,
  }),
  changePassword: route({
    method: "PUT",
    path: "/api/auth/password",
    access: "signedIn",
    summary: "Change the own password with the current one; every other session ends",
    body: passwordChange,
    reply: "nothing",
    status: 204,
    refusals: [429],
  }),
  ofAccount: route({
    method: "GET",
    path: "/api/users/:id/sessions",
    access: "manager",
    summary: "Where an account, a manager's or an investor's, is signed in",
    params: z.object({ id: accountId }),
    reply: z.array(session),
    refusals: [404],
  }),
  endOne: route({
    method: "DELETE",
    path: "/api/users/:id/sessions/:session",
    access: "manager",
    summary: "End one session of an account",
    params: z.object({ id: accountId, session: sessionId }),
    reply: "nothing",
    status: 204,
    refusals: [404],
  }),
  endAll: route({
    method: "DELETE",
    path: "/api/users/:id/sessions",
    access: "manager",
    summary: "End every session of an account, but the one that asks",
    params: z.object({ id: accountId }),
    reply: "nothing",
    status: 204,
    refusals: [404],
  }),
};
