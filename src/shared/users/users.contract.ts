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
      "Create a manager account, of an Administrator without kind; needs the caller's password within ten minutes (403 at currentPassword)",
    body: newUser,
    reply: user,
    status: 201,
    refusals: ["confirmation_needed", "name_taken"],
  },
  update: {
    summary:
      "Change a manager account; an empty username or password keeps the current one, absent kind and locationIds stay; a new password, another username, address, kind or other locations need the caller's password within ten minutes (403 at currentPassword); with updatedAt as it was read, 409 if the account was changed since; 409 at kind for the last administrator",
    params: one,
    body: userChange,
    reply: user,
    refusals: ["not_found", "confirmation_needed", "stale_version", "name_taken", "not_possible_now"],
  },
  remove: {
    summary:
      "Delete a manager account; needs the caller's own password within ten minutes (403 at currentPassword); 409 for the last administrator",
    params: one,
    reply: "nothing",
    status: 204,
    refusals: ["not_found", "confirmation_needed", "not_possible_now"],
  },
} satisfies Contracts;
