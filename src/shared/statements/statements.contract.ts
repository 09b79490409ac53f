import * as z from "zod/mini";
import { id } from "../http/fields.ts";
import type { Contracts } from "../http/route.ts";
import {
  checkedRun,
  listedStatement,
  newRun,
  publication,
  published,
  runPreview,
  statement,
  statementDownload,
  statementRun,
} from "./statements.schema.ts";

const oneRun = z.object({ runId: id });
const one = z.object({ statementId: id });

export const statementsContract = {
  runs: {
    summary: "The statements that were made, by period, the newest first",
    reply: z.array(statementRun),
  },
  previewRun: {
    summary: "What a run of a period would make, and which reports would be missing",
    query: newRun,
    reply: runPreview,
  },
  make: {
    summary:
      "Make the statements of a month, a quarter or a year; investors see none before they are published. Once more, it makes anew what is not published",
    body: newRun,
    reply: statementRun,
    status: 202,
    refusals: ["not_possible_now"],
  },
  run: {
    summary: "The statements of a period as they are checked before they are published",
    params: oneRun,
    reply: checkedRun,
    refusals: ["not_found"],
  },
  removeRun: {
    summary: "Stop making the statements of a period, and remove them while none is published",
    params: oneRun,
    reply: "nothing",
    status: 204,
    refusals: ["not_found", "not_possible_now"],
  },
  publish: {
    summary:
      "Publish the statements of a period that are not published yet, or those of some investors; 409 while they and the reports differ",
    params: oneRun,
    body: publication,
    // Ten thousand investors.
    bodyMaxBytes: 128 * 1024,
    reply: published,
    refusals: ["not_found", "not_possible_now"],
  },
  downloadRun: {
    summary: "The newest statements of a period as PDFs in a ZIP file",
    params: oneRun,
    reply: "file",
    refusals: ["not_found"],
  },
  ofInvestor: {
    summary:
      "An investor's statements, the newest period and version first; managers also read those that are not published",
    params: z.object({ investorId: id }),
    reply: z.array(listedStatement),
    refusals: ["not_found"],
  },
  one: {
    summary: "What a statement says",
    params: one,
    reply: statement,
    refusals: ["not_found"],
  },
  download: {
    summary: "A statement as PDF or CSV",
    params: one,
    query: statementDownload,
    reply: "file",
    refusals: ["not_found"],
  },
} satisfies Contracts;
