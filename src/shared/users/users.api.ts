import type { Routes } from "../http/route.ts";
import type { usersContract } from "./users.contract.ts";

export const users: Routes<typeof usersContract> = {
  list: { method: "GET", path: "/api/users", access: "manageAccounts" },
  create: { method: "POST", path: "/api/users", access: "manageAccounts" },
  update: { method: "PUT", path: "/api/users/:id", access: "manageAccounts" },
  remove: { method: "DELETE", path: "/api/users/:id", access: "manageAccounts" },
};
