import type { Routes } from "../http/route.ts";
import type { draftsContract } from "./drafts.contract.ts";

const DRAFT = "/api/drafts/:locationId/:period";

export const drafts: Routes<typeof draftsContract> = {
  list: { method: "GET", path: "/api/drafts", access: "manager" },
  one: { method: "GET", path: DRAFT, access: "manager" },
  save: { method: "PUT", path: DRAFT, access: "manager" },
  discard: { method: "DELETE", path: DRAFT, access: "manager" },
};
