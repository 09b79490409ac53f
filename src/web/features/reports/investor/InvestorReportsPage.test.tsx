import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { listedWith, reportWith } from "../detail/report.fixture.ts";
import { LIST, show } from "./investor-reports.fixture.tsx";

describe("the list of reports", () => {
  test("without reports the page says so and shows no filters", async () => {
    show({ [LIST]: [] });
    expect(await screen.findByRole("heading", { name: "No Reports Found" })).toBeTruthy();
    expect(
      screen.getByText(
        "Investment reports will appear here once they are submitted by the management team. You'll receive notifications when new reports become available.",
      ),
    ).toBeTruthy();
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  test("a list that fails to load is logged and can be retried, and is not shown as empty", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { asked } = show({ [LIST]: 500 });
    fireEvent.click(within(await screen.findByRole("alert")).getByRole("button", { name: "Retry" }));
    await vi.waitFor(() => expect(asked("/api/investors/5/reports")).toHaveLength(2));
    expect(log).toHaveBeenCalled();
    expect(screen.queryByRole("heading", { name: "No Reports Found" })).toBeNull();
  });

  test("the request bypasses every cache and carries a timestamp", async () => {
    const { asked } = show({ [LIST]: [] });
    await screen.findByRole("heading", { name: "No Reports Found" });
    const [call] = asked("/api/investors/5/reports");
    expect(call?.[0]).toMatch(/\?timestamp=\d{13}$/);
    expect(call?.[1]?.cache).toBe("no-store");
  });

  test("filters without a match say so, hide the CSV link, and can be cleared", async () => {
    show({ [LIST]: [listedWith()] }, "/investor/reports?q=nowhere&sort=a-z");
    expect(await screen.findByRole("heading", { name: "No Matching Reports" })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Investment Reports 0 reports");
    expect(screen.queryByRole("link", { name: "Download CSV" })).toBeNull();
    expect(screen.getByText("Download CSV").parentElement?.className).toContain("invisible");
    fireEvent.click(screen.getAllByRole("button", { name: "Clear All Filters" })[0] ?? document.body);
    expect(await screen.findByRole("heading", { name: "Harbor & Vine Wine Bar" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Download CSV" }).className).not.toContain("invisible");
    expect(window.location.search).toBe("");
  });

  test("the CSV link has the filters", async () => {
    show({ [LIST]: [listedWith()] }, "/investor/reports?q=wine&year=2026&sort=a-z");
    const link = await screen.findByRole("link", { name: "Download CSV" });
    expect(link.getAttribute("href")).toBe("/api/exports/investors/5/reports?q=wine&year=2026&sort=a-z");
  });

  const listed = (length: number) => Array.from({ length }, (_, index) => listedWith({ id: index + 1 }));
  const showMore = () => fireEvent.click(screen.getByText("Show more"));

  test("eight reports are shown at first; Show more adds forty and moves the focus to the first of them, until all are shown", async () => {
    show({ [LIST]: listed(120) });
    expect(await screen.findByText("Showing 8 of 120")).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(8);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Investment Reports 120 reports");
    showMore();
    expect(screen.getByText("Showing 48 of 120")).toBeTruthy();
    expect(document.querySelectorAll(".report-list > li")[8]?.contains(document.activeElement)).toBe(true);
    showMore();
    showMore();
    expect(screen.getByText("Showing 120 of 120")).toBeTruthy();
    expect(document.querySelectorAll(".report-list > li")).toHaveLength(120);
    expect(screen.queryByText("Show more")).toBeNull();
  });

  test("coming back shows as many reports as before, until the filters change", async () => {
    const many = listed(60);
    const again = (address?: string) => {
      cleanup();
      show({ [LIST]: many }, address);
    };
    again();
    fireEvent.click(await screen.findByRole("button", { name: "Show more" }));
    again();
    expect(await screen.findByText("Showing 48 of 60")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Sort By"), { target: { value: "a-z" } });
    expect(await screen.findByText("Showing 8 of 60")).toBeTruthy();
    again();
    expect(await screen.findByText("Showing 8 of 60")).toBeTruthy();
  });

  test("the count shown belongs to one choice of filters", async () => {
    const many = listed(20);
    show({ [LIST]: many }, "/investor/reports?sort=a-z");
    fireEvent.click(await screen.findByRole("button", { name: "Show more" }));
    cleanup();
    show({ [LIST]: many });
    expect(await screen.findByText("Showing 8 of 20")).toBeTruthy();
  });
});

describe("an opened report", () => {
  test("a report in the address opens over the list", async () => {
    show(
      { [LIST]: [listedWith()], "GET /api/reports/7": reportWith({ overallSummary: "A good month." }) },
      "/investor/reports?report=7",
    );
    const dialog = await screen.findByRole("dialog", { name: "Report Details" });
    expect(await within(dialog).findByText("A good month.")).toBeTruthy();
    expect(await within(dialog).findByRole("button", { name: "Download PDF" })).toBeTruthy();
    // The title names the report while it is open.
    expect(document.title).toBe(
      "Harbor & Vine Wine Bar, October 2026 · Investment Reports · Report Management Tool",
    );
    fireEvent.click(within(dialog).getAllByRole("button", { name: "Close" })[0] ?? document.body);
    await vi.waitFor(() => expect(window.location.search).toBe(""));
    await vi.waitFor(() => expect(document.title).toBe("Investment Reports · Report Management Tool"));
  });

  test("offline, a report never opened on this device says so", async () => {
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

  test("an opened report shows the logo of its location", async () => {
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
    const dialog = within(await screen.findByRole("dialog"));
    const name = await dialog.findByText(/Harbor & Vine Wine Bar, October 2026/);
    expect(name.parentElement?.querySelector("img")?.getAttribute("src")).toBe("/api/public/logos/a.webp");
  });
});
