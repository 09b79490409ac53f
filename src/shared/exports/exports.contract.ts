import * as z from "zod/mini";
import { activityFilter } from "../activity/activity.schema.ts";
import { budgetOfYear } from "../budgets/budgets.schema.ts";
import { id } from "../http/fields.ts";
import type { Contracts } from "../http/route.ts";
import { performanceSelection, performanceView } from "../performance/performance.schema.ts";
import { investorReportFilter, reportFilter } from "../reports/report-filter.schema.ts";

export const exportsContract = {
  reports: {
    summary: "The archive as CSV, with the archive's filters",
    query: reportFilter,
    reply: "file",
  },
  activity: {
    summary: "The activity log as CSV, with its filters",
    query: activityFilter,
    reply: "file",
  },
  holdings: {
    summary: "Every investor with locations and shares as CSV",
    reply: "file",
  },
  budgets: {
    summary: "The budget of a year as CSV, a row for each location and month",
    query: budgetOfYear,
    reply: "file",
  },
  performance: {
    summary: "Performance as CSV, as its table or charts show it",
    query: performanceView,
    reply: "file",
  },
  locationPerformance: {
    summary: "A location's months beside what they are compared with, as CSV",
    params: z.object({ id }),
    query: performanceSelection,
    reply: "file",
    refusals: ["not_found"],
  },
  ownership: {
    summary: "Who holds and held a location, by month, as CSV",
    params: z.object({ id }),
    reply: "file",
    refusals: ["not_found"],
  },
  breakdown: {
    summary: "What every investor got of a report, and the house, as CSV",
    params: z.object({ id }),
    reply: "file",
    refusals: ["not_found"],
  },
  ofInvestor: {
    summary:
      "The reports of an investor's locations with the investor's own amounts, as CSV, with the filters and the order of the investor's list",
    params: z.object({ investorId: id }),
    query: investorReportFilter,
    reply: "file",
    refusals: ["not_found"],
  },
  distributions: {
    summary: "An investor's distributions of one location as CSV",
    params: z.object({ investorId: id, locationId: id }),
    reply: "file",
    refusals: ["not_found"],
  },
} satisfies Contracts;
