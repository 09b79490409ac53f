import type { Routes } from "../http/route.ts";
import type { factorsContract } from "./second-factor.contract.ts";

export const factors: Routes<typeof factorsContract> = {
  own: { method: "GET", path: "/api/second-factor", access: "signedIn", beforeSecondFactor: true },
  confirm: { method: "POST", path: "/api/auth/confirm", access: "signedIn", beforeSecondFactor: true },
  beginAuthenticator: {
    method: "POST",
    path: "/api/second-factor/authenticator",
    access: "signedIn",
    beforeSecondFactor: true,
  },
  confirmAuthenticator: {
    method: "PUT",
    path: "/api/second-factor/authenticator",
    access: "signedIn",
    beforeSecondFactor: true,
  },
  removeAuthenticator: {
    method: "DELETE",
    path: "/api/second-factor/authenticator",
    access: "signedIn",
    beforeSecondFactor: true,
  },
  renewRecoveryCodes: {
    method: "POST",
    path: "/api/second-factor/recovery-codes",
    access: "signedIn",
    beforeSecondFactor: true,
  },
  ofAccount: { method: "GET", path: "/api/users/:id/second-factor", access: "manageAccounts" },
  reset: { method: "DELETE", path: "/api/users/:id/second-factor", access: "manageAccounts" },
};
