import * as z from "zod/mini";
import { id } from "../http/fields.ts";
import type { Contracts } from "../http/route.ts";
import { holdingHistory, newTransfer, ownership, transfer } from "./transfers.schema.ts";

export const transfersContract = {
  holdings: {
    summary: "An investor's shares in all months, with the transfers that changed them",
    params: z.object({ investorId: id }),
    reply: holdingHistory,
    refusals: ["not_found"],
  },
  ownership: {
    summary: "The shares of a location in all months, with the transfers that changed them",
    params: z.object({ id }),
    reply: ownership,
    refusals: ["not_found"],
  },
  create: {
    summary:
      "Transfer a share of a location from one investor to another, from a month on; 409 where that month is filed, unless filedMonthsStay says that filed reports stay as they are",
    body: newTransfer,
    reply: transfer,
    status: 201,
    refusals: ["not_found", "months_filed"],
  },
  withdraw: {
    summary: "Withdraw a transfer of which no month is filed",
    params: z.object({ id }),
    reply: "nothing",
    status: 204,
    refusals: ["not_found", "months_filed", "not_possible_now"],
  },
} satisfies Contracts;
