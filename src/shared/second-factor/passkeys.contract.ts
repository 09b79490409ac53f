import * as z from "zod/mini";
import { sessionUser } from "../auth/auth.schema.ts";
import type { Contracts } from "../http/route.ts";
import {
  newPasskey,
  passkey,
  passkeyRequest,
  recoveryCodes,
  ticket,
  usedPasskey,
} from "./second-factor.schema.ts";

export const passkeysContract = {
  askNew: {
    summary: "What the browser needs to make a passkey",
    reply: passkeyRequest,
    refusals: ["confirmation_needed", "not_possible_now"],
  },
  add: {
    summary: "Keep a new passkey; answers recovery codes where there were none",
    body: newPasskey,
    // The certificates of the device that made it.
    bodyMaxBytes: 24 * 1024,
    reply: z.extend(recoveryCodes, { passkey }),
    status: 201,
    refusals: ["confirmation_needed", "not_possible_now"],
  },
  remove: {
    summary: "Forget one of one's own passkeys",
    params: z.object({ passkey: z.uuid("This is not a passkey.") }),
    reply: "nothing",
    status: 204,
    refusals: ["not_found", "confirmation_needed"],
  },
  askUse: {
    summary:
      "What the browser needs to sign in with a passkey; with the ticket of a password, with one of that account",
    body: z.object({ ticket: z.optional(ticket) }),
    reply: passkeyRequest,
    refusals: ["login_expired", "not_possible_now"],
  },
  signIn: {
    summary: "Sign in with a passkey",
    body: usedPasskey,
    reply: sessionUser,
    refusals: ["wrong_login", "login_expired", "not_allowed", "not_possible_now"],
  },
} satisfies Contracts;
