import * as z from "zod/mini";
import { activityFilter } from "../activity/activity.schema.ts";
import { id } from "../http/fields.ts";
import { route } from "../http/route.ts";
import { investorReportFilter, reportFilter } from "../reports/report-filter.schema.ts";

/** Every table as a file for a spreadsheet, with all its rows: a filter narrows it as it narrows the screen. */
export const exports = {
  reports: route({
    method: "GET",
    path: "/api/exports/reports",
    access: "manager",
    summary: "The archive as CSV, with the archive's filters",
    query: reportFilter,
    reply: "file",
  }),
  activity: route({
    method: "GET",
    path: "/api/exports/activity-logs",
    access: "manager",
    summary: "The activity log as CSV, with its filters",
    query: activityFilter,
    reply: "file",
  }),
  holdings: route({
    method: "GET",
    path: "/api/exports/holdings",
    access: "manager",
    summary: "Every investor with locations and shares as CSV",
    reply: "file",
  }),
  breakdown: route({
    method: "GET",
    path: "/api/exports/reports/:id/distributions",
    access: "manager",
    summary: "What every investor got of a report, and the house, as CSV",
    params: z.object({ id }),
    reply: "file",
    refusals: [404],
  }),
  ofInvestor: route({
    method: "GET",
    path: "/api/exports/investors/:investorId/reports",
    access: "managerOrSelf",
    summary:
      "The reports of an investor's locations with the investor's own amounts, as CSV, with the filters and the order of the investor's list",
    params: z.object({ investorId: id }),
    query: investorReportFilter,
    reply: "file",
    refusals: [404],
  }),
  distributions: route({
    method: "GET",
    path: "/api/exports/investors/:investorId/distributions/:locationId",
    access: "managerOrSelf",
    summary: "An investor's distributions of one location as CSV",
    params: z.object({ investorId: id, locationId: id }),
    reply: "file",
    refusals: [404],
  }),
};
