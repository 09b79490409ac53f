import { route } from "../http/route.ts";
import { investor } from "../investors/investors.schema.ts";
import { credentials, sessionUser } from "./auth.schema.ts";

export const auth = {
  currentUser: route({
    method: "GET",
    path: "/api/auth/user",
    access: "signedIn",
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
    summary: "Sign in with a username or an email and a password",
    body: credentials,
    reply: sessionUser,
    refusals: [429],
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
