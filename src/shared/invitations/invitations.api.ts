import type { Routes } from "../http/route.ts";
import type { invitationsContract } from "./invitations.contract.ts";

export const invitations: Routes<typeof invitationsContract> = {
  send: { method: "POST", path: "/api/invitations", access: "manageAccounts" },
  sendMany: { method: "POST", path: "/api/invitations/many", access: "manageAccounts" },
  revoke: { method: "DELETE", path: "/api/invitations/:id", access: "manageAccounts" },
  read: { method: "POST", path: "/api/invitations/read", access: "anyone" },
  accept: { method: "POST", path: "/api/invitations/accept", access: "anyone" },
};
