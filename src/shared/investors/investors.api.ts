import * as z from "zod/mini";
import { id } from "../http/fields.ts";
import { route } from "../http/route.ts";
import { holdingSet, holdingShare } from "./holding-set.schema.ts";
import { holding, investor, investorChange, listedInvestor, newInvestor } from "./investors.schema.ts";

const one = z.object({ id });
const self = z.object({ investorId: id });

export const investors = {
  list: route({
    method: "GET",
    path: "/api/investors",
    access: "manager",
    summary: "All investors",
    reply: z.array(listedInvestor),
  }),
  create: route({
    method: "POST",
    path: "/api/investors",
    access: "manager",
    summary: "Create an investor account",
    body: newInvestor,
    reply: investor,
    status: 201,
    refusals: [409],
  }),
  update: route({
    method: "PUT",
    path: "/api/investors/:id",
    access: "manager",
    summary:
      "Change an investor; an empty password keeps the current one, a new one needs the own password within ten minutes (403 at currentPassword); with updatedAt as it was read, 409 if the investor was changed since",
    params: one,
    body: investorChange,
    reply: investor,
    refusals: [404, 409],
  }),
  remove: route({
    method: "DELETE",
    path: "/api/investors/:id",
    access: "manager",
    summary: "Delete an investor with account, sessions, assignments and distributions",
    params: one,
    reply: "nothing",
    status: 204,
    refusals: [404],
  }),
  assign: route({
    method: "POST",
    path: "/api/investors/:investorId/locations/:locationId",
    access: "manager",
    summary:
      "Give an investor a share of a location, or change it; with shareShown (null for none), 409 if there is another one by now",
    params: z.object({ investorId: id, locationId: id }),
    body: holdingShare,
    reply: holding,
    status: 201,
    refusals: [404, 409],
  }),
  assignments: route({
    method: "GET",
    path: "/api/investor-locations/:investorId",
    access: "manager",
    summary: "An investor's shares, for the assignment dialog",
    params: self,
    reply: z.array(holding),
    refusals: [404],
  }),
  replaceHoldings: route({
    method: "PUT",
    path: "/api/investors/:id/locations",
    access: "manager",
    summary:
      "Replace an investor's whole set of shares; with sharesShown, the set as it was read, 409 if there is another one by now",
    params: one,
    body: holdingSet,
    reply: z.array(holding),
    refusals: [404, 409],
  }),
  holdings: route({
    method: "GET",
    path: "/api/investors/:investorId/locations",
    access: "managerOrSelf",
    summary: "The locations an investor holds",
    params: self,
    reply: z.array(holding),
    refusals: [404],
  }),
};
