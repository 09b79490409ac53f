import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { asKind } from "#web/app/accounts.fixture.ts";
import { reportWith } from "../detail/report.fixture.ts";
import { card, LIST, showArchive } from "./archive.fixture.tsx";

test("an empty archive says what to do", async () => {
  showArchive({ [LIST]: [] });
  expect(await screen.findByRole("heading", { name: "No reports found" })).toBeTruthy();
  expect(screen.getByText("Try adjusting your search criteria or create a new report.")).toBeTruthy();
  expect(screen.queryByText(/^The search knows/)).toBeNull();
});

test("an empty archive offers no new report where a manager has no location", async () => {
  showArchive({ [LIST]: [] }, "/manager/archive", { ...asKind("location_manager"), locationIds: [] });
  await screen.findByRole("heading", { name: "No reports found" });
  expect(screen.getByText("Try adjusting your search criteria.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "New Monthly Report" })).toBeNull();
});

describe("the late and due reports", () => {
  const locationWith = (id: number, due?: object) => ({ id, name: `Place ${id}`, due });
  const replies = {
    [LIST]: [],
    "GET /api/locations": [
      locationWith(1, { period: "2026-10", dueOn: "2026-11-13" }),
      locationWith(2, { period: "2026-10", dueOn: "2026-11-20" }),
      locationWith(3),
      locationWith(4, { period: "2026-09", dueOn: "2026-10-10" }),
    ],
  };
  const list = async () => within(await screen.findByRole("region", { name: "Late and due reports" }));

  test("are listed above the reports where the address says so, the longest late first", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 12, 9) });
    showArchive(replies, "/manager/archive?due=late");
    const due = await list();
    expect(due.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Place 4September 2026 is 33 days late, due Oct 10",
      "Place 1October 2026 is due tomorrow, Nov 13",
    ]);
    expect(due.getByRole("link", { name: "Place 4" }).getAttribute("href")).toBe(
      "/manager/reports?location=4&month=2026-09",
    );
  });

  test("lead to no form where a manager files none", async () => {
    showArchive(replies, "/manager/archive?due=late", asKind("auditor"));
    const due = await list();
    expect(due.getAllByRole("listitem").length).toBeGreaterThan(0);
    expect(due.queryByRole("link")).toBeNull();
  });

  test("say when there is none", async () => {
    showArchive({ [LIST]: [] }, "/manager/archive?due=late");
    expect((await list()).getByText("No report is late or due within three days.")).toBeTruthy();
  });
});

