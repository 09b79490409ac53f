import * as z from "zod/mini";
import { accountId } from "../http/fields.ts";
import type { Contracts } from "../http/route.ts";
import { newUser, user, userChange } from "./users.schema.ts";

const one = z.object({ id: accountId });

export const usersContract = {
  list: {
    summary: "All manager accounts",
    reply: z.array(user),
  },
  create: {
    summary:
      "Create a manager account; needs the caller's password within ten minutes (403 at currentPassword)",
    body: newUser,
    reply: user,
    status: 201,
    refusals: ["confirmation_needed", "name_taken"],
  },
  update: {
    summary:
      "Change a manager account; an empty username or password keeps the current one, a new password, another username or address need the caller's password within ten minutes (403 at currentPassword); with updatedAt as it was read, 409 if the account was changed since",
    params: one,
    body: userChange,
    reply: user,
    refusals: ["not_found", "confirmation_needed", "stale_version", "name_taken"],
  },
  remove: {
    summary:
      "Delete a manager account; needs the caller's own password within ten minutes (403 at currentPassword)",
    params: one,
    reply: "nothing",
    status: 204,
    refusals: ["not_found", "confirmation_needed"],
  },
} satisfies Contracts;
