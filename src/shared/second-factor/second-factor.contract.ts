import * as z from "zod/mini";
import { accountId, instant } from "../http/fields.ts";
import type { Contracts } from "../http/route.ts";
import { currentPassword } from "../sessions/sessions.schema.ts";
import {
  appCode,
  newAuthenticator,
  recoveryCodes,
  secondFactor,
  secondFactorOfAccount,
} from "./second-factor.schema.ts";

export const factorsContract = {
  own: {
    summary: "One's own second factor: authenticator app, passkeys, recovery codes",
    reply: secondFactor,
  },
  confirm: {
    summary:
      "Give the password once more, as a login does: for ten minutes passwords can be set, managers created and one's own second factor changed. 403 where one's own password was changed since the login",
    body: z.object({ currentPassword }),
    reply: z.object({ confirmedUntil: instant }),
    refusals: ["too_many_tries"],
  },
  beginAuthenticator: {
    summary: "A secret for an authenticator app; it counts from its first code on",
    reply: newAuthenticator,
    status: 201,
    refusals: ["confirmation_needed", "not_possible_now"],
  },
  confirmAuthenticator: {
    summary: "The first code of the authenticator app; answers recovery codes where there were none",
    body: z.object({ code: appCode }),
    reply: recoveryCodes,
    refusals: ["not_found", "confirmation_needed", "not_possible_now", "too_many_tries"],
  },
  removeAuthenticator: {
    summary: "Sign in without the authenticator app from now on",
    reply: "nothing",
    status: 204,
    refusals: ["not_found", "confirmation_needed"],
  },
  renewRecoveryCodes: {
    summary: "Ten new recovery codes; the old ones no longer work",
    reply: recoveryCodes,
    status: 201,
    refusals: ["confirmation_needed", "not_possible_now"],
  },
  ofAccount: {
    summary: "Whether an account has a second factor",
    params: z.object({ id: accountId }),
    reply: secondFactorOfAccount,
    refusals: ["not_found"],
  },
  reset: {
    summary: "Take an account's authenticator app, passkeys and recovery codes away, and end its sessions",
    params: z.object({ id: accountId }),
    reply: "nothing",
    status: 204,
    refusals: ["not_found", "confirmation_needed"],
  },
} satisfies Contracts;
