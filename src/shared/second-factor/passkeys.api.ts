import * as z from "zod/mini";
import { sessionUser } from "../auth/auth.schema.ts";
import { route } from "../http/route.ts";
import {
  newPasskey,
  passkey,
  passkeyRequest,
  recoveryCodes,
  ticket,
  usedPasskey,
} from "./second-factor.schema.ts";

export const passkeys = {
  askNew: route({
    method: "POST",
    path: "/api/passkeys/options",
    access: "signedIn",
    beforeSecondFactor: true,
    summary: "What the browser needs to make a passkey",
    reply: passkeyRequest,
    refusals: [409],
  }),
  add: route({
    method: "POST",
    path: "/api/passkeys",
    access: "signedIn",
    beforeSecondFactor: true,
    summary: "Keep a new passkey; answers recovery codes where there were none",
    body: newPasskey,
    reply: z.extend(recoveryCodes, { passkey }),
    status: 201,
    refusals: [409],
  }),
  remove: route({
    method: "DELETE",
    path: "/api/passkeys/:passkey",
    access: "signedIn",
    beforeSecondFactor: true,
    summary: "Forget one of the own passkeys",
    params: z.object({ passkey: z.uuid("This is not a passkey.") }),
    reply: "nothing",
    status: 204,
    refusals: [404],
  }),
  askUse: route({
    method: "POST",
    path: "/api/auth/passkey/options",
    access: "anyone",
    summary:
      "What the browser needs to sign in with a passkey; with the ticket of a password, with one of that account",
    body: z.object({ ticket: z.optional(ticket) }),
    reply: passkeyRequest,
    refusals: [401, 409],
  }),
  signIn: route({
    method: "POST",
    path: "/api/auth/passkey",
    access: "anyone",
    summary: "Sign in with a passkey",
    body: usedPasskey,
    reply: sessionUser,
    refusals: [401, 409],
  }),
};
