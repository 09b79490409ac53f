import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Refusal } from "#web/app/testing.tsx";
import { distribution, location } from "./portfolio.fixture.ts";
import {
  DISTRIBUTIONS,
  history,
  october,
  onThatMorning,
  openLocation,
  REPORTS,
  september,
  tile,
} from "./location-page.fixture.ts";

describe("location page", () => {
  onThatMorning();

  test("head and tiles name the place, what it is, the share, the reports, the latest sales and the growth", async () => {
    openLocation({ "GET /api/locations/1": { ...location(1), description: "Wine by the glass." } });
    expect(await screen.findByRole("heading", { level: 1, name: "Harbor & Vine Wine Bar" })).toBeTruthy();
    expect(screen.getByText("12 Wharf Street, Portland, ME 04101")).toBeTruthy();
    expect(screen.getByText("Wine by the glass.")).toBeTruthy();
    expect((await screen.findByText("ownership")).parentElement?.textContent).toBe("12.50% ownership");
    expect(tile("Reports Filed")).toBe("Reports Filed3");
    expect(tile("Latest Sales")).toBe("Latest Sales$158,942.50");
    expect(tile("Performance")).toBe("Performance+8.7% month over month");
    expect(screen.getByRole("link", { name: "Back to Dashboard" }).getAttribute("href")).toBe(
      "/investor/dashboard",
    );
  });

  test("a place without reports shows $0.00 and N/A", async () => {
    openLocation({ [REPORTS]: [], [DISTRIBUTIONS]: [] });
    await screen.findByText("Reports Filed");
    expect(tile("Latest Sales")).toBe("Latest Sales$0.00");
    expect(tile("Performance")).toBe("PerformanceN/A month over month");
    expect(screen.getByText("No reports in the last 12 months")).toBeTruthy();
    expect(screen.queryByText("Cash Distribution History")).toBeNull();
  });

  test("each month leads to its report, in the timeline and in what was paid", async () => {
    openLocation();
    const paid = within(await history()).getByRole("link", { name: "October 2026" });
    const timeline = within(screen.getByRole("table")).getByRole("link", { name: "October 2026" });
    const { reportId } = distribution("2026-10", "2343.75", "18750.00");
    expect(paid.getAttribute("href")).toBe(`/investor/reports?report=${reportId}`);
    expect(timeline.getAttribute("href")).toBe(`/investor/reports?report=${october.id}`);
  });

  test("back from a report the focus is on the month that led to it, once", async () => {
    const { user } = openLocation({
      "GET /api/investors/9/reports": [october],
      [`GET /api/reports/${october.id}`]: new Refusal(404, "Report not found"),
    });
    const month = () => within(screen.getByRole("table")).getByRole("link", { name: "October 2026" });
    await screen.findByRole("table");
    await user.click(month());
    expect(window.location.search).toBe(`?report=${october.id}`);
    await screen.findByRole("dialog");
    window.history.back();
    await screen.findByRole("table");
    await waitFor(() => expect(document.activeElement).toBe(month()));
    expect(window.history.state).toBeNull();
  });

  test("the timeline shows the last twelve months, newest first, and marks a net revenue nobody reported", async () => {
    openLocation();
    const rows = within(await screen.findByRole("table"))
      .getAllByRole("row")
      .slice(1);
    expect(screen.getByText("Last 12 months").previousElementSibling?.textContent).toBe(
      "Financial Performance Timeline",
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.textContent).toContain("October 2026Submitted Nov 06, 2026");
    expect(rows[0]?.textContent).toContain("Net Revenue$135,101.13Cash Distribution$18,750.00You $2,343.75");
    expect(rows[1]?.textContent).toContain("Net Revenueest. $124,279.14");
    expect(rows[0]?.textContent).not.toContain("est.");
  });

  test("the bars of the timeline have a heading, which is for the eye alone as they are", async () => {
    openLocation();
    const [heads] = within(await screen.findByRole("table")).getAllByRole("row");
    const bars = heads?.querySelector("[aria-hidden=true]");
    expect(bars?.textContent).toBe("Sales compared");
  });

  test("a month whose report was corrected says so beside its name", async () => {
    openLocation({ [REPORTS]: [{ ...october, version: 2, firstVersion: 1 }, september] });
    const [corrected, once] = within(await screen.findByRole("table"))
      .getAllByRole("row")
      .slice(1);
    if (!corrected || !once) throw new Error("two months were expected");
    expect(within(corrected).getByText("Corrected").className).toContain("badge-brass");
    expect(within(once).queryByText("Corrected")).toBeNull();
  });

  test("a month of which the reader held nothing has the location's distribution alone", async () => {
    openLocation({ [REPORTS]: [{ ...october, own: null }] });
    const [, row] = within(await screen.findByRole("table")).getAllByRole("row");
    expect(row?.textContent).toMatch(/Cash Distribution\$18,750\.00$/);
  });
});

describe("location not loaded", () => {
  onThatMorning();

  test("a place that is not held is not found", async () => {
    const refused = new Refusal(404, "This location does not exist.");
    openLocation({ "GET /api/locations/1": refused, [REPORTS]: refused, [DISTRIBUTIONS]: refused });
    expect((await screen.findByRole("alert")).textContent).toContain("Location not found");
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(document.title).toContain("Location not found");
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    expect(screen.getByRole("link", { name: "Back to Dashboard" })).toBeTruthy();
  });

  test("without a connection a place that was never opened on this device is said to be that", async () => {
    let isAway = true;
    const place = () => {
      if (isAway) throw new TypeError("Failed to fetch");
      return location(1);
    };
    const { user } = openLocation({ "GET /api/locations/1": place });
    expect((await screen.findByRole("alert")).textContent).toContain(
      "You have no connection, and have not opened this location on this device yet.",
    );
    isAway = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Harbor & Vine Wine Bar" })).toBeTruthy();
  });

  test("reports that could not be loaded can be asked for again; the head stays", async () => {
    let answer: unknown = new Refusal(500, "The database is away");
    const { user } = openLocation({ [REPORTS]: () => answer });
    await screen.findByRole("alert");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Harbor & Vine Wine Bar");
    answer = [october];
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Financial Performance Timeline")).toBeTruthy();
  });

  test("distributions that could not be loaded leave the timeline and can be asked for again", async () => {
    let answer: unknown = new Refusal(500, "The database is away");
    const { user } = openLocation({ [DISTRIBUTIONS]: () => answer });
    const list = await history();
    expect(screen.getByText("Financial Performance Timeline")).toBeTruthy();
    answer = [distribution("2026-10", "2343.75", "18750.00")];
    await user.click(within(list).getByRole("button", { name: "Retry" }));
    expect(await within(await history()).findByText("Total Distributions")).toBeTruthy();
  });
});
