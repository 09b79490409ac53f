import * as z from "zod/mini";
import { expectedUpdatedAt, id } from "../http/fields.ts";
import type { Contracts } from "../http/route.ts";
import { capitalCorrection, capitalEntry, capitalReturns, newCapital } from "./capital.schema.ts";

const self = z.object({ investorId: id });
const one = z.object({ entryId: id });

export const capitalContract = {
  list: {
    summary:
      "What an investor put into locations and got back, the newest day first; removed entries have removedAt",
    params: self,
    reply: z.array(capitalEntry),
    refusals: ["not_found"],
  },
  add: {
    summary: "Enter capital of an investor: all entries, or none where one is refused (entries.0.day)",
    params: self,
    body: newCapital,
    // Five hundred entries with notes.
    bodyMaxBytes: 512 * 1024,
    reply: z.array(capitalEntry),
    status: 201,
    refusals: ["not_found"],
  },
  correct: {
    summary: "Correct an entry, with the reason; what it said before stays readable beside it",
    params: one,
    body: capitalCorrection,
    reply: capitalEntry,
    refusals: ["not_found", "stale_version", "not_possible_now"],
  },
  remove: {
    summary: "Remove an entry: it stays readable, and counts nowhere",
    params: one,
    query: z.object({ updatedAt: expectedUpdatedAt }),
    reply: "nothing",
    status: 204,
    refusals: ["not_found", "stale_version", "not_possible_now"],
  },
  returns: {
    summary:
      "What an investor put in, received in cash and used as comps, how much is paid back, and the returns; in total and by location with entries of capital",
    params: self,
    reply: capitalReturns,
    refusals: ["not_found"],
  },
} satisfies Contracts;
