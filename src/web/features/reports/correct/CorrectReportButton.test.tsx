import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { HOLDERS, LIST, showArchive } from "../archive/archive.fixture.tsx";
import { reportWith } from "../detail/report.fixture.ts";

test("a report's button opens the form at its month, to correct it", async () => {
  const filed = reportWith();
  showArchive({ [LIST]: [filed], "GET /api/reports/7": filed, ...HOLDERS }, "/manager/archive?report=7");
  fireEvent.click(await screen.findByRole("button", { name: "Correct Report" }));
  await vi.waitFor(() => expect(window.location.search).toBe("?location=1&month=2026-10&correct=yes"));
  expect(window.location.pathname).toBe("/manager/reports");
});
