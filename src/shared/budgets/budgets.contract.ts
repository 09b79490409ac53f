import * as z from "zod/mini";
import { id } from "../http/fields.ts";
import type { Contracts } from "../http/route.ts";
import { budgetChange, budgetOfFigure, budgetOfYear, budgetYear, figureChange } from "./budgets.schema.ts";

const ofLocation = { params: z.object({ locationId: id }), query: budgetOfYear, reply: budgetYear };
const ofFigure = { query: budgetOfFigure, reply: budgetYear };
/** A month of each of two hundred locations. */
const bodyMaxBytes = 256 * 1024;

export const budgetsContract = {
  list: {
    summary:
      "One figure's budget of a year, a row for each location by name, with what was reported the year before",
    ...ofFigure,
  },
  change: {
    summary:
      "Change one figure's budget of a year: all cells or none. With before as it was read, 409 where another amount is stored by now",
    ...ofFigure,
    body: budgetChange,
    bodyMaxBytes,
    refusals: ["stale_version"],
  },
  ofLocation: {
    summary:
      "A location's budget of a year, a row for each figure, with what was reported the year before, and the percent from which a variance is marked",
    ...ofLocation,
    refusals: ["not_found"],
  },
  changeOfLocation: {
    summary:
      "Change a location's budget of a year: all cells or none. With before as it was read, 409 where another amount is stored by now",
    ...ofLocation,
    body: figureChange,
    refusals: ["not_found", "stale_version"],
  },
} satisfies Contracts;
