import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
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
import { holding } from "./portfolio.fixture.ts";

beforeEach(onThatMorning);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what the last month gave comes before everything else, with the month before and the year so far", async () => {
  await openDashboard({ [HOLDINGS]: [holding(1), holding(2)], [REPORTS]: [...harbor, ...finch] });
  const first = screen.getByRole("main").querySelector<HTMLElement>(".stat");
  // A payout after a clawback: measured by the size of what was taken back.
  expect(first?.textContent).toBe(
    "Your Distribution, October 2026$2,343.75 +5,455.9% on Sep 2026Year to date $2,299.99",
  );
});

test("a month that is not reported by all places says so and is compared with nothing", async () => {
  await openDashboard({ [HOLDINGS]: [holding(1), holding(2)], [REPORTS]: [...harbor, finch[1]] });
  expect(tile("Your Distribution, October 2026")).toBe(
    "Your Distribution, October 2026$2,343.75 1 of 2 places reportedYear to date $2,299.99",
  );
});

test("money taken back is called that", async () => {
  await openDashboard({ [HOLDINGS]: [holding(1)], [REPORTS]: [harbor[1]] });
  expect(tile("Your Distribution, September 2026")).toBe(
    "Your Distribution, September 2026−$43.76Clawback Year to date −$43.76",
  );
});

test("comps are the reader's own of this calendar year, with their total", async () => {
  await openDashboard({ [HOLDINGS]: [holding(1), holding(2)], [REPORTS]: [...harbor, ...finch] });
  expect(section("Investor Comps").textContent).toBe(
    "Investor CompsJanuary – October 2026Harbor & Vine Wine Bar$106.97Year to date$106.97",
  );
});

test("distributions are the reader's own of this calendar year, with their total", async () => {
  await openDashboard({ [HOLDINGS]: [holding(1), holding(2)], [REPORTS]: [...harbor, ...finch] });
  expect(section("Your Distributions").textContent).toBe(
    "Your DistributionsJanuary – October 2026Harbor & Vine Wine Bar$2,299.99Year to date$2,299.99Earlier years2025$999.00",
  );
});

test("a year that is over leads to its reports", async () => {
  await openDashboard({ [HOLDINGS]: [holding(1)], [REPORTS]: harbor });
  expect(link(/^Reports of 2025$/).getAttribute("href")).toBe("/investor/reports?year=2025");
});
