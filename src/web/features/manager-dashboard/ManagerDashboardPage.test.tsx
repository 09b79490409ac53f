import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { claire, openPortal, Refusal } from "#web/app/testing.tsx";
import { filingSentence, visibleLocations } from "./filing.ts";
import { filingOf, goes, openOverview, overview } from "./overview.fixture.ts";

describe("ManagerDashboardPage", () => {
  const figure = (label: string) => screen.getByRole("heading", { name: label }).parentElement?.textContent;

  test("more reports than are counted have a plus", async () => {
    openOverview({ ...overview, reportsInAll: 24_001 });
    await screen.findByText("25");
    expect(figure("Reports This Month")).toContain("24,000+ in all");
  });

  test("the page shows the counts, the actions and the recent activity", async () => {
    openOverview();
    await screen.findByText("25");
    expect(figure("Total Locations")).toContain("8");
    expect(figure("Reports This Month")).toContain("7 submitted in November 2026, 239 in all");
    // What is counted can be seen, and not only be pointed at.
    expect(screen.getByText("submitted in November 2026").closest(".visually-hidden")).toBeNull();

    const reports = screen.getByRole("link", { name: /^7 submitted/ });
    expect(reports.getAttribute("href")).toBe("/manager/archive");
    reports.focus();
    expect((await screen.findByRole("tooltip")).textContent).toBe(
      "Reports submitted in November 2026, 239 in all",
    );

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

  test("recent activity names deleted locations and accounts, and corrections that may wait for review", async () => {
    const recently = (["delete_location", "delete_investor", "correct_report"] as const).map((kind, id) => ({
      id,
      kind,
      name: ["Olive & Ember", "James Whitcombe", "Dockside"][id] ?? "",
      reportingPeriod: null,
      createdAt: "2026-11-07T12:00:00.000Z",
    }));
    openOverview({ recent: recently });
    const recent = within(await screen.findByRole("region", { name: "Recent Activity" }));
    await recent.findByText("Location deleted");
    expect(recent.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Location deletedOlive & EmberNov 07, 2026",
      "Investor account deletedJames WhitcombeNov 07, 2026",
      "Correction submittedDocksideNov 07, 2026",
    ]);
  });

  test("what Performance says of the newest month stands in three lines", async () => {
    const summary = {
      heading: "October 2026 against October 2025, 7 of 8 locations",
      lines: [
        { label: "Gross Sales", name: null, value: "$974,641.99", change: "+3.2%", note: null },
        { label: "Best", name: "Night Heron", value: "+$17,576.78", change: null, note: "Labor 21.4%" },
      ].map((line) => ({ ...line, tone: "positive" })),
    };
    openPortal(
      "/manager/dashboard",
      { ...claire, performance: true },
      { "GET /api/manager/overview": overview, "GET /api/performance/summary": summary },
    );
    const card = within(await screen.findByRole("region", { name: "Performance" }));
    expect(card.getByText("October 2026 against October 2025, 7 of 8 locations")).toBeTruthy();
    expect(card.getAllByRole("term").map((term) => term.parentElement?.textContent)).toEqual([
      "Gross Sales$974,641.99+3.2%",
      "Best: Night Heron+$17,576.78Labor 21.4%",
    ]);
    expect(goes("Open Performance")).toBe("/manager/performance");
  });

  test("when the overview fails the actions remain, and Retry loads it again", async () => {
    let failing = true;
    const answer = () => (failing ? new Refusal("failed", "Something went wrong on our side.") : overview);
    const { user } = openPortal("/manager/dashboard", claire, { "GET /api/manager/overview": answer });
    await screen.findByText("The figures could not be loaded.");
    expect(screen.getByRole("link", { name: "New Monthly Report" })).toBeTruthy();
    failing = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("25")).toBeTruthy();
  });
});

