import * as z from "zod/mini";
import { id } from "../http/fields.ts";
import type { Contracts } from "../http/route.ts";
import { correction } from "./corrections.schema.ts";
import { distributionEntry, participation } from "./distributions.schema.ts";
import { reportFilter } from "./report-filter.schema.ts";
import { reportSubmission } from "./report-submission.schema.ts";
import { listedReport, report, reportRow } from "./reports.schema.ts";
import { reviewDecision } from "./review.schema.ts";

const one = z.object({ id });

export const reportsContract = {
  list: {
    summary:
      "Reports, newest month first; X-Total-Count holds how many match, counted up to 1000 (X-Total-More: true when there are more), X-Next-Cursor where the next page begins",
    query: reportFilter,
    reply: z.array(reportRow),
  },
  years: {
    summary: "The years that hold reports, newest first",
    reply: z.array(z.int()),
  },
  one: {
    summary: "One report",
    params: one,
    reply: report,
    refusals: ["not_found"],
  },
  corrections: {
    summary:
      "What each version of a report says otherwise than the one it replaces, the newest ten, the newest first; none where nothing was corrected",
    params: one,
    reply: z.array(correction),
    refusals: ["not_found"],
  },
  submit: {
    summary:
      "Submit a signed report, or keep a draft report; one that names the filed report it corrects becomes its next version",
    body: reportSubmission,
    // The signature, three texts of ten thousand characters, and lines for a thousand holders.
    bodyMaxBytes: 512 * 1024,
    reply: report,
    status: 201,
    refusals: [
      "nothing_changed",
      "not_found",
      "report_already_filed",
      "report_corrected",
      "report_deleted",
      "shares_changed",
      "draft_changed",
    ],
  },
  review: {
    summary:
      "Approve the version of a report that was looked at, or return it to its author with a reason; investors see it once it is approved. A returned correction can be withdrawn: the version before it stands",
    params: one,
    body: reviewDecision,
    reply: report,
    refusals: ["not_found", "own_version", "stale_version", "not_possible_now"],
  },
  remove: {
    summary: "Delete a report with its versions, distributions and documents",
    params: one,
    reply: "nothing",
    status: 204,
    refusals: ["not_found"],
  },
  download: {
    summary: "A report as PDF; as it was signed then, where an earlier version is asked for",
    params: one,
    query: z.object({ version: z.optional(id) }),
    reply: "file",
    refusals: ["not_found"],
  },
  ofLocation: {
    summary: "The reports of a location, newest month first",
    params: one,
    reply: z.array(listedReport),
    refusals: ["not_found"],
  },
  ofInvestor: {
    summary: "The reports of the locations an investor holds, newest month first",
    params: z.object({ investorId: id }),
    query: z.object({ timestamp: z.optional(z.string()) }),
    reply: z.array(listedReport),
    refusals: ["not_found"],
  },
  distributions: {
    summary: "An investor's distributions of one location, newest month first",
    params: z.object({ investorId: id, locationId: id }),
    reply: z.array(distributionEntry),
    refusals: ["not_found"],
  },
  participation: {
    summary:
      "How many filed reports have an investor's line, which is a former investor's once the account is deleted",
    params: z.object({ investorId: id }),
    reply: participation,
    refusals: ["not_found"],
  },
} satisfies Contracts;
