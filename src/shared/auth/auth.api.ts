import * as z from "zod/mini";
import { route } from "../http/route.ts";
import { investor } from "../investors/investors.schema.ts";
import { code, ticket } from "../second-factor/second-factor.schema.ts";
import { credentials, secondStep, sessionUser } from "./auth.schema.ts";

export const auth = {
  session: route({
    method: "GET",
    path: "/api/auth/session",
    access: "anyone",
    summary: "Whether anybody is signed in, for visitors of whom that is not to be expected",
    reply: z.object({ signedIn: z.boolean() }),
  }),
  currentUser: route({
    method: "GET",
    path: "/api/auth/user",
    access: "signedIn",
    beforeSecondFactor: true,
    summary: "The account that is signed in",
    reply: sessionUser,
  }),
  currentInvestor: route({
    method: "GET",
    path: "/api/auth/investor",
    access: "investor",
    summary: "The investor who is signed in",
    reply: investor,
  }),
  signIn: route({
    method: "POST",
    path: "/api/auth/local",
    access: "anyone",
    summary:
      "Sign in with a username or an email and a password; an account with a second factor gets a ticket for the next step instead",
    body: credentials,
    reply: z.union([sessionUser, secondStep]),
    refusals: [429],
  }),
  signInWithCode: route({
    method: "POST",
    path: "/api/auth/second-factor",
    access: "anyone",
    summary: "The second step of signing in: a code of the authenticator app, or a recovery code",
    body: z.object({ ticket, code }),
    reply: sessionUser,
    refusals: [401, 429],
  }),
  loginPage: route({
    method: "GET",
    path: "/api/login",
    access: "anyone",
    summary: "Go to the login form",
    reply: "redirect",
    status: 302,
  }),
  signOut: route({
    method: "GET",
    path: "/api/logout",
    access: "anyone",
    summary: "End the session and go to the landing page",
    reply: "redirect",
    status: 302,
  }),
};