test("a search for a month explains that it finds nothing and offers the month filter", async () => {
  const { asked } = showArchive(
    { [LIST]: (address: string) => (address.includes("month=10") ? [reportWith()] : []) },
    "/manager/archive?q=harbor+october&location=3",
  );
  expect(
    await screen.findByText("The search knows locations and submitters; months and years have filters."),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Filter by October" }));
  await card();
  expect(window.location.search).toBe("?q=harbor&location=3&month=10");
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" }).value).toBe("harbor");
  expect(asked("month=10").map(([address]) => address)).toEqual([
    "/api/reports?q=harbor&locationId=3&month=10&limit=12",
  ]);
});

test("a card shows figures when gross sales were reported", async () => {
  showArchive({ [LIST]: [reportWith()] });
  expect((await card()).getByText("$158,942.50")).toBeTruthy();
});

test("a draft without gross sales shows 'Draft' and no figures", async () => {
  showArchive({ [LIST]: [reportWith({ status: "draft", submittedAt: null, grossSalesLastMonth: null })] });
  const draft = await card();
  expect(draft.getByText("Draft")).toBeTruthy();
  expect(draft.queryAllByRole("term")).toEqual([]);
});

test("the request has the filters of the address, without malformed ones", async () => {
  const { asked } = showArchive({ [LIST]: [] }, "/manager/archive?q=claire&location=3&month=13&year=2025");
  await screen.findByRole("heading", { name: "No reports found" });
  expect(asked("q=claire").map(([address]) => address)).toEqual([
    "/api/reports?q=claire&locationId=3&year=2025&limit=12",
  ]);
});

test("the filter for reports in review is there where one waits, or while it is set", async () => {
  const review = { version: 1, state: "waiting", reason: null } as const;
  const { asked } = showArchive({
    [LIST]: (address: string) =>
      address.includes("review=waiting")
        ? []
        : [{ ...reportWith(), review }, reportWith({ id: 8, reportingPeriod: "2026-09" })],
  });
  fireEvent.change(await screen.findByLabelText("Review"), { target: { value: "waiting" } });
  await screen.findByRole("heading", { name: "No reports found" });
  expect(window.location.search).toBe("?review=waiting");
  expect(asked("review=").map(([address]) => address)).toEqual(["/api/reports?review=waiting&limit=12"]);
  fireEvent.change(screen.getByLabelText("Review"), { target: { value: "" } });
  expect(await screen.findByText("In review", { selector: ".badge" })).toBeTruthy();
  expect(window.location.search).toBe("");
});

test.each([
  ["where reports are reviewed", { reviewRequired: true }],
  ["where one waits further down", { waitingReports: 1 }],
  ["where one was returned, further down", { returnedReports: 1 }],
])("the filter for reports in review is there %s", async (_, changed) => {
  const settings = { reviewRequired: false, waitingReports: 0, returnedReports: 0, ...changed };
  showArchive({ [LIST]: [reportWith()], "GET /api/settings": settings });
  expect(await screen.findByLabelText("Review")).toBeTruthy();
});

test("a report that waits can be approved in the dialog that the archive opens", async () => {
  const review = { version: 1, state: "waiting", reason: null } as const;
  const whole = { publishedVersion: null, decidedBy: null, decidedAt: null, isOwn: false, notified: 2 };
  showArchive({
    [LIST]: [{ ...reportWith(), review }],
    "GET /api/reports/7": { ...reportWith({ distributions: [] }), review: { ...review, ...whole } },
  });
  fireEvent.click((await card()).getByRole("button", { name: "View Report" }));
  expect(await screen.findByRole("button", { name: "Approve" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Return" })).toBeTruthy();
});

test("without a review there is no filter and no badge for it", async () => {
  const settings = { reviewRequired: false, waitingReports: 0, returnedReports: 0 };
  const { asked } = showArchive({ [LIST]: [reportWith()], "GET /api/settings": settings });
  await card();
  await vi.waitFor(() => expect(asked("/api/settings")).toHaveLength(1));
  expect(screen.queryByLabelText("Review")).toBeNull();
  expect(screen.queryByText("In review")).toBeNull();
});

test("shows how many reports there are, and their order", async () => {
  showArchive({ [LIST]: [reportWith(), reportWith({ id: 8, reportingPeriod: "2026-09" })] });
  expect(await screen.findByText("2 reports, newest month first")).toBeTruthy();
  // Not a second time below the list, which is complete.
  expect(screen.queryByText(/^Showing /)).toBeNull();
});

test("typing searches after a pause, keeps the focus and updates the address", async () => {
  const { asked } = showArchive({ [LIST]: [reportWith()] });
  await card();
  const box = screen.getByRole("searchbox", { name: "Search" });
  box.focus();
  for (const value of ["h", "ha", "har"]) fireEvent.change(box, { target: { value } });
  await vi.waitFor(() => expect(asked("q=har")).toHaveLength(1));
  expect(asked("q=h&")).toEqual([]);
  expect(window.location.search).toBe("?q=har");
  expect(document.activeElement).toBe(box);
});

test("Back discards a search that is still being typed", async () => {
  const { asked } = showArchive({ [LIST]: [reportWith()] }, "/manager/archive?q=claire");
  await card();
  const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });
  fireEvent.change(box, { target: { value: "har" } });
  window.history.replaceState(null, "", "/manager/archive?q=marcus");
  fireEvent.popState(window);
  await vi.waitFor(() => expect(box.value).toBe("marcus"));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked("q=har")).toEqual([]);
  expect(window.location.search).toBe("?q=marcus");
});

test("a failed search can be retried, and the filters stay", async () => {
  const { asked } = showArchive({ [LIST]: 500 });
  fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
  await vi.waitFor(() => expect(asked("limit=12")).toHaveLength(2));
  expect(screen.getByRole("searchbox")).toBeTruthy();
});

test.each([
  ["a corrected report", { version: 2 }, "Corrected", "Corrected: Claire Donovan, Nov 06, 2026"],
  [
    "a month filed anew after its report was deleted",
    { version: 2, firstVersion: 2 },
    "Filed Anew",
    "Filed anew: Claire Donovan, Nov 06, 2026",
  ],
])(
  "the card of %s is marked beside its status, and names who did it and when",
  async (_, versions, badge, note) => {
    showArchive({ [LIST]: [reportWith(versions)] });
    const shown = await screen.findByRole("listitem");
    expect(shown.querySelector(".report-card-foot")?.textContent).toContain(note);
    const badges = [...shown.querySelectorAll(".badge")].map(({ textContent }) => textContent);
    expect(badges).toEqual(["Submitted", badge]);
  },
);

test("the years with reports are offered newest first, and the current year always", async () => {
  showArchive({ [LIST]: [reportWith()], "GET /api/reports/years": [2024, 2021] });
  await card();
  const years = screen.getByLabelText<HTMLSelectElement>("Year");
  await vi.waitFor(() =>
    expect([...years.options].map(({ text }) => text)).toEqual([
      "All years",
      `${new Date().getFullYear()}`,
      "2024",
      "2021",
    ]),
  );
});
