import type { Routes } from "../http/route.ts";
import type { authContract } from "./auth.contract.ts";

export const auth: Routes<typeof authContract> = {
  session: { method: "GET", path: "/api/auth/session", access: "anyone" },
  currentUser: { method: "GET", path: "/api/auth/user", access: "signedIn", beforeSecondFactor: true },
  currentInvestor: { method: "GET", path: "/api/auth/investor", access: "investor" },
  signIn: { method: "POST", path: "/api/auth/local", access: "anyone" },
  signInWithCode: { method: "POST", path: "/api/auth/second-factor", access: "anyone" },
  forgotPassword: { method: "POST", path: "/api/auth/forgot-password", access: "anyone" },
  resetPassword: { method: "POST", path: "/api/auth/reset-password", access: "anyone" },
  loginPage: { method: "GET", path: "/api/login", access: "anyone" },
  signOut: { method: "GET", path: "/api/logout", access: "anyone" },
};
