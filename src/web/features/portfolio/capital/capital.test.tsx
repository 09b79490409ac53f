import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { capitalReturns, type CapitalEntry, type OwnMonth } from "#shared/domain/returns/returns.ts";
import { Refusal } from "#web/app/testing.tsx";
import { ExplanationContent } from "#web/features/explanations/FigureExplanation.tsx";
import {
  finchReports,
  harborReports,
  HOLDINGS,
  openDashboard,
  REPORTS,
  RETURNS,
} from "../dashboard.fixture.ts";
import { openLocation } from "../location-page.fixture.ts";
import { freezeMorning, holding, report } from "../portfolio.fixture.ts";
import { CapitalCard, LocationCapital } from "./lazy-cards.tsx";

await Promise.all([CapitalCard, LocationCapital, ExplanationContent].map((each) => each.preload()));
beforeEach(freezeMorning);

const entry = (locationId: number, day: string, amount: string): CapitalEntry => ({
  locationId,
  day,
  kind: "contribution",
  amount,
});
const month = (locationId: number, period: string, cashDistribution: string): OwnMonth => ({
  locationId,
  period,
  cashDistribution,
  compsValue: "7.00",
});
/** Harbor is paid back since September 2026; half of Finch is, a year of which pays a tenth. */
const returns = capitalReturns(
  [entry(1, "2024-04-15", "1000.00"), entry(2, "2024-04-22", "1200.00")],
  [
    ...["2025-07", "2025-08", "2026-09", "2026-10"].map((period) => month(1, period, "400.00")),
    month(2, "2025-01", "480.00"),
    month(2, "2026-10", "120.00"),
  ],
  [
    { id: 2, name: "Copper Finch Cafe", newestPeriod: "2026-10", isHeld: true },
    { id: 1, name: "Harbor & Vine Wine Bar", newestPeriod: "2026-10", isHeld: true },
  ],
);
const replies = {
  [HOLDINGS]: [holding(1), holding(2, "8.00")],
  [REPORTS]: [...harborReports, ...finchReports],
};
const card = () => within(screen.getByRole("region", { name: "Capital and Returns" }));
const open = async () => {
  const portal = await openDashboard({ ...replies, [RETURNS]: returns });
  await screen.findByRole("region", { name: "Capital and Returns" });
  return portal;
};
const termsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole("term")
    .map((term) => term.parentElement?.textContent);

