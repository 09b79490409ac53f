import type { Contracts } from "../http/route.ts";

export const openidContract = {
  begin: {
    summary: "Leave for the identity provider, to sign in there (OpenID Connect)",
    reply: "redirect",
    status: 302,
    refusals: ["not_found"],
  },
  finish: {
    summary:
      "Come back from the identity provider: to the dashboard, the second step or a sentence at the login",
    reply: "redirect",
    status: 302,
    refusals: ["not_found"],
  },
  remove: {
    summary: "Disconnect one's own account from the identity provider",
    reply: "nothing",
    status: 204,
    refusals: ["not_found", "confirmation_needed"],
  },
} satisfies Contracts;
