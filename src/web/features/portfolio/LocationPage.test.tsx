import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { margaret, openPortal, Refusal, type Replies } from "#web/app/testing.tsx";
// The route fetches it when it is needed; a test that waits for that waits for the machine.
import "./LocationPage.tsx";
import { distribution, investor, location, report } from "./portfolio.fixture.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 21, 9) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const REPORTS = "GET /api/locations/1/reports";
const DISTRIBUTIONS = "GET /api/investors/9/distributions/1";

const october = report(
  1,
  "2026-10",
  {
    grossSalesLastMonth: "158942.50",
    netRevenueLastMonth: "135101.13",
    cashDistributionDuringPeriod: "18750.00",
  },
  { cashDistribution: "2343.75" },
);
const september = report(1, "2026-09", { grossSalesLastMonth: "146210.75" });
const longAgo = report(1, "2024-03", { grossSalesLastMonth: "90000.00" });

function openLocation(replies: Replies = {}) {
  return openPortal("/investor/location/1", margaret, {
    "GET /api/auth/investor": investor,
    "GET /api/locations/1": location(1),
    [REPORTS]: [october, september, longAgo],
    [DISTRIBUTIONS]: [distribution("2026-10", "2343.75", "18750.00")],
    ...replies,
  });
}
const tile = (label: string) => screen.getByText(label).closest<HTMLElement>(".stat")?.textContent;
const history = () => screen.findByRole("region", { name: "Cash Distribution History" });

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

test("each month leads to its report, in the timeline and in what was paid", async () => {
  openLocation();
  const paid = within(await history()).getByRole("link", { name: "October 2026" });
  const timeline = within(screen.getByRole("table")).getByRole("link", { name: "October 2026" });
  const { reportId } = distribution("2026-10", "2343.75", "18750.00");
  expect(paid.getAttribute("href")).toBe(`/investor/reports?report=${reportId}`);
  expect(timeline.getAttribute("href")).toBe(`/investor/reports?report=${october.id}`);
});

test("a place without reports shows $0.00 and N/A", async () => {
  openLocation({ [REPORTS]: [], [DISTRIBUTIONS]: [] });
  await screen.findByText("Reports Filed");
  expect(tile("Latest Sales")).toBe("Latest Sales$0.00");
  expect(tile("Performance")).toBe("PerformanceN/A month over month");
  expect(screen.getByText("No reports in the last 12 months")).toBeTruthy();
  expect(screen.queryByText("Cash Distribution History")).toBeNull();
});

test("the timeline shows the last twelve months, newest first, and marks a net revenue nobody reported", async () => {
  openLocation();
  const rows = within(await screen.findByRole("table"))
    .getAllByRole("row")
    .slice(1);
  expect(rows).toHaveLength(2);
  expect(rows[0]?.textContent).toContain("October 2026Submitted Nov 06, 2026");
  expect(rows[0]?.textContent).toContain("Net Revenue$135,101.13Cash Distribution$18,750.00You $2,343.75");
  expect(rows[1]?.textContent).toContain("Net Revenueest. $124,279.14");
  expect(rows[0]?.textContent).not.toContain("est.");
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

test("a month of which the reader held nothing has the location's distribution alone", async () => {
  openLocation({ [REPORTS]: [{ ...october, own: null }] });
  const [, row] = within(await screen.findByRole("table")).getAllByRole("row");
  expect(row?.textContent).toMatch(/Cash Distribution\$18,750\.00$/);
});

test("the history lists the reader's own amounts, the location's total beside each, and a clawback by its word", async () => {
  openLocation({
    [DISTRIBUTIONS]: [
      distribution("2026-10", "-562.50", "-4500.00"),
      distribution("2026-09", "2062.50", "16500.00"),
      distribution("2026-08", "1650.00", "16500.00", "10.00"),
    ],
  });
  const list = await history();
  expect(list.textContent).toBe(
    "Cash Distribution History" +
      "October 2026Clawback −$562.50of −$4,500.00" +
      "September 2026$2,062.5012.50% of $16,500.00" +
      "August 2026$1,650.0010.00% of $16,500.00" +
      "Total Distributions$3,150.00" +
      "Download CSV",
  );
  expect(within(list).getByText("−$562.50").className).toBe("neg");
});

test("months beyond the twelfth are one line until somebody wants to see them", async () => {
  const entries = Array.from({ length: 14 }, (_, month) => {
    const index = 2026 * 12 + 9 - month;
    const period = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
    return distribution(period, "10.01", "100.10");
  });
  const { user } = openLocation({ [DISTRIBUTIONS]: entries });
  const list = await history();
  expect(list.textContent).toContain("September – October 2025$20.02");
  expect(list.textContent).toContain("Total Distributions$140.14");
  await user.click(within(list).getByRole("button", { name: "Show more" }));
  expect(within(list).getByRole("button", { name: "Show less" }).getAttribute("aria-expanded")).toBe("true");
});

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
