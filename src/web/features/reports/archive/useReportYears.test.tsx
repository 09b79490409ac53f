import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { cleanUpPages, showPage } from "../detail/page.fixture.tsx";
import { useReportYears } from "./ArchivePage.tsx";

cleanUpPages();

function Years() {
  return <p>{useReportYears(null, true).join(" ")}</p>;
}

test("the years that hold reports stand there newest first, and this year always", async () => {
  showPage(<Years />, { "GET /api/reports/years": [2024, 2021] });
  await vi.waitFor(() => expect(screen.getByText(`${new Date().getFullYear()} 2024 2021`)).toBeTruthy());
});
