import * as z from "zod/mini";
import type { Contracts } from "../http/route.ts";
import { investor } from "../investors/investors.schema.ts";
import { linkToken } from "../invitations/invitations.schema.ts";
import { code, ticket } from "../second-factor/second-factor.schema.ts";
import { password } from "../users/users.schema.ts";
import { credentials, secondStep, sessionUser } from "./auth.schema.ts";

export const authContract = {
  session: {
    summary: "Whether anybody is signed in, for visitors of whom that is not to be expected",
    reply: z.object({ signedIn: z.boolean() }),
  },
  currentUser: {
    summary: "The account that is signed in",
    reply: sessionUser,
  },
  currentInvestor: {
    summary: "The investor who is signed in",
    reply: investor,
  },
  signIn: {
    summary:
      "Sign in with a username or an email and a password; an account with a second factor gets a ticket for the next step instead",
    body: credentials,
    reply: z.union([sessionUser, secondStep]),
    refusals: ["wrong_login", "login_expired", "not_allowed", "too_many_tries"],
  },
  signInWithCode: {
    summary: "The second step of signing in: a code of the authenticator app, or a recovery code",
    body: z.object({ ticket, code }),
    reply: sessionUser,
    refusals: ["wrong_login", "login_expired", "too_many_tries"],
  },
  forgotPassword: {
    summary:
      "Ask for a link to choose a new password; the answer is the same whether or not there is such an account, and whether or not an e-mail is sent",
    body: z.object({ username: credentials.shape.username }),
    reply: "nothing",
    status: 202,
  },
  resetPassword: {
    summary: "Choose a new password by such a link; ends all sessions of the account",
    body: z.object({ token: linkToken, password }),
    reply: "nothing",
    status: 204,
    refusals: ["link_expired", "wrong_code", "too_many_tries"],
  },
  loginPage: {
    summary: "Go to the login form",
    reply: "redirect",
    status: 302,
  },
  signOut: {
    summary: "End the session and go to the landing page",
    reply: "redirect",
    status: 302,
  },
} satisfies Contracts;
