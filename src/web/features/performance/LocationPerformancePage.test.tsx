import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { PerformanceFigures } from "#shared/domain/performance/sums.ts";
import { sumMonths } from "#shared/domain/performance/sums.ts";
import { lastMonths, type PeriodText } from "#shared/domain/periods.ts";
import type { LocationPerformance, PerformanceMonthRow } from "#shared/performance/performance.schema.ts";
import { asKind, claire, openPortal, Refusal } from "#web/app/testing.tsx";

const CALL = "GET /api/locations/4/performance";

const OLD: PerformanceFigures = {
  grossSales: "100000.00",
  netRevenue: "90000.00",
  laborCosts: "30000.00",
  foodSales: "60000.00",
  foodCost: "18000.00",
  beverageSales: "40000.00",
  beverageCost: "8000.00",
  cashDistribution: "7200.00",
  comps: "0.00",
};
const NEW: PerformanceFigures = {
  ...OLD,
  grossSales: "110000.00",
  netRevenue: "99000.00",
  laborCosts: "36300.00",
  beverageCost: "9000.00",
};

const monthOf = (
  period: PeriodText,
  figures = OLD,
  budget: PerformanceFigures | null = null,
): PerformanceMonthRow => ({
  period,
  figures,
  budget,
  report: { id: Number(period.replace("-", "")), reportingPeriod: period, version: 1 },
});

/** Two years to October 2026, newest first. */
const TWO_YEARS = lastMonths("2026-10", 24)
  .map((period) => monthOf(period, period === "2026-10" ? NEW : OLD))
  .toReversed();

function replyOf(
  months: readonly PerformanceMonthRow[],
  changed: Partial<LocationPerformance> = {},
): LocationPerformance {
  const none = Array<number | null>(12).fill(null);
  const { against } = changed.selection ?? { against: "year" };
  const budgets = months.flatMap(({ period, budget }) => (budget ? [{ period, figures: budget }] : []));
  return {
    selection: { span: "month", until: "2026-10", against: "year" },
    isWhole: true,
    locationId: 4,
    name: "Larkspur Dining Room",
    logoUrl: null,
    now: sumMonths(months, ["2026-10"]),
    before: against === "budget" ? sumMonths(budgets, ["2026-10"]) : sumMonths(months, ["2025-10"]),
    due: null,
    closedSince: null,
    report: months.find(({ period }) => period === "2026-10")?.report ?? null,
    months: [...months],
    medians: { labor: 300, primeCost: 538, foodCost: null, beverageCost: null },
    trend: {
      periods: lastMonths("2026-10", 12),
      medians: { labor: Array<number>(12).fill(267), primeCost: none, foodCost: none, beverageCost: none },
    },
    ...changed,
  };
}

const open = (reply: unknown, search = "", account = claire) =>
  openPortal(`/manager/performance/4${search}`, account, { [CALL]: reply });
const section = async (title: string) => {
  const heading = await screen.findByRole("heading", { level: 2, name: title });
  const found = heading.closest("section");
  if (found === null) throw new Error(`no section around ${title}`);
  return found;
};
const lines = (of: HTMLElement) =>
  within(of)
    .getAllByRole("term")
    .map((term) => term.parentElement?.textContent);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-12T15:00:00Z") }));

test("a location says what changed, largest first, in dollars and in points, adding up", async () => {
  open(replyOf(TWO_YEARS));
  expect(lines(await section("Why it changed"))).toEqual([
    "October 2025$34,000.00",
    "Sales +10.0%+$3,400.00",
    "Labor +3.0 pt−$3,300.00",
    "Food cost 0.0 pt+$1,800.00",
    "Beverage cost +2.5 pt−$200.00",
    "October 2026$35,700.00",
  ]);
  expect(
    screen.getByText(/^Sales: the change of net revenue at the prime cost of October 2025\./),
  ).toBeTruthy();
  expect(screen.getByText("October 2026 against October 2025")).toBeTruthy();
  expect(screen.getByRole("link", { name: "View Report" }).getAttribute("href")).toBe(
    "/manager/report/202610",
  );
});

test("each part is explained", async () => {
  const { user } = open(replyOf(TWO_YEARS));
  await user.click(within(await section("Why it changed")).getByRole("button", { name: "−$3,300.00" }));
  const note = await screen.findByRole("dialog", { name: "How was this computed?" });
  expect(within(note).getByText(/^Labor Costs, October 2025 × Net Revenue, October 2026/)).toBeTruthy();
});

test("without net revenue to compare with the change has no parts, and says why", async () => {
  const months = TWO_YEARS.map((month) =>
    month.period === "2025-10" ? { ...month, figures: { ...OLD, netRevenue: "0.00" } } : month,
  );
  open(replyOf(months));
  const why = await section("Why it changed");
  expect(lines(why)).toEqual(["October 2025−$56,000.00", "Change+$91,700.00", "October 2026$35,700.00"]);
  expect(within(why).getByText("Net revenue of October 2025 is $0.00.")).toBeTruthy();
});

