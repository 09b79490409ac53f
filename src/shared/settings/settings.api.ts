import { LOGO_HELP, LOGO_MAX_BYTES } from "../domain/limits.ts";
import type { Routes } from "../http/route.ts";
import type { settingsContract } from "./settings.contract.ts";

const files = { logo: { maxBytes: LOGO_MAX_BYTES, description: LOGO_HELP } };

export const settings: Routes<typeof settingsContract> = {
  branding: { method: "GET", path: "/api/public/branding", access: "anyone" },
  read: { method: "GET", path: "/api/settings", access: "readSettings" },
  change: { method: "PUT", path: "/api/settings", access: "changeSettings", files },
};
