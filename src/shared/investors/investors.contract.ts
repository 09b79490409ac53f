import * as z from "zod/mini";
import { id } from "../http/fields.ts";
import type { Contracts } from "../http/route.ts";
import { holdingSet, holdingShare } from "./holding-set.schema.ts";
import { holding, investor, investorChange, listedInvestor, newInvestor } from "./investors.schema.ts";

const one = z.object({ id });
const self = z.object({ investorId: id });

export const investorsContract = {
  list: {
    summary: "All investors",
    reply: z.array(listedInvestor),
  },
  create: {
    summary: "Create an investor account",
    body: newInvestor,
    reply: investor,
    status: 201,
    refusals: ["name_taken"],
  },
  update: {
    summary:
      "Change an investor; an empty password keeps the current one, a new one, another username or address need the caller's password within ten minutes (403 at currentPassword); with updatedAt as it was read, 409 if the investor was changed since",
    params: one,
    body: investorChange,
    reply: investor,
    refusals: ["not_found", "confirmation_needed", "stale_version", "name_taken"],
  },
  remove: {
    summary: "Delete an investor with account, sessions, assignments and distributions",
    params: one,
    reply: "nothing",
    status: 204,
    refusals: ["not_found"],
  },
  assign: {
    summary:
      "Give an investor a share of a location, or change it: from a month on, or from the one after the last that is filed; with shareShown (null for none), 409 if there is another one by now; 409 where the month is filed, unless filedMonthsStay says that filed reports stay as they are",
    params: z.object({ investorId: id, locationId: id }),
    body: holdingShare,
    reply: holding,
    status: 201,
    refusals: ["not_found", "stale_version", "months_filed"],
  },
  assignments: {
    summary: "An investor's shares, for the assignment dialog",
    params: self,
    reply: z.array(holding),
    refusals: ["not_found"],
  },
  replaceHoldings: {
    summary:
      "Replace an investor's whole set of shares, as one share; with sharesShown, the set as it was read, 409 if there is another one by now",
    params: one,
    body: holdingSet,
    // Three thousand locations.
    bodyMaxBytes: 128 * 1024,
    reply: z.array(holding),
    refusals: ["not_found", "stale_version", "months_filed"],
  },
  holdings: {
    summary: "The locations an investor holds",
    params: self,
    reply: z.array(holding),
    refusals: ["not_found"],
  },
} satisfies Contracts;
