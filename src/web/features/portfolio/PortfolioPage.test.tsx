import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  card,
  finch,
  harbor,
  HOLDINGS,
  link,
  onThatMorning,
  openDashboard,
  REPORTS,
  section,
  tile,
} from "./dashboard.fixture.ts";
import { holding, report } from "./portfolio.fixture.ts";

beforeEach(onThatMorning);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the best performing location is the one whose gross sales grew most", async () => {
  await openDashboard({ [HOLDINGS]: [holding(1), holding(2, "8.00")], [REPORTS]: [...harbor, ...finch] });
  expect(tile("Active Hospitality Investments")).toBe("Active Hospitality Investments2");
  expect(tile("Best Performing")).toBe("Best PerformingHarbor & Vine Wine Bar+8.7% MoM growth");
  expect(screen.getByText("+8.7%").closest("b")?.className).toBe("pos");
});

test("without two reports to compare it is the one with the highest revenue", async () => {
  await openDashboard({ [HOLDINGS]: [holding(1), holding(2)], [REPORTS]: [harbor[0], finch[0]] });
  expect(tile("Best Performing")).toBe("Best PerformingHarbor & Vine Wine Bar$158,942.50 highest revenue");
});

test("without any report there is a word of patience", async () => {
  await openDashboard({ [HOLDINGS]: [holding(1)], [REPORTS]: [] });
  expect(tile("Best Performing")).toBe("Best PerformingNo Data AvailableAwaiting performance data");
  expect(screen.queryByText(/^Your Distribution,/)).toBeNull();
  expect(card(/Harbor/).textContent).toMatch(/Last report N\/A$/);
  expect(section("Your Distributions").textContent).toBe(
    "Your Distributions2026No distributions yet this year",
  );
  expect(section("Investor Comps").textContent).toBe("Investor Comps2026No comp data available");
});

test("a card opens its location and says share, return and what the return is", async () => {
  await openDashboard({ [HOLDINGS]: [holding(1), holding(2, "8.00")], [REPORTS]: [...harbor, ...finch] });
  expect(link(/Harbor/).getAttribute("href")).toBe("/investor/location/1");
  expect(card(/Harbor/).textContent).toBe(
    "Harbor & Vine Wine Bar12.50% ownershipMonthly Return 13.9%Cash distribution ÷ net revenueLast report October 2026Your distribution $2,343.75",
  );
  expect(
    within(card(/Harbor/))
      .getByText("13.9%")
      .closest(".fig")?.className,
  ).toContain("pos");
  expect(
    within(card(/Copper/))
      .getByText("6.0%")
      .closest(".fig")?.className,
  ).toContain("neg");
});

test("the line beside a return is named for what it draws, and is for the eye alone", async () => {
  const months = [...harbor, report(1, "2026-08", { grossSalesLastMonth: "150000.00" })];
  await openDashboard({ [HOLDINGS]: [holding(1)], [REPORTS]: months });
  const names = screen.getAllByText("Gross sales, 3 months");
  expect(names.map((name) => name.closest(".loc, .stat")?.className)).toEqual(["stat stat-tall", "card loc"]);
  for (const name of names) expect(name.closest("[aria-hidden=true]")?.querySelector("svg")).toBeTruthy();
});

test("a card whose last report was corrected says so on a line of its own, below month and amount", async () => {
  const [october, ...before] = harbor;
  await openDashboard({ [HOLDINGS]: [holding(1)], [REPORTS]: [{ ...october, version: 2 }, ...before] });
  const lines = [...card(/Harbor/).querySelectorAll(".loc-foot > p")].map((line) => line.textContent);
  expect(lines).toEqual(["Last report October 2026", "Your distribution $2,343.75", "Corrected"]);
});

test("cards, comps and legend are in one order, by the latest gross sales; a place without reports comes last", async () => {
  const finchLeads = finch.map((filed) => ({
    ...filed,
    grossSalesLastMonth: "999000.00",
    own: { sharePercentage: "8.00", cashDistribution: "0.00", compsValue: "5.00" },
  }));
  await openDashboard({
    [HOLDINGS]: [holding(3), holding(1), holding(2)],
    [REPORTS]: [...harbor, ...finchLeads],
  });
  const names = ["Copper Finch Cafe", "Harbor & Vine Wine Bar"];
  expect(screen.getAllByRole("article").map((each) => each.querySelector("h3")?.textContent)).toEqual([
    ...names,
    "Place 3",
  ]);
  const legend = within(screen.getByRole("list", { name: "Legend" })).getAllByRole("listitem");
  expect(legend.map((each) => each.textContent)).toEqual([...names, "Place 3, no reports in these months"]);
  expect(section("Investor Comps").textContent).toMatch(/Copper Finch Cafe\$10\.00Harbor & Vine/);
});

test("the legend names a lone line, too, where another place is held", async () => {
  await openDashboard({ [HOLDINGS]: [holding(1), holding(2)], [REPORTS]: harbor });
  expect(screen.getByRole("list", { name: "Legend" }).textContent).toBe(
    "Harbor & Vine Wine BarCopper Finch Cafe, no reports in these months",
  );
});

test("coming back, the dashboard is whole at once: the browser scrolls to where the reader was", async () => {
  const { user } = await openDashboard({ [HOLDINGS]: [holding(1)], [REPORTS]: harbor });
  await user.click(link(/Harbor/));
  await screen.findByRole("link", { name: "Back to Dashboard" });
  window.history.back();
  await screen.findByText("Active Hospitality Investments");
  expect(section("Investor Comps")).toBeTruthy();
});
