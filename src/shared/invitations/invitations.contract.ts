import * as z from "zod/mini";
import { secondStep, sessionUser } from "../auth/auth.schema.ts";
import { INVITED_AT_ONCE_MAX } from "../domain/limits.ts";
import { accountId } from "../http/fields.ts";
import type { Contracts } from "../http/route.ts";
import { password } from "../users/users.schema.ts";
import { invitation, linkToken } from "./invitations.schema.ts";

export const invitationsContract = {
  send: {
    summary:
      "Send an account that nobody has signed in to yet the link to set its password, again or for the first time; needs the caller's own password within ten minutes (403 at currentPassword)",
    body: z.object({ userId: accountId }),
    reply: invitation,
    status: 201,
    refusals: ["not_found", "confirmation_needed", "not_possible_now"],
  },
  sendMany: {
    summary:
      "The same for many accounts: each gets the link but those that somebody has signed in to, or that are gone, meanwhile",
    body: z.object({ userIds: z.array(accountId).check(z.maxLength(INVITED_AT_ONCE_MAX)) }),
    bodyMaxBytes: 128 * 1024,
    reply: z.object({ sent: z.int() }),
    refusals: ["confirmation_needed", "not_possible_now"],
  },
  revoke: {
    summary: "Revoke an invitation: its link works no more",
    params: z.object({ id: z.uuid("This is not an invitation.") }),
    reply: "nothing",
    status: 204,
    refusals: ["not_found"],
  },
  read: {
    summary:
      "Whose invitation a link or its code is; 410 when it has expired, was used or revoked, or is not one",
    body: z.object({ token: linkToken }),
    reply: z.object({ name: z.string(), username: z.string() }),
    refusals: ["link_expired", "wrong_code"],
  },
  accept: {
    summary: "Accept an invitation: set the password and sign in",
    body: z.object({ token: linkToken, password }),
    reply: z.union([sessionUser, secondStep]),
    refusals: ["not_allowed", "link_expired", "wrong_code", "too_many_tries"],
  },
} satisfies Contracts;
