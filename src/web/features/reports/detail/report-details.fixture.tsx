import { screen, within } from "@testing-library/react";
import type { Report } from "#shared/reports/reports.schema.ts";
import { showPage } from "./page.fixture.tsx";
import { reportWith } from "./report.fixture.ts";
import { ReportDetails } from "./ReportDetails.tsx";

/** The sheet of a report that was never corrected. */
export const showReport = (given: Partial<Report> = {}) =>
  showPage(<ReportDetails report={reportWith(given)} />, { "GET /api/reports/7/corrections": [] });

export const titles = () =>
  screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
export const section = (name: string) => within(screen.getByRole("region", { name }));
export const line = (name: string) => screen.getByRole("row", { name: new RegExp(`^${name}`) }).textContent;
export const cells = (name: string) =>
  within(screen.getByRole("row", { name: new RegExp(name) }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);