describe("quick actions", () => {
  test.each([
    ["Add New Location", "/manager/locations", "Location Name"],
    ["Create Investor Account", "/manager/investors", "First Name"],
  ])(
    "%s opens its form on arrival, the focus in its first field, and once only",
    async (name, path, first) => {
      const { user, unmount } = openOverview();
      await screen.findByText("25");
      await user.click(screen.getByRole("link", { name }));
      const dialog = await screen.findByRole("dialog", { name }, { timeout: 10_000 });
      expect(location.pathname + location.search).toBe(path);
      await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(first)));
      await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(location.pathname).toBe(path);
      unmount();
      // A reload keeps the state of the history entry.
      expect(history.state).toBeNull();
    },
    20_000,
  );
});

describe("AttentionNotes", () => {
  const notes = async () => {
    const waiting = within(await screen.findByRole("list", { name: "Waiting for you" }));
    return waiting.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  };
  const dueOf = (locationId: number, dueOn: string) => ({
    locationId,
    name: `Place ${locationId}`,
    period: "2026-10",
    dueOn,
  });

  test("the notes link to the forms of the reports that are late or due soon", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 12, 9) });
    const first = [dueOf(1, "2026-11-10"), dueOf(2, "2026-11-12"), dueOf(3, "2026-11-13")];
    openOverview({ due: { count: 3, late: 1, first } });
    expect(await notes()).toEqual([
      ["Place 1: October 2026 is 2 days late", "/manager/reports?location=1&month=2026-10"],
      ["Place 2: October 2026 is due today", "/manager/reports?location=2&month=2026-10"],
      ["Place 3: October 2026 is due tomorrow", "/manager/reports?location=3&month=2026-10"],
    ]);
  });

  test.each([
    [5, "5 reports are late"],
    [2, "5 reports are due or late"],
    [0, "5 reports are due"],
  ])(
    "of more than have a line, %i of them late, one links to their list in the archive",
    async (late, words) => {
      const first = [dueOf(1, "2026-11-10"), dueOf(2, "2026-11-10"), dueOf(3, "2026-11-10")];
      openOverview({ due: { count: 5, late, first } });
      expect(await notes()).toEqual([[words, "/manager/archive?due=late"]]);
    },
  );

  test("the notes name what waits for review, and what was returned to the reader", async () => {
    openOverview({
      ...filingOf(8, 0),
      waitingReviews: 3,
      reviewTurnedOff: { by: "Rosa Lind", at: "2026-11-07T10:00:00.000Z" },
      returned: [
        {
          reportId: 7,
          locationId: 1,
          name: "Olive & Ember",
          reportingPeriod: "2026-10",
          reason: "Payroll is missing.",
          decidedBy: "Tom Lind",
        },
      ],
    });
    const waiting = within(await screen.findByRole("list", { name: "Waiting for you" }));
    const links = waiting.getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      [
        "Tom Lind returned your report of Olive & Ember for October 2026: Payroll is missing.",
        "/manager/report/7",
      ],
      [
        "Rosa Lind turned the review of reports off on Nov 07, 2026 at 10:00 am UTC",
        "/manager/activity-log?action=turn_off_review",
      ],
      ["3 reports wait for review", "/manager/archive?review=waiting"],
    ]);
  });

  test("drafts are named with location and month, each a link to the form; a few at first", async () => {
    const draft = (locationId: number, correctsVersion: number | null = null) => ({
      locationId,
      locationName: `Place ${locationId}`,
      reportingPeriod: "2026-10",
      revision: locationId,
      savedAt: "2026-11-07T10:00:00.000Z",
      savedBy: null,
      correctsVersion,
    });
    const { user, unmount } = openOverview({
      ...filingOf(8, 0),
      drafts: [draft(1), draft(2, 1), draft(3), draft(4), draft(5)],
    });
    const waiting = within(await screen.findByRole("list", { name: "Waiting for you" }));
    const named = () =>
      waiting.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(waiting.getByText("5 drafts:")).toBeTruthy();
    expect(named()).toEqual([
      ["Place 1, October 2026", "/manager/reports?location=1&month=2026-10"],
      ["Place 2, October 2026 (correction)", "/manager/reports?location=2&month=2026-10"],
      ["Place 3, October 2026", "/manager/reports?location=3&month=2026-10"],
    ]);
    await user.click(waiting.getByRole("button", { name: "and 2 more" }));
    expect(named()).toHaveLength(5);
    await user.click(waiting.getByRole("button", { name: "Show less" }));
    expect(named()).toHaveLength(3);
    unmount();
    openOverview({ ...filingOf(8, 0), drafts: [draft(1)] });
    expect(await screen.findByText("1 draft:")).toBeTruthy();
  });

  test("when all have filed there are no notes, and New Monthly Report opens the plain form", async () => {
    openOverview(filingOf(8, 0));
    expect(await screen.findByText("8 of 8 filed for October 2026")).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Waiting for you" })).toBeNull();
    expect(goes("New Monthly Report")).toBe("/manager/reports");
  });
});

