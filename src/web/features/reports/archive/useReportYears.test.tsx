import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { cleanUpPages, showPage } from "../detail/page.fixture.tsx";
import { reportWith } from "../detail/report.fixture.ts";
import { useReportYears } from "./useReportYears.ts";

cleanUpPages();

function Years() {
  return <p>{useReportYears(null, true).join(" ")}</p>;
}

test("the years that hold reports are found, however many pages lie between, and this year is always there", async () => {
  const periods = ["2024-03", "2024-01", "2021-12"];
  showPage(<Years />, {
    "GET /api/reports": (address: string) => {
      const cursor = new URL(address, "http://portal").searchParams.get("cursor") ?? "9999-12.0";
      const found = periods.find((period) => period < cursor.slice(0, 7));
      return found === undefined ? [] : [reportWith({ reportingPeriod: found })];
    },
  });
  await vi.waitFor(() => expect(screen.getByText(`${new Date().getFullYear()} 2024 2021`)).toBeTruthy());
});
