import * as z from "zod/mini";
import type { Contracts } from "../http/route.ts";
import { uploadedDocuments } from "./documents.schema.ts";

export const documentsContract = {
  upload: {
    summary: "Upload a P&L statement or a balance sheet, to be named in a report within a day",
    reply: uploadedDocuments,
    status: 201,
    refusals: ["too_large", "wrong_format"],
  },
  download: {
    summary: "A stored document under its original name",
    params: z.object({ filename: z.string().check(z.regex(/^[\w.-]{1,120}$/)) }),
    reply: "file",
    refusals: ["not_found", "file_missing"],
  },
} satisfies Contracts;
