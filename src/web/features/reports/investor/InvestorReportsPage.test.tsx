import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { cleanUpPages, showPage } from "../detail/page.fixture.tsx";
import { listedWith, reportWith } from "../detail/report.fixture.ts";
import InvestorReportsPage from "./InvestorReportsPage.tsx";

cleanUpPages();

const self = { "GET /api/auth/investor": { id: 5 } };
const LIST = "GET /api/investors/5/reports";
const show = (answers: Record<string, unknown>, address = "/investor/reports") =>
  showPage(<InvestorReportsPage />, { ...self, ...answers }, address);
const tiles = (card: HTMLElement) =>
  within(card)
    .getAllByRole("term")
    .map((term) => term.parentElement?.textContent);

test("without any report the spec's words stand there, and no filters", async () => {
  show({ [LIST]: [] });
  expect(await screen.findByRole("heading", { name: "No Reports Found" })).toBeTruthy();
  expect(
    screen.getByText(
      "Investment reports will appear here once they are submitted by the management team. You'll receive notifications when new reports become available.",
    ),
  ).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("a list that cannot be had is logged and can be asked for again; it is not an empty one", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { asked } = show({ [LIST]: 500 });
  fireEvent.click(within(await screen.findByRole("alert")).getByRole("button", { name: "Retry" }));
  await vi.waitFor(() => expect(asked("/api/investors/5/reports")).toHaveLength(2));
  expect(log).toHaveBeenCalled();
  expect(screen.queryByRole("heading", { name: "No Reports Found" })).toBeNull();
});

test("the list is asked for past every cache, with the time", async () => {
  const { asked } = show({ [LIST]: [] });
  await screen.findByRole("heading", { name: "No Reports Found" });
  const [call] = asked("/api/investors/5/reports");
  expect(call?.[0]).toMatch(/\?timestamp=\d{13}$/);
  expect(call?.[1]?.cache).toBe("no-store");
});

test("a card shows the location's totals and the reader's own amounts beside them, always as Submitted", async () => {
  const own = { sharePercentage: "12.50", cashDistribution: "2343.75", compsValue: "120.00" };
  show({
    [LIST]: [
      listedWith({ id: 1, own, status: "reviewed" }),
      listedWith({ id: 2, reportingPeriod: "2026-09" }),
    ],
  });
  const [first, second] = await screen.findAllByRole("listitem");
  if (!first || !second) throw new Error("two cards were expected");
  expect(tiles(first)).toEqual([
    "Gross Sales$158,942.50",
    "Net Revenue$0.00",
    "Distribution$18,750.00You $2,343.75",
    "Dining Comps$641.25You $120.00",
  ]);
  expect(tiles(second)).toEqual([
    "Gross Sales$158,942.50",
    "Net Revenue$0.00",
    "Distribution$18,750.00",
    "Dining Comps$641.25",
  ]);
  expect(within(first).getByText("Submitted").className).toContain("badge-success");
});

test("a card of a corrected report says so beside Submitted, and the search finds it by that", async () => {
  show(
    {
      [LIST]: [
        listedWith({ id: 1, version: 2, firstVersion: 1 }),
        listedWith({ id: 2, reportingPeriod: "2026-09" }),
      ],
    },
    "/investor/reports?q=corrected",
  );
  const cards = await screen.findAllByRole("listitem");
  expect(cards).toHaveLength(1);
  const [corrected] = cards;
  if (!corrected) throw new Error("a card was expected");
  expect(within(corrected).getByText("Corrected").className).toContain("badge-brass");
  expect(within(corrected).getByText("Submitted").className).toContain("badge-success");
});

test("a card says that a distribution below nothing is a clawback", async () => {
  const own = { sharePercentage: "12.50", cashDistribution: "-562.50", compsValue: "0.00" };
  show({ [LIST]: [listedWith({ own, cashDistributionDuringPeriod: "-4500.00" })] });
  const card = await screen.findByRole("listitem");
  expect(tiles(card)[2]).toBe("Distribution−$4,500.00You −$562.50Clawback");
});

test("filters that nothing fits say so and can be cleared", async () => {
  show({ [LIST]: [listedWith()] }, "/investor/reports?q=nowhere&sort=a-z");
  expect(await screen.findByRole("heading", { name: "No Matching Reports" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Investment Reports 0 reports");
  fireEvent.click(screen.getAllByRole("button", { name: "Clear All Filters" })[0] ?? document.body);
  expect(await screen.findByRole("heading", { name: "Harbor & Vine Wine Bar" })).toBeTruthy();
  expect(window.location.search).toBe("");
});

test("the table for a spreadsheet is of what the filters leave, and is fetched only while somebody is signed in", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const start = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const answers: Record<string, unknown> = { [LIST]: [listedWith()] };
  show(
    { ...answers, "GET /api/auth/session": { signedIn: true } },
    "/investor/reports?q=wine&year=2026&sort=a-z",
  );
  const link = () => screen.findByRole<HTMLAnchorElement>("link", { name: "Download CSV" });
  expect((await link()).getAttribute("href")).toBe(
    "/api/exports/investors/5/reports?q=wine&year=2026&sort=a-z",
  );
  fireEvent.click(await link());
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  cleanup();
  show({ ...answers, "GET /api/auth/session": { signedIn: false } });
  expect((await link()).getAttribute("href")).toBe("/api/exports/investors/5/reports");
  fireEvent.click(await link());
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/api/login"));
  expect(start).toHaveBeenCalledOnce();
});

test("eight are shown at first, the count is of all; the next eight take the focus", async () => {
  const many = Array.from({ length: 20 }, (_, index) => listedWith({ id: index + 1 }));
  show({ [LIST]: many });
  expect(await screen.findByText("Showing 8 of 20")).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(8);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Investment Reports 20 reports");
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(screen.getByText("Showing 16 of 20")).toBeTruthy();
  expect(screen.getAllByRole("listitem")[8]?.contains(document.activeElement)).toBe(true);
});

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

test("a card has the emoji of its place, drawn where the device would show a box", async () => {
  const answers = { [LIST]: [listedWith({ id: 1 })] };
  const coaster = async () => (await screen.findByRole("listitem")).querySelector(".coaster");
  show(answers);
  expect((await coaster())?.textContent).toBe("🍸");
  expect((await coaster())?.querySelector("svg")).toBeNull();
  cleanup();
  const black = { fillText: () => {}, getImageData: () => ({ data: new Uint8ClampedArray(16).fill(0) }) };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(black as never);
  show(answers);
  await vi.waitFor(async () => expect((await coaster())?.querySelector("svg")).not.toBeNull());
  expect((await coaster())?.textContent).toBe("🍸");
});

test("a card says whether its day is that of the report, of a correction, or of a month that was filed anew", async () => {
  show({
    [LIST]: [
      listedWith({ id: 1 }),
      listedWith({ id: 2, version: 2 }),
      listedWith({ id: 3, version: 2, firstVersion: 2 }),
    ],
  });
  const notes = () =>
    screen.getAllByRole("listitem").map((card) => card.querySelector(".rep-foot .small")?.textContent);
  await vi.waitFor(() =>
    expect(notes().toSorted()).toEqual([
      "Corrected on Nov 06, 2026",
      "Filed anew on Nov 06, 2026",
      "Submitted on Nov 06, 2026",
    ]),
  );
});

test("a card has the location's logo where it has one, and the emoji of its kind all the same", async () => {
  const vine = {
    name: "Harbor & Vine Wine Bar",
    address: "12 Wharf Street",
    logoUrl: "/api/public/logos/a.webp",
  };
  show({
    [LIST]: [listedWith({ id: 1, location: vine }), listedWith({ id: 2, reportingPeriod: "2026-09" })],
  });
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.querySelector("img")?.getAttribute("src")).toBe("/api/public/logos/a.webp");
  expect(first?.querySelector(".rep-head")?.textContent).toContain("🍸");
  expect(second?.querySelector("img")).toBeNull();
  expect(second?.querySelector(".rep-head")?.textContent).toContain("🍸");
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
