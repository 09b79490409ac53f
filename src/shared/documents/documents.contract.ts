import * as z from "zod/mini";
import type { Contracts } from "../http/route.ts";
import { uploadedDocuments } from "./documents.schema.ts";
import { figuresQuestion, workbookFigures } from "./workbook-figures.schema.ts";

const oneDocument = z.object({ filename: z.string().check(z.regex(/^[\w.-]{1,120}$/)) });

export const documentsContract = {
  upload: {
    summary: "Upload a P&L statement (also as .csv) or a balance sheet, to be named in a report within a day",
    reply: uploadedDocuments,
    status: 201,
    refusals: ["too_large", "wrong_format"],
  },
  download: {
    summary: "A stored document under its original name",
    params: oneDocument,
    reply: "file",
    refusals: ["not_found", "file_missing"],
  },
  figures: {
    summary:
      "What an uploaded P&L statement (.xlsx, .xls or .csv) says of the figures of a location's month and its comparison months, by cell",
    params: oneDocument,
    query: figuresQuestion,
    reply: workbookFigures,
    refusals: ["not_found", "file_missing"],
  },
} satisfies Contracts;
