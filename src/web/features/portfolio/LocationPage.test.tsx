import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "#web/app/testing.tsx";
import {
  DISTRIBUTIONS,
  historySection,
  october,
  openLocation,
  REPORTS,
  september,
  tile,
} from "./location-page.fixture.ts";
import { distribution, holding, location, freezeMorning } from "./portfolio.fixture.ts";

describe("a location", () => {
  beforeEach(freezeMorning);

  test("shows name, description, share, count of reports, latest sales and growth", async () => {
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

  test("shows $0.00 and N/A without reports", async () => {
    openLocation({ [REPORTS]: [], [DISTRIBUTIONS]: [] });
    await screen.findByText("Reports Filed");
    expect(tile("Latest Sales")).toBe("Latest Sales$0.00");
    expect(tile("Performance")).toBe("PerformanceN/A month over month");
    expect(screen.getByText("No reports in the last 12 months")).toBeTruthy();
    expect(screen.queryByText("Cash Distribution History")).toBeNull();
  });

  test("names the month that is expected next, and how many came on time, where investors are told", async () => {
    const expected = { period: "2026-11", dueOn: "2026-12-10" };
    const told = { ...location(1), expected, onTime: { count: 11, of: 12 } };
    const { unmount } = openLocation({ "GET /api/locations/1": told });
    const [, first] = within(await screen.findByRole("table")).getAllByRole("row");
    expect(first?.textContent).toBe("November 2026Expected by December 10");
    expect(screen.getByText("Last 12 months, on time in 11 of 12")).toBeTruthy();
    unmount();
    openLocation({
      "GET /api/locations/1": { ...told, onTime: { count: 0, of: 1 } },
      [REPORTS]: [],
      [DISTRIBUTIONS]: [],
    });
    expect(await screen.findByText("Last month, on time in 0 of 1")).toBeTruthy();
    expect(screen.getByText("Expected by December 10")).toBeTruthy();
  });

  test("no longer expects a month that was published since the visit before", async () => {
    const filed = { ...location(1), expected: { period: "2026-10", dueOn: "2026-11-10" } };
    let isPublished = false;
    const { user } = openLocation({
      "GET /api/locations/1": () => (isPublished ? location(1) : filed),
      [REPORTS]: () => (isPublished ? [october, september] : [september]),
      "GET /api/investors/9/reports": [september],
      [`GET /api/reports/${september.id}`]: new Refusal("not_found", "Report not found"),
    });
    const timeline = async () => within(await screen.findByRole("table"));
    await user.click((await timeline()).getByRole("link", { name: "September 2026" }));
    await screen.findByRole("dialog");
    isPublished = true;
    window.history.back();
    expect(await (await timeline()).findByRole("link", { name: "October 2026" })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/expected by November 10/i)).toBeNull());
  });

  test("says how it stands among others of its kind, where that is answered", async () => {
    const standing = { kind: "bar", period: "2026-10", growth: "upper", primeCost: "lower" };
    const { unmount } = openLocation({ "GET /api/locations/1": { ...location(1), standing } });
    const card = await screen.findByRole("region", { name: "How it stands" });
    expect([...card.querySelectorAll("p")].map((line) => line.textContent)).toEqual([
      "Among the group’s bars, October 2026.",
      "Growth on October 2025: upper third",
      "Prime cost: lower third, lower is better",
    ]);
    unmount();
    openLocation({ "GET /api/locations/1": { ...location(1), standing: { ...standing, growth: null } } });
    const cost = await screen.findByRole("region", { name: "How it stands" });
    expect(cost.textContent).not.toContain("Growth");
    unmount();
  });

  test("each month links to its report, in the timeline and in the distribution history", async () => {
    openLocation();
    const paid = within(await historySection()).getByRole("link", { name: "October 2026" });
    const timeline = within(screen.getByRole("table")).getByRole("link", { name: "October 2026" });
    const { reportId } = distribution("2026-10", "2343.75", "18750.00");
    expect(paid.getAttribute("href")).toBe(`/investor/reports?report=${reportId}`);
    expect(timeline.getAttribute("href")).toBe(`/investor/reports?report=${october.id}`);
  });

  test("closing a report returns the focus to the month that opened it, once", async () => {
    const { user } = openLocation({
      "GET /api/investors/9/reports": [october],
      [`GET /api/reports/${october.id}`]: new Refusal("not_found", "Report not found"),
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

  test("an imported month is called imported by timeline, history and explanations", async () => {
    const { reportId } = distribution("2026-10", "2343.75", "18750.00");
    const { user } = openLocation({ [REPORTS]: [{ ...october, id: reportId, isImported: true }, september] });
    expect(await within(await screen.findByRole("table")).findByText(/^Imported on Nov/)).toBeTruthy();
    const [first] = within(await historySection()).getAllByRole("button", { name: "$2,343.75" });
    if (first) await user.click(first);
    const explained = (await screen.findByRole("heading", { name: "How was this computed?" })).parentElement;
    expect(explained?.textContent).toContain("Your ownership in October 2026");
    expect(explained?.textContent).toContain("Report of October 2026, imported");
  });

  test("a month with a corrected report is marked beside its name", async () => {
    openLocation({ [REPORTS]: [{ ...october, version: 2, firstVersion: 1 }, september] });
    const [corrected, once] = within(await screen.findByRole("table"))
      .getAllByRole("row")
      .slice(1);
    if (!corrected || !once) throw new Error("two months were expected");
    expect(within(corrected).getByText("Corrected").className).toContain("badge-brass");
    expect(within(once).queryByText("Corrected")).toBeNull();
  });
});

describe("a location that cannot be loaded", () => {
  beforeEach(freezeMorning);

  test("a location of another investor is not found", async () => {
    const refused = new Refusal("not_found", "This location does not exist.");
    openLocation({ "GET /api/locations/1": refused, [REPORTS]: refused, [DISTRIBUTIONS]: refused });
    expect((await screen.findByRole("alert")).textContent).toContain("Location not found");
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(document.title).toContain("Location not found");
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    expect(screen.getByRole("link", { name: "Back to Dashboard" })).toBeTruthy();
  });

  test("offline, a location never opened on this device says so", async () => {
    let isAway = true;
    const answer = () => {
      if (isAway) throw new TypeError("Failed to fetch");
      return location(1);
    };
    const { user } = openLocation({ "GET /api/locations/1": answer });
    expect((await screen.findByRole("alert")).textContent).toContain(
      "You have no connection, and have not opened this location on this device yet.",
    );
    isAway = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Harbor & Vine Wine Bar" })).toBeTruthy();
  });

  test("distributions that fail to load leave the timeline and can be retried", async () => {
    let answer: unknown = new Refusal("failed", "The database is away");
    const { user } = openLocation({ [DISTRIBUTIONS]: () => answer });
    const list = await historySection();
    expect(screen.getByText("Financial Performance Timeline")).toBeTruthy();
    answer = [distribution("2026-10", "2343.75", "18750.00")];
    await user.click(within(list).getByRole("button", { name: "Retry" }));
    expect(await within(await historySection()).findByText("Total Distributions")).toBeTruthy();
  });
});

describe("shares through time", () => {
  const rows = (...months: [share: string, first: string | null, last: string | null][]) =>
    months.map(([sharePercentage, firstMonth, lastMonth]) => ({
      sharePercentage,
      firstMonth,
      lastMonth,
      locationId: 1,
      location: holding(1).location,
    }));
  const HOLDINGS = "GET /api/investors/9/holdings";
  const own = () => screen.findByRole("region", { name: "Your Ownership" });
  const linesOf = (card: HTMLElement) =>
    [...card.querySelectorAll(".dotted-row")].map(({ textContent }) => textContent);
  beforeEach(freezeMorning);

  test("one share that never changed is shown as ever", async () => {
    openLocation({ [HOLDINGS]: { holdings: rows(["12.50", "2026-08", null]), transfers: [] } });
    await historySection();
    expect((await screen.findByText("ownership")).parentElement?.textContent).toBe("12.50% ownership");
    expect(screen.queryByText("Your Ownership")).toBeNull();
  });

  test("a share that changed is listed by its months, also the coming one, with the transfers", async () => {
    openLocation({
      [HOLDINGS]: {
        holdings: rows(
          ["9.50", null, "2026-06"],
          ["12.50", "2026-07", "2026-12"],
          ["10.50", "2027-01", null],
        ),
        transfers: [
          { id: 1, locationId: 1, sharePercentage: "3.00", firstMonth: "2026-07", isReceived: true },
          { id: 2, locationId: 1, sharePercentage: "2.00", firstMonth: "2027-01", isReceived: false },
        ],
      },
    });
    const card = await own();
    expect(linesOf(card)).toEqual([
      "From January 202710.50%",
      "July – December 202612.50%",
      "March 2024 – June 20269.50%",
    ]);
    expect(card.querySelector("p")?.textContent).toBe(
      "You transferred 2.00% from January 2027. 3.00% came to you by transfer from July 2026. Each month is paid by the share of that month, as its report was filed.",
    );
    expect((await screen.findByText(/^ownership/)).parentElement?.textContent).toBe(
      "12.50% ownership since July 2026",
    );
  });

  test("a sold one has the last twelve months that are read", async () => {
    const { ownShare: _, ...sold } = location(1);
    openLocation({
      "GET /api/locations/1": sold,
      [REPORTS]: [{ ...october, reportingPeriod: "2024-10" }],
      [HOLDINGS]: { holdings: rows(["12.50", null, "2024-10"]), transfers: [] },
    });
    const months = within(await screen.findByRole("table"));
    expect(months.getByRole("link", { name: "October 2024" })).toBeTruthy();
  });

  test("a sold one says to which month it was held", async () => {
    const { ownShare: _, ...sold } = location(1);
    openLocation({
      "GET /api/locations/1": sold,
      [HOLDINGS]: { holdings: rows(["12.50", null, "2026-10"]), transfers: [] },
    });
    expect(await screen.findByText("You held it to October 2026.")).toBeTruthy();
    expect(linesOf(await own())).toEqual(["March 2024 – October 202612.50%"]);
  });
});
