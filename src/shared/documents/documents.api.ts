import { DOCUMENT_MAX_BYTES } from "../domain/limits.ts";
import type { Routes } from "../http/route.ts";
import type { documentsContract } from "./documents.contract.ts";

const file = { maxBytes: DOCUMENT_MAX_BYTES, description: ".xlsx, .xls or .pdf up to 10MB" };

export const documents: Routes<typeof documentsContract> = {
  upload: {
    method: "POST",
    path: "/api/upload/financial-documents",
    access: "manager",
    files: { plStatement: file, balanceSheet: file },
  },
  download: { method: "GET", path: "/api/download/document/:filename", access: "byPolicy" },
};
