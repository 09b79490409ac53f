import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FILING_SHOWN, type Filing, type News, type Overview } from "#shared/overview/overview.schema.ts";
import { claire, openPortal, Refusal } from "#web/app/testing.tsx";
import { filingSentence, platesOf } from "./filing-row.ts";

afterEach(cleanup);

/** So many locations, and the answer about those that there is room for: the missing ones first. */
const filingOf = (locations: number, missing: number) => ({
  locations,
  filers: locations - missing,
  filingPeriod: "2026-10",
  filing: Array.from({ length: Math.min(locations, FILING_SHOWN) }, (_, index): Filing => ({
    locationId: index + 1,
    name: `Place ${index + 1}`,
    logoUrl: null,
    filed: index >= missing,
  })),
});
const news: News[] = [
  {
    id: 3,
    kind: "create_report",
    name: "Harbor & Vine",
    reportingPeriod: "2026-10",
    createdAt: "2026-11-06T12:00:00.000Z",
  },
  {
    id: 2,
    kind: "create_investor",
    name: "James Whitcombe",
    reportingPeriod: null,
    createdAt: "2026-11-03T12:00:00.000Z",
  },
  {
    id: 1,
    kind: "create_location",
    name: "Olive & Ember",
    reportingPeriod: null,
    createdAt: "2026-11-02T12:00:00.000Z",
  },
];
const overview: Overview = {
  ...filingOf(8, 1),
  investors: 25,
  reportsThisMonth: 7,
  reportsInAll: 239,
  recent: news,
  overassigned: [],
};

const goes = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

const figure = (label: string) => screen.getByRole("heading", { name: label }).parentElement?.textContent;

test("the figures, the actions and the newest activity stand on the page", async () => {
  openPortal("/manager/dashboard", claire, { "GET /api/manager/overview": overview });
  await screen.findByText("25");
  expect(figure("Total Locations")).toContain("8");
  expect(figure("Reports This Month")).toContain("7 submitted in November 2026, 239 in all");
  // What is counted can be seen, and not only be pointed at.
  expect(screen.getByText("submitted in November 2026").closest(".sr")).toBeNull();

  expect(goes("New Monthly Report")).toBe("/manager/reports?location=1&month=2026-10");
  expect(goes("Add New Location")).toBe("/manager/locations");
  expect(goes("Create Investor Account")).toBe("/manager/investors");

  const recent = within(screen.getByRole("region", { name: "Recent Activity" }));
  expect(recent.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Report submittedHarbor & Vine, October 2026Nov 06, 2026",
    "New investor account createdJames WhitcombeNov 03, 2026",
    "Location addedOlive & EmberNov 02, 2026",
  ]);
  // The tab bar of small screens has no item for it.
  expect(recent.getByRole("link", { name: "Activity Log" }).getAttribute("href")).toBe(
    "/manager/activity-log",
  );
});

test("recent activity says which location and whose account were deleted", async () => {
  const deleted = (["delete_location", "delete_investor"] as const).map((kind, id) => ({
    id,
    kind,
    name: ["Olive & Ember", "James Whitcombe"][id] ?? "",
    reportingPeriod: null,
    createdAt: "2026-11-07T12:00:00.000Z",
  }));
  openPortal("/manager/dashboard", claire, { "GET /api/manager/overview": { ...overview, recent: deleted } });
  const recent = within(await screen.findByRole("region", { name: "Recent Activity" }));
  await recent.findByText("Location deleted");
  expect(recent.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Location deletedOlive & EmberNov 07, 2026",
    "Investor account deletedJames WhitcombeNov 07, 2026",
  ]);
});

test("without the figures the actions are still there, and Retry asks again", async () => {
  let failing = true;
  const answer = () => (failing ? new Refusal(500, "Something went wrong on our side.") : overview);
  const { user } = openPortal("/manager/dashboard", claire, { "GET /api/manager/overview": answer });
  await screen.findByText("The figures could not be loaded.");
  expect(screen.getByRole("link", { name: "New Monthly Report" })).toBeTruthy();
  failing = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("25")).toBeTruthy();
});

test("who has not filed stands last, and is never the one without room", () => {
  const few = platesOf(filingOf(8, 1));
  expect(few.shown.map((place) => place.filed)).toEqual([...Array(7).fill(true), false]);
  expect(few.more).toBe(0);
  const many = platesOf(filingOf(40, 3));
  expect(many.shown.map((place) => place.filed)).toEqual([...Array(9).fill(true), false, false, false]);
  expect(many.more).toBe(28);
});

test("the words beside the plates name the month and the places", () => {
  expect(filingSentence(filingOf(8, 1))).toBe("7 of 8 locations have filed October 2026. Not yet: Place 1.");
  expect(filingSentence(filingOf(2, 1))).toBe("1 of 2 locations has filed October 2026. Not yet: Place 1.");
  expect(filingSentence(filingOf(1, 1))).toBe("0 of 1 location has filed October 2026. Not yet: Place 1.");
  expect(filingSentence(filingOf(8, 0))).toBe("All locations have filed October 2026.");
  expect(filingSentence(filingOf(9, 8))).toBe(
    "1 of 9 locations has filed October 2026. Not yet: Place 1, Place 2, Place 3, Place 4, Place 5, Place 6 and 2 more.",
  );
});

