import type { Routes } from "../http/route.ts";
import type { usersContract } from "./users.contract.ts";

export const users: Routes<typeof usersContract> = {
  list: { method: "GET", path: "/api/users", access: "manager" },
  create: { method: "POST", path: "/api/users", access: "manager" },
  update: { method: "PUT", path: "/api/users/:id", access: "manager" },
  remove: { method: "DELETE", path: "/api/users/:id", access: "manager" },
};
