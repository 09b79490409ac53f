import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { margaret, openPortal, Refusal } from "#web/app/testing.tsx";
import {
  card,
  finchReports,
  harborReports,
  HOLDINGS,
  link,
  openDashboard,
  REPORTS,
  RETURNS,
  section,
  tile,
} from "./dashboard.fixture.ts";
import { freezeMorning, holding, investor } from "./portfolio.fixture.ts";

beforeEach(freezeMorning);

const openBoth = () =>
  openDashboard({
    [HOLDINGS]: [holding(1), holding(2, "8.00")],
    [REPORTS]: [...harborReports, ...finchReports],
  });

describe("the summary, the cards and the chart", () => {
  test("the best performing location is the one whose gross sales grew most", async () => {
    await openBoth();
    expect(tile("Active Hospitality Investments")).toBe("Active Hospitality Investments2");
    expect(tile("Best Performing")).toBe("Best PerformingHarbor & Vine Wine Bar+8.7% MoM growth");
    expect(screen.getByText("+8.7%").closest("b")?.className).toBe("positive");
  });

  test("without any report the dashboard says that data is awaited", async () => {
    await openDashboard({ [HOLDINGS]: [holding(1)], [REPORTS]: [] });
    expect(tile("Best Performing")).toBe("Best PerformingNo Data AvailableAwaiting performance data");
    expect(screen.queryByText(/^Your Distribution,/)).toBeNull();
    expect(card(/Harbor/).textContent).toMatch(/Last report N\/A$/);
    expect(section("Your Distributions").textContent).toBe(
      "Your Distributions2026No distributions yet this year",
    );
    expect(section("Investor Comps").textContent).toBe("Investor Comps2026No comp data available");
  });

  test("a card ends with the report that is expected next, where investors are told", async () => {
    await openDashboard({
      [HOLDINGS]: [
        { ...holding(1), expected: { period: "2026-11", dueOn: "2026-12-10" } },
        { ...holding(2), expected: { period: "2026-10", dueOn: "2026-11-10" } },
      ],
      [REPORTS]: [...harborReports, ...finchReports],
    });
    expect(card(/Harbor/).textContent).toMatch(/November 2026 Expected by December 10$/);
    expect(card(/Copper/).textContent).toMatch(/October 2026 Was expected by November 10$/);
  });

  test("a card links to its location and shows share, return and its definition", async () => {
    await openBoth();
    expect(link(/Harbor/).getAttribute("href")).toBe("/investor/location/1");
    expect(card(/Harbor/).textContent).toBe(
      "Harbor & Vine Wine Bar12.50% ownershipMonthly Return 13.9%Cash distribution ÷ net revenueLast report October 2026Your distribution $2,343.75",
    );
    expect(
      within(card(/Harbor/))
        .getByText("13.9%")
        .closest(".figure")?.className,
    ).toContain("positive");
    expect(
      within(card(/Copper/))
        .getByText("6.0%")
        .closest(".figure")?.className,
    ).toContain("negative");
  });

  test("cards, comps and legend share one order by latest gross sales; a location without reports comes last", async () => {
    const finchLeads = finchReports.map((filed) => ({
      ...filed,
      grossSalesLastMonth: "999000.00",
      own: { sharePercentage: "8.00", cashDistribution: "0.00", compsValue: "5.00" },
    }));
    await openDashboard({
      [HOLDINGS]: [holding(3), holding(1), holding(2)],
      [REPORTS]: [...harborReports, ...finchLeads],
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

  test("after Back the dashboard is drawn at once, so that the browser can restore the scroll position", async () => {
    const { user } = await openDashboard({ [HOLDINGS]: [holding(1)], [REPORTS]: harborReports });
    await user.click(link(/Harbor/));
    await screen.findByRole("link", { name: "Back to Dashboard" });
    window.history.back();
    await screen.findByText("Active Hospitality Investments");
    expect(section("Investor Comps")).toBeTruthy();
  });
});

describe("the investor's amounts", () => {
  test("the latest distribution comes first, with its growth and the year to date", async () => {
    await openBoth();
    const first = screen.getByRole("main").querySelector<HTMLElement>(".stat");
    // A payout after a clawback is measured by the clawback's size.
    expect(first?.textContent).toBe(
      "Your Distribution, October 2026$2,343.75 +5,455.9% on Sep 2026Year to date $2,299.99",
    );
  });

  test("comps and distributions are the investor's own of the calendar year; an earlier year links to its reports", async () => {
    await openBoth();
    expect(section("Investor Comps").textContent).toBe(
      "Investor CompsJanuary – October 2026Harbor & Vine Wine Bar$106.97Year to date$106.97",
    );
    expect(section("Your Distributions").textContent).toBe(
      "Your DistributionsJanuary – October 2026Harbor & Vine Wine Bar$2,299.99Year to date$2,299.99Earlier years2025$999.00",
    );
    expect(link(/^Reports of 2025$/).getAttribute("href")).toBe("/investor/reports?year=2025");
  });
});

describe("the requests", () => {
  test("an investor without locations sees no cards", async () => {
    await openDashboard({ [HOLDINGS]: [], [REPORTS]: [] });
    expect(tile("Active Hospitality Investments")).toBe("Active Hospitality Investments0");
    expect(screen.queryByText("Your Investment Locations")).toBeNull();
  });

  test("reports that fail to load are logged and count as none, without a message", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await openDashboard({
      [HOLDINGS]: [holding(1)],
      [REPORTS]: new Refusal("failed", "The database is away"),
    });
    expect(tile("Best Performing")).toContain("Awaiting performance data");
    expect(card(/Harbor/).textContent).toContain("Last report N/A");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByText("The database is away")).toBeNull();
    expect(log).toHaveBeenCalledOnce();
  });

  test("locations that fail to load leave the figures of the reports and can be retried", async () => {
    let answer: unknown = new Refusal("failed", "The database is away");
    const { user } = await openDashboard({ [HOLDINGS]: () => answer, [REPORTS]: harborReports });
    expect(tile("Best Performing")).toContain("+8.7%");
    answer = [holding(1)];
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("link", { name: /Harbor/ })).toBeTruthy();
  });

  test("four requests fetch all figures, the last three in parallel", async () => {
    const answers: ((holdings: unknown) => void)[] = [];
    const held = new Promise((resolve) => {
      answers.push(resolve);
    });
    const { sent } = openPortal("/investor/dashboard", margaret, {
      "GET /api/auth/investor": investor,
      [HOLDINGS]: () => held,
      [REPORTS]: harborReports,
    });
    await vi.waitFor(() => expect(sent.map((request) => request.call)).toContain(HOLDINGS));
    expect(sent.map((request) => request.call)).toEqual(expect.arrayContaining([REPORTS, RETURNS]));
    answers[0]?.([holding(1)]);
    await screen.findByText("Active Hospitality Investments");
    const calls = sent.map((request) => request.call).filter((call) => call !== "GET /api/notices");
    expect(calls).toEqual(["GET /api/auth/user", "GET /api/auth/investor", REPORTS, HOLDINGS, RETURNS]);
  });
});

test("a location that was sold is reached by a line below the cards, and is no longer the best performing", async () => {
  await openDashboard({ [HOLDINGS]: [holding(2, "8.00")], [REPORTS]: [...harborReports, ...finchReports] });
  const line = screen.getByText("Held earlier:");
  expect(within(line).getByRole("link", { name: "Harbor & Vine Wine Bar" }).getAttribute("href")).toBe(
    "/investor/location/1",
  );
  expect(within(line).getAllByRole("link")).toHaveLength(1);
  expect(tile("Best Performing")).toContain("Copper Finch Cafe");
});
