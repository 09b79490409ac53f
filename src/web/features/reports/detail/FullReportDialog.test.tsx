import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FullReportDialog } from "./FullReportDialog.tsx";
import { showPage } from "./page.fixture.tsx";
import { reportWith } from "./report.fixture.ts";

// Code that is still on its way over a slow network.
vi.mock("./ReportDetails.tsx", () => new Promise(() => undefined));

test("Download PDF is there with the report's heading, before the code of its details is loaded", async () => {
  showPage(<FullReportDialog reportId={7} onClose={() => undefined} />, {
    "GET /api/reports/7": reportWith(),
  });
  await screen.findByText("Harbor & Vine Wine Bar, October 2026");
  expect(screen.getByRole("button", { name: "Download PDF" })).toBeTruthy();
});
