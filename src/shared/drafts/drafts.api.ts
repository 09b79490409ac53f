import type { Routes } from "../http/route.ts";
import type { draftsContract } from "./drafts.contract.ts";

const DRAFT = "/api/drafts/:locationId/:period";

export const drafts: Routes<typeof draftsContract> = {
  list: { method: "GET", path: "/api/drafts", access: "fileReports" },
  one: { method: "GET", path: DRAFT, access: "fileReports" },
  save: { method: "PUT", path: DRAFT, access: "fileReports" },
  discard: { method: "DELETE", path: DRAFT, access: "fileReports" },
};
