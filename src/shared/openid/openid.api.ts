import type { Routes } from "../http/route.ts";
import type { openidContract } from "./openid.contract.ts";

export const openid: Routes<typeof openidContract> = {
  begin: { method: "GET", path: "/api/auth/openid", access: "anyone" },
  finish: { method: "GET", path: "/api/auth/openid/callback", access: "anyone" },
  remove: { method: "DELETE", path: "/api/openid", access: "signedIn", beforeSecondFactor: true },
};