test("what waits says so, and leads to the report that is due and to the shares that exceed the whole", async () => {
  openPortal("/manager/dashboard", claire, {
    "GET /api/manager/overview": {
      ...overview,
      ...filingOf(8, 5),
      overassigned: [{ locationId: 7, name: "Olive & Ember", assignedShare: "120.00" }],
    },
  });
  const waiting = within(await screen.findByRole("list", { name: "Waiting for you" }));
  const links = waiting.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Place 1 has not filed October 2026 yet", "/manager/reports?location=1&month=2026-10"],
    ["Place 2 has not filed October 2026 yet", "/manager/reports?location=2&month=2026-10"],
    ["Place 3 has not filed October 2026 yet", "/manager/reports?location=3&month=2026-10"],
    ["2 more have not filed October 2026 yet", "/manager/reports?month=2026-10"],
    ["Shares of Olive & Ember add up to 120.00%", "/manager/investors?location=7"],
  ]);
});

test("where all have filed nothing waits, and a new report begins as the form does by itself", async () => {
  openPortal("/manager/dashboard", claire, {
    "GET /api/manager/overview": { ...overview, ...filingOf(8, 0) },
  });
  expect(await screen.findByText("8 of 8 filed for October 2026")).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Waiting for you" })).toBeNull();
  expect(goes("New Monthly Report")).toBe("/manager/reports");
});

test("a new portal is led to its first report, step by step", async () => {
  const begun = { ...overview, ...filingOf(1, 1), investors: 0, reportsInAll: 0, recent: [] };
  openPortal("/manager/dashboard", claire, { "GET /api/manager/overview": begun });
  const steps = within(await screen.findByRole("region", { name: "Three steps to your first report" }));
  const [location, investors, report] = steps.getAllByRole("listitem");
  expect(location?.textContent).toContain("Done.");
  expect(investors?.getAttribute("aria-current")).toBe("step");
  expect(report?.textContent).not.toContain("Done.");
  expect(steps.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/manager/investors"]);
});

test("the steps can be hidden, stay hidden, and are gone with the first report", async () => {
  const empty = { ...overview, ...filingOf(0, 0), investors: 0, reportsInAll: 0, recent: [] };
  const { user, unmount } = openPortal("/manager/dashboard", claire, { "GET /api/manager/overview": empty });
  await user.click(await screen.findByRole("button", { name: "Hide these steps" }));
  expect(screen.queryByText("Three steps to your first report")).toBeNull();
  unmount();
  openPortal("/manager/dashboard", claire, { "GET /api/manager/overview": empty });
  await screen.findByText("No activity yet");
  expect(screen.queryByText("Three steps to your first report")).toBeNull();
  cleanup();
  localStorage.removeItem("first-steps");
  openPortal("/manager/dashboard", claire, { "GET /api/manager/overview": overview });
  await screen.findByText("25");
  expect(screen.queryByText("Three steps to your first report")).toBeNull();
});

test("what the reader has not sent yet is told with the way back to it, and nobody else's", async () => {
  for (const name of ["1/3/2026-10", "1/none/2026-11", "1/99/2026-10", "1/open", "2/3/2026-09"])
    sessionStorage.setItem(`report-draft/${name}`, "{}");
  openPortal("/manager/dashboard", claire, {
    "GET /api/manager/overview": overview,
    "GET /api/locations": [{ id: 3, name: "Harbor & Vine" }],
  });
  await screen.findByText("Continue your report for Harbor & Vine, October 2026");
  const unsent = within(screen.getByRole("list", { name: "Your unsent reports" }));
  expect(unsent.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Continue your report for November 2026", "/manager/reports?month=2026-11"],
    ["Continue your report for Harbor & Vine, October 2026", "/manager/reports?location=3&month=2026-10"],
  ]);
});

test.each([
  ["Add New Location", "/manager/locations", "Location Name"],
  ["Create Investor Account", "/manager/investors", "First Name"],
])(
  "%s opens its form on arrival, the focus in its first field, and once only",
  async (name, path, first) => {
    const replies = { "GET /api/manager/overview": overview };
    const { user, unmount } = openPortal("/manager/dashboard", claire, replies);
    await screen.findByText("25");
    await user.click(screen.getByRole("link", { name }));
    const dialog = await screen.findByRole("dialog", { name }, { timeout: 10_000 });
    expect(location.pathname + location.search).toBe(path);
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(first)));
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(location.pathname).toBe(path);
    unmount();
    // A reload keeps the state of the step in the history.
    expect(history.state).toBeNull();
  },
  20_000,
);
