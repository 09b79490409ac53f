import { DOCUMENT_MAX_BYTES } from "../domain/limits.ts";
import type { Routes } from "../http/route.ts";
import type { importsContract } from "./imports.contract.ts";

/** By the import's kind the service asks for more: what it stores, its maker could also type. */
export const imports: Routes<typeof importsContract> = {
  list: { method: "GET", path: "/api/imports", access: "fileReports" },
  check: {
    method: "POST",
    path: "/api/imports/:kind",
    access: "fileReports",
    files: { file: { maxBytes: DOCUMENT_MAX_BYTES, description: ".xlsx, .xls or .csv, up to 10MB" } },
  },
  one: { method: "GET", path: "/api/imports/:importId", access: "fileReports" },
  choose: { method: "PUT", path: "/api/imports/:importId", access: "fileReports" },
  apply: { method: "POST", path: "/api/imports/:importId/apply", access: "fileReports" },
  markedFile: { method: "GET", path: "/api/imports/:importId/faults", access: "fileReports" },
  template: { method: "GET", path: "/api/imports/templates/:kind", access: "fileReports" },
};
