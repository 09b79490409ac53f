import type { Routes } from "../http/route.ts";
import type { invitationsContract } from "./invitations.contract.ts";

export const invitations: Routes<typeof invitationsContract> = {
  send: { method: "POST", path: "/api/invitations", access: "manager" },
  revoke: { method: "DELETE", path: "/api/invitations/:id", access: "manager" },
  read: { method: "GET", path: "/api/invitations/accept/:token", access: "anyone", uncached: true },
  accept: { method: "POST", path: "/api/invitations/accept/:token", access: "anyone" },
};