describe("FilingLogos", () => {
  test("closed locations are not among those that have yet to file", async () => {
    openOverview({ ...filingOf(7, 0), locations: 8, closed: 1 });
    expect(await screen.findByText("7 of 7 filed for October 2026")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Total Locations" }).parentElement?.textContent).toContain(
      "8",
    );
    expect(filingSentence({ ...filingOf(7, 0), locations: 8, closed: 1 })).toBe(
      "All locations have filed October 2026.",
    );
    expect(visibleLocations({ ...filingOf(7, 0), locations: 8, closed: 1 }).more).toBe(0);
  });

  test("locations that have not filed are listed last and never cut off", () => {
    const few = visibleLocations(filingOf(8, 1));
    expect(few.shown.map((location) => location.filed)).toEqual([...Array(7).fill(true), false]);
    expect(few.more).toBe(0);
    const many = visibleLocations(filingOf(40, 3));
    expect(many.shown.map((location) => location.filed)).toEqual([
      ...Array(9).fill(true),
      false,
      false,
      false,
    ]);
    expect(many.more).toBe(28);
  });

  test("the text beside the logos names the month and the locations", () => {
    expect(filingSentence(filingOf(8, 1))).toBe(
      "7 of 8 locations have filed October 2026. Not yet: Place 1.",
    );
    expect(filingSentence(filingOf(2, 1))).toBe("1 of 2 locations has filed October 2026. Not yet: Place 1.");
    expect(filingSentence(filingOf(1, 1))).toBe("0 of 1 location has filed October 2026. Not yet: Place 1.");
    expect(filingSentence(filingOf(8, 0))).toBe("All locations have filed October 2026.");
    expect(filingSentence(filingOf(9, 8))).toBe(
      "1 of 9 locations has filed October 2026. Not yet: Place 1, Place 2, Place 3, Place 4, Place 5, Place 6 and 2 more.",
    );
  });
});

describe("FirstSteps", () => {
  test("says that a report waits for approval, where it is reviewed", async () => {
    openOverview({ ...filingOf(1, 1), reportsInAll: 0, investors: 1, reviewRequired: true });
    expect(
      await screen.findByText("Sign it, and every investor sees it once another manager has approved it."),
    ).toBeTruthy();
    expect(screen.queryByText(/sees it at once/)).toBeNull();
  });

  test("a new portal shows the steps to its first report", async () => {
    const newPortal = { ...filingOf(1, 1), investors: 0, reportsInAll: 0, recent: [] };
    openOverview(newPortal);
    const steps = within(await screen.findByRole("region", { name: "Three steps to your first report" }));
    const [location, investors, report] = steps.getAllByRole("listitem");
    expect(location?.textContent).toContain("Done.");
    expect(investors?.getAttribute("aria-current")).toBe("step");
    expect(report?.textContent).not.toContain("Done.");
    expect(steps.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/manager/investors",
    ]);
  });

  test("the steps can be hidden for good, and disappear with the first report", async () => {
    const empty = { ...filingOf(0, 0), investors: 0, reportsInAll: 0, recent: [] };
    const { user, unmount } = openOverview(empty);
    await user.click(await screen.findByRole("button", { name: "Hide these steps" }));
    expect(screen.queryByText("Three steps to your first report")).toBeNull();
    unmount();
    openOverview(empty);
    await screen.findByText("No activity yet");
    expect(screen.queryByText("Three steps to your first report")).toBeNull();
    cleanup();
    localStorage.removeItem("first-steps");
    openOverview();
    await screen.findByText("25");
    expect(screen.queryByText("Three steps to your first report")).toBeNull();
  });
});
