import { DOCUMENT_HELP, DOCUMENT_MAX_BYTES } from "../domain/limits.ts";
import type { Routes } from "../http/route.ts";
import { DOCUMENT_KINDS } from "./document-kinds.ts";
import type { documentsContract } from "./documents.contract.ts";

const file = { maxBytes: DOCUMENT_MAX_BYTES, description: DOCUMENT_HELP };

export const documents: Routes<typeof documentsContract> = {
  upload: {
    method: "POST",
    path: "/api/upload/financial-documents",
    access: "fileReports",
    files: Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, file])),
  },
  download: { method: "GET", path: "/api/download/document/:filename", access: "byPolicy" },
  figures: { method: "GET", path: "/api/documents/:filename/figures", access: "fileReports" },
};
