import { LOGO_HELP, LOGO_MAX_BYTES } from "../domain/limits.ts";
import type { Routes } from "../http/route.ts";
import type { locationsContract } from "./locations.contract.ts";

const files = { logo: { maxBytes: LOGO_MAX_BYTES, description: LOGO_HELP } };

export const locations: Routes<typeof locationsContract> = {
  publicList: { method: "GET", path: "/api/public/locations", access: "anyone" },
  logo: { method: "GET", path: "/api/public/logos/:file", access: "anyone" },
  list: { method: "GET", path: "/api/locations", access: "readReports" },
  create: { method: "POST", path: "/api/locations", access: "changeLocations", files },
  update: { method: "PUT", path: "/api/locations/:id", access: "changeLocations", files },
  remove: { method: "DELETE", path: "/api/locations/:id", access: "changeLocations" },
  one: { method: "GET", path: "/api/locations/:id", access: "byPolicy" },
  investors: { method: "GET", path: "/api/locations/:id/investors", access: "readReports" },
};
