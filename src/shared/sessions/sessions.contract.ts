import * as z from "zod/mini";
import { accountId } from "../http/fields.ts";
import type { Contracts } from "../http/route.ts";
import { passwordChange, session, sessionId } from "./sessions.schema.ts";

export const sessionsContract = {
  own: {
    summary: "Where one's own account is signed in, last used first",
    reply: z.array(session),
  },
  endOwn: {
    summary: "End one session of one's own account",
    params: z.object({ session: sessionId }),
    reply: "nothing",
    status: 204,
    refusals: ["not_found"],
  },
  endOthers: {
    summary: "End every session of one's own account but this one",
    reply: "nothing",
    status: 204,
  },
  changePassword: {
    summary: "Change one's own password with the current one; every other session ends",
    body: passwordChange,
    reply: "nothing",
    status: 204,
    refusals: ["too_many_tries"],
  },
  keepPassword: {
    summary: "Keep the password that somebody else has given: the account no longer says that it is one",
    reply: "nothing",
    status: 204,
  },
  ofAccount: {
    summary: "Where an account, a manager's or an investor's, is signed in",
    params: z.object({ id: accountId }),
    reply: z.array(session),
    refusals: ["not_found"],
  },
  endOne: {
    summary:
      "End one session of an account; of somebody else's it needs the caller's own password within ten minutes (403 at currentPassword)",
    params: z.object({ id: accountId, session: sessionId }),
    reply: "nothing",
    status: 204,
    refusals: ["not_found", "confirmation_needed"],
  },
  endAll: {
    summary:
      "End every session of an account, but the one that asks; of somebody else's it needs the caller's own password within ten minutes (403 at currentPassword)",
    params: z.object({ id: accountId }),
    reply: "nothing",
    status: 204,
    refusals: ["not_found", "confirmation_needed"],
  },
} satisfies Contracts;
