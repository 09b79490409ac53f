import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { cleanUpPages } from "../detail/page.fixture.tsx";
import { listedWith, reportWith } from "../detail/report.fixture.ts";
import { LIST, show } from "./investor-reports.fixture.tsx";

cleanUpPages();

test("a link with a report in its address opens that report over the list", async () => {
  show(
    { [LIST]: [listedWith()], "GET /api/reports/7": reportWith({ overallSummary: "A good month." }) },
    "/investor/reports?report=7",
  );
  const dialog = await screen.findByRole("dialog", { name: "Report Details" });
  expect(await within(dialog).findByText("A good month.")).toBeTruthy();
  expect(await within(dialog).findByRole("button", { name: "Download PDF" })).toBeTruthy();
  // The tab is named by what is read, and by its page again afterwards.
  expect(document.title).toBe(
    "Harbor & Vine Wine Bar, October 2026 · Investment Reports · Report Management Tool",
  );
  fireEvent.click(within(dialog).getAllByRole("button", { name: "Close" })[0] ?? document.body);
  await vi.waitFor(() => expect(window.location.search).toBe(""));
  await vi.waitFor(() => expect(document.title).toBe("Investment Reports · Report Management Tool"));
});

test("without a connection a report that was never opened on this device is said to be that", async () => {
  show({
    [LIST]: [listedWith({ id: 1 })],
    "GET /api/reports/1": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: /^View Full Report/ }));
  await screen.findByText("You have no connection, and have not opened this report on this device yet.");
  expect(screen.queryByText("The requested report could not be found.")).toBeNull();
  expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
});

test("a report that is read has the logo of its location, too", async () => {
  const vine = {
    name: "Harbor & Vine Wine Bar",
    address: "12 Wharf Street",
    logoUrl: "/api/public/logos/a.webp",
  };
  const filed = reportWith({ location: vine });
  show(
    { [LIST]: [listedWith({ location: vine })], "GET /api/reports/7": filed },
    "/investor/reports?report=7",
  );
  const sheet = within(await screen.findByRole("dialog"));
  const name = await sheet.findByText(/Harbor & Vine Wine Bar, October 2026/);
  expect(name.parentElement?.querySelector("img")?.getAttribute("src")).toBe("/api/public/logos/a.webp");
});
