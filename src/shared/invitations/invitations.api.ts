import type { Routes } from "../http/route.ts";
import type { invitationsContract } from "./invitations.contract.ts";

export const invitations: Routes<typeof invitationsContract> = {
  send: { method: "POST", path: "/api/invitations", access: "manager" },
  sendMany: { method: "POST", path: "/api/invitations/many", access: "manager" },
  revoke: { method: "DELETE", path: "/api/invitations/:id", access: "manager" },
  read: { method: "POST", path: "/api/invitations/read", access: "anyone" },
  accept: { method: "POST", path: "/api/invitations/accept", access: "anyone" },
};