describe("the dashboard's card", () => {
  test("adds up what was put in and received, with how much of it is paid back and when", async () => {
    await open();
    expect(termsOf(screen.getByRole("region", { name: "Capital and Returns" }))).toEqual([
      "Invested$2,200.00",
      "Received in cash$2,200.00",
      "Dining comps used$42.00",
      "Total benefit$2,242.00",
      "Cash-on-cash, 12 months41.8%",
      expect.stringMatching(/^Yearly return-?[\d.−]+%$/),
    ]);
    expect(card().getByText("April 2024 – October 2026")).toBeTruthy();
    // As in the chart.
    const rows = card()
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(rows[1]).toMatch(
      /^Harbor & Vine Wine Bar.*\$1,000.00.*\$1,600.00.*160.0% Paid back in September 2026$/,
    );
    expect(rows[2]).toMatch(/^Copper Finch Cafe.*\$1,200.00.*\$600.00.*50.0% October 2031, estimate$/);
    expect(rows[3]).toMatch(/^All locations\$2,200.00\$2,200.00100.0% Paid back in October 2026$/);
  });

  test("has a bar that says its part, full and green once it is paid back", async () => {
    await open();
    const [done] = card().getAllByRole("img", { name: "160.0% paid back" });
    expect(done?.classList.contains("is-done")).toBe(true);
    expect(done?.firstElementChild?.getAttribute("width")).toBe("100%");
    const [half] = card().getAllByRole("img", { name: "50.0% paid back" });
    expect(half?.classList.contains("is-done")).toBe(false);
    expect(half?.firstElementChild?.getAttribute("width")).toBe("50%");
  });

  test("explains each figure, such as when it will be paid back", async () => {
    const { user } = await open();
    await user.click(card().getByRole("button", { name: "50.0%" }));
    const note = await screen.findByRole("dialog", { name: "How was this computed?" });
    expect(termsOf(note)).toEqual([
      "Distributions, 2 months$600.00",
      "Received in cash$600.00",
      "Invested$1,200.00",
      "Paid back50.0%",
    ]);
    expect(note.textContent).toContain("$600.00 are left.");
    expect(note.textContent).toContain("This is an estimate, not a promise.");
    expect(card().getAllByRole("button").length).toBeGreaterThan(10);
  });

  test("says that there is no estimate, and no yearly return before it is paid back", async () => {
    const [location] = capitalReturns(
      [entry(1, "2024-04-15", "1000.00")],
      [],
      [{ id: 1, name: "Harbor & Vine Wine Bar", newestPeriod: "2026-10", isHeld: true }],
    ).locations;
    await openDashboard({ ...replies, [RETURNS]: { total: location, locations: [location] } });
    expect((await screen.findAllByText("no estimate")).length).toBeGreaterThan(0);
    expect(card().getByRole("button", { name: "once paid back" })).toBeTruthy();
  });

  test("is on no screen of a group without capital", async () => {
    await openDashboard({ ...replies, [RETURNS]: { total: null, locations: [] } });
    expect(screen.queryByText("Capital and Returns")).toBeNull();
  });

  test("that could not be loaded is loaded again by Retry, and the rest of the page stays", async () => {
    let isDown = true;
    const { user } = await openDashboard({
      ...replies,
      [RETURNS]: () => (isDown ? new Refusal("failed", "Later") : returns),
    });
    await screen.findByText("Capital could not be loaded.", undefined, { timeout: 8000 });
    expect(screen.getByText("Best Performing")).toBeTruthy();
    isDown = false;
    await user.click(card().getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Total benefit")).toBeTruthy();
  });
});

describe("a location's page", () => {
  test("has the figures of that location", async () => {
    openLocation({ [RETURNS]: returns });
    await screen.findByRole("region", { name: "Capital and Returns" });
    expect(card().getByRole("img", { name: "160.0% paid back" })).toBeTruthy();
    expect(card().getByText("Invested").parentElement?.textContent).toBe("Invested$1,000.00");
    expect(card().queryByText("All locations")).toBeNull();
  });

  test("has none of them where no capital was put into that location", async () => {
    openLocation({ [RETURNS]: { ...returns, locations: returns.locations.slice(0, 1) } });
    await screen.findByRole("region", { name: "Cash Distribution History" });
    expect(screen.queryByText("Capital and Returns")).toBeNull();
  });

  test("says why a month's amount changed, below how it was computed", async () => {
    const paying = (period: string, own: string, distributed: string) =>
      report(1, period, { cashDistributionDuringPeriod: distributed }, { cashDistribution: own });
    const { user } = openLocation({
      "GET /api/locations/1/reports": [
        paying("2026-10", "2343.75", "18750.00"),
        paying("2026-09", "2000.00", "16000.00"),
      ],
    });
    const timeline = within(await screen.findByRole("region", { name: "Financial Performance Timeline" }));
    await user.click(timeline.getByRole("button", { name: "$2,343.75" }));
    const note = await screen.findByRole("dialog", { name: "How was this computed?" });
    const why = within(note).getByRole("heading", { name: "Why did it change?" }).parentElement;
    expect(termsOf(why ?? note)).toEqual([
      "September 2026$2,000.00",
      "The location's distribution+$343.75",
      "October 2026$2,343.75",
    ]);
    await user.keyboard("{Escape}");
    await user.click(timeline.getByRole("button", { name: "$2,000.00" }));
    expect(screen.queryByText("Why did it change?")).toBeNull();
  });

  test("takes a correction for itself", async () => {
    const corrected = { ...report(1, "2026-10", { cashDistributionDuringPeriod: "18750.00" }), version: 2 };
    const own = (cashDistribution: string) => ({
      sharePercentage: "12.50",
      cashDistribution,
      compsValue: "0.00",
    });
    const { user } = openLocation({
      "GET /api/locations/1/reports": [
        { ...corrected, own: own("2343.75") },
        report(1, "2026-09", { cashDistributionDuringPeriod: "16000.00" }, own("2000.00")),
      ],
      [`GET /api/reports/${corrected.id}/corrections`]: [
        {
          version: 2,
          replaces: 1,
          figures: [{ label: "Cash Distribution", before: "20000.00", now: "18750.00" }],
          own: { before: own("2500.00"), now: own("2343.75") },
        },
      ],
    });
    const timeline = within(await screen.findByRole("region", { name: "Financial Performance Timeline" }));
    await user.click(timeline.getByRole("button", { name: "$2,343.75" }));
    const part = await screen.findByText("Correction of October 2026");
    expect(part.parentElement?.textContent).toBe("Correction of October 2026−$156.25");
    expect(screen.getByText("The location's distribution").parentElement?.textContent).toContain("+$500.00");
  });
});

test("the change of the investor's amount opens why it changed", async () => {
  const { user } = await openDashboard({
    [HOLDINGS]: [holding(1)],
    [REPORTS]: [
      report(1, "2026-10", { cashDistributionDuringPeriod: "18750.00" }, { cashDistribution: "2343.75" }),
      report(1, "2026-09", { cashDistributionDuringPeriod: "16000.00" }, { cashDistribution: "2000.00" }),
    ],
  });
  await user.click(screen.getByRole("button", { name: "+17.2%" }));
  const note = await screen.findByRole("dialog", { name: "Why did it change?" });
  expect(termsOf(note)).toEqual([
    "September 2026$2,000.00",
    "Harbor & Vine Wine Bar+$343.75",
    "October 2026$2,343.75",
  ]);
});
