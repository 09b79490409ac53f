import type { Routes } from "../http/route.ts";
import type { sessionsContract } from "./sessions.contract.ts";

export const sessions: Routes<typeof sessionsContract> = {
  own: { method: "GET", path: "/api/sessions", access: "signedIn", beforeSecondFactor: true },
  endOwn: {
    method: "DELETE",
    path: "/api/sessions/:session",
    access: "signedIn",
    beforeSecondFactor: true,
    uncounted: true,
  },
  endOthers: {
    method: "DELETE",
    path: "/api/sessions",
    access: "signedIn",
    beforeSecondFactor: true,
    uncounted: true,
  },
  changePassword: { method: "PUT", path: "/api/auth/password", access: "signedIn", beforeSecondFactor: true },
  keepPassword: { method: "POST", path: "/api/auth/password/kept", access: "signedIn" },
  ofAccount: { method: "GET", path: "/api/users/:id/sessions", access: "manageAccounts" },
  endOne: { method: "DELETE", path: "/api/users/:id/sessions/:session", access: "manageAccounts" },
  endAll: { method: "DELETE", path: "/api/users/:id/sessions", access: "manageAccounts" },
};