test("the trends read each month beside its year before, the median and the budget", async () => {
  open(replyOf([monthOf("2026-10", NEW, OLD), ...TWO_YEARS.slice(1)]));
  const trends = await section("Trends");
  expect(
    within(trends)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["12 months", "The year before", "Group median", "Budget"]);
  const slider = within(trends).getByRole("slider", { name: "Month, Labor, 12 months" });
  expect(slider.getAttribute("aria-valuetext")).toBe(
    "October 2026: Labor 33.0%, The year before 30.0%, Group median 26.7%, Budget 30.0%",
  );
  fireEvent.change(slider, { target: { value: "10" } });
  expect(slider.getAttribute("aria-valuetext")).toBe(
    "September 2026: Labor 30.0%, The year before 30.0%, Group median 26.7%, Budget N/A",
  );
});

test("the months lead to their reports, six at first, with the growth on what is compared with", async () => {
  const { user } = open(replyOf(TWO_YEARS));
  const months = await section("Months");
  const rows = () => within(months).getAllByRole("row").slice(1);
  expect(rows()).toHaveLength(6);
  expect(rows()[0]?.textContent).toContain("October 2026$110,000.00+10.0%$99,000.0033.0%");
  expect(within(months).getByRole("link", { name: "September 2026" }).getAttribute("href")).toBe(
    "/manager/report/202609",
  );
  await user.click(within(months).getByRole("button", { name: "Show more" }));
  expect(rows()).toHaveLength(18);
  expect(rows()[6]?.contains(document.activeElement)).toBe(true);
  await user.click(within(months).getByRole("button", { name: "Show more" }));
  expect(rows()).toHaveLength(24);
  expect(within(months).queryByRole("button", { name: "Show more" })).toBeNull();
});

test("against the budget it says so", async () => {
  open(
    replyOf([monthOf("2026-10", NEW, OLD)], {
      selection: { span: "month", until: "2026-10", against: "budget" },
    }),
    "?against=budget",
  );
  expect(await screen.findByText("October 2026 against the budget")).toBeTruthy();
  expect(lines(await section("Why it changed"))[0]).toBe("Budget$34,000.00");
  expect(screen.getByText(/more or less than planned\. The parts add up to the cent\.$/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Performance" }).getAttribute("href")).toBe(
    "/manager/performance?against=budget",
  );
});

test("with one month there is nothing to compare with, and it says which is missing", async () => {
  open(replyOf([monthOf("2026-10", NEW)]));
  const why = await section("Why it changed");
  expect(lines(why)).toEqual(["October 2025N/A", "ChangeN/A", "October 2026$35,700.00"]);
  expect(within(why).getByText("October 2025 is not filed.")).toBeTruthy();
});

test("a report that is late is named, and a closed location", async () => {
  const late = replyOf(TWO_YEARS.slice(1), { due: { period: "2026-10", dueOn: "2026-11-10" } });
  const { unmount } = open(late);
  expect(await screen.findByText("October 2026 is not filed: due November 10, 2 days late")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "View Report" })).toBeNull();
  unmount();
  open(replyOf(TWO_YEARS.slice(14), { closedSince: "2025-08" }));
  expect(await screen.findByText("No report since August 2025")).toBeTruthy();
});

test("so they are beside the figures of the last month filed", async () => {
  const october = { now: sumMonths(TWO_YEARS, ["2026-10"]) };
  const { unmount } = open(replyOf(TWO_YEARS, { ...october, closedSince: "2026-10" }));
  expect(await screen.findByText("No report since October 2026")).toBeTruthy();
  unmount();
  const due = { period: "2026-11", dueOn: "2026-11-10" };
  open(replyOf(TWO_YEARS, { ...october, due }));
  expect(await screen.findByText("November 2026 is 2 days late")).toBeTruthy();
});

test("without a month there is nothing to compare yet", async () => {
  open(replyOf([]));
  expect(await screen.findByText("Performance begins with the first filed or imported month.")).toBeTruthy();
  expect(screen.queryByText("Trends")).toBeNull();
});

test("a manager of some locations reads the median as that of their own", async () => {
  open(replyOf(TWO_YEARS, { isWhole: false }), "", asKind("location_manager"));
  const median = await screen.findByRole("button", { name: "53.8%" });
  expect(median.parentElement?.textContent).toContain("of net revenue. Median 53.8%");
});

test("a location that is not there, or of others, is not found; a failure can be tried again", async () => {
  const { unmount } = open(new Refusal("not_found", "This location does not exist."));
  expect(await screen.findByRole("heading", { name: "Location not found" })).toBeTruthy();
  unmount();
  open(new Refusal("failed", "Something went wrong."));
  expect(await screen.findByRole("heading", { name: "Performance could not be loaded" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
});
