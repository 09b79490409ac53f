import * as z from "zod/mini";
import { id } from "../http/fields.ts";
import type { Contracts } from "../http/route.ts";
import {
  groupPerformance,
  locationPerformance,
  performanceSelection,
  performanceSummary,
  performanceTrends,
  trendSelection,
} from "./performance.schema.ts";

export const performanceContract = {
  list: {
    summary:
      "What each location's months add up to, and what they are compared with; without a month the newest that half of the locations have filed",
    query: performanceSelection,
    reply: groupPerformance,
  },
  summary: {
    summary: "The newest month of the locations in three lines, for the dashboard",
    reply: performanceSummary,
  },
  trends: {
    summary: "One figure of 24 months for each location",
    query: trendSelection,
    reply: performanceTrends,
  },
  ofLocation: {
    summary:
      "The same of one location, with all its months and the medians of the locations that the reader may read",
    params: z.object({ locationId: id }),
    query: performanceSelection,
    reply: locationPerformance,
    refusals: ["not_found"],
  },
} satisfies Contracts;
