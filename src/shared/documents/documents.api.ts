import * as z from "zod/mini";
import { DOCUMENT_MAX_BYTES } from "../domain/limits.ts";
import { route } from "../http/route.ts";
import { uploadedDocuments } from "./documents.schema.ts";

const file = { maxBytes: DOCUMENT_MAX_BYTES, description: ".xlsx, .xls or .pdf up to 10MB" };

export const documents = {
  upload: route({
    method: "POST",
    path: "/api/upload/financial-documents",
    access: "manager",
    summary: "Upload a P&L statement or a balance sheet, to be named in a report within a day",
    files: { plStatement: file, balanceSheet: file },
    reply: uploadedDocuments,
    status: 201,
    refusals: [413, 415],
  }),
  download: route({
    method: "GET",
    path: "/api/download/document/:filename",
    access: "managerOrHolder",
    summary: "A stored document under its original name",
    params: z.object({ filename: z.string().check(z.regex(/^[\w.-]{1,120}$/)) }),
    reply: "file",
    refusals: [404],
  }),
};
