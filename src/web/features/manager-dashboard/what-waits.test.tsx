import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { claire, openPortal, type Replies } from "#web/app/testing.tsx";
import { filingOf, goes, overview } from "./overview.fixture.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
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

test("what the reader has not sent yet is told with the way back to it, and nobody else's", async () => {
  for (const name of ["1/3/2026-10", "1/none/2026-11", "1/99/2026-10", "1/open", "2/3/2026-09"])
    sessionStorage.setItem(`report-draft/${name}`, "{}");
  openPortal("/manager/dashboard", claire, {
    "GET /api/manager/overview": { ...overview, ...filingOf(8, 3) },
    "GET /api/locations": [{ id: 3, name: "Harbor & Vine" }],
  });
  await screen.findByText("Continue your report for Harbor & Vine, October 2026");
  const unsent = within(screen.getByRole("list", { name: "Your unsent reports" }));
  expect(unsent.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Continue your report for November 2026", "/manager/reports?month=2026-11"],
    ["Continue your report for Harbor & Vine, October 2026", "/manager/reports?location=3&month=2026-10"],
  ]);
});

const HARBOR = { id: 3, name: "Harbor & Vine" };
const FILED = "was filed meanwhile; what you entered is kept";

/** Opens the dashboard with unsent work in the tab. */
function openWith(kept: Readonly<Record<string, string>>, replies: Replies) {
  for (const [name, draft] of Object.entries(kept)) sessionStorage.setItem(`report-draft/1/${name}`, draft);
  const { sent } = openPortal("/manager/dashboard", claire, {
    "GET /api/locations": [HARBOR],
    "GET /api/manager/overview": overview,
    ...replies,
  });
  return () => sent.filter(({ call }) => call === "GET /api/reports").length;
}

test("a month that somebody else filed meanwhile is not offered to be continued; what was entered is kept", async () => {
  const asked = openWith({ "3/2026-10": "{}" }, {});
  const note = await screen.findByRole("link", { name: `Harbor & Vine, October 2026 ${FILED}` });
  expect(note.getAttribute("href")).toBe("/manager/reports?location=3&month=2026-10");
  expect(screen.queryByText(/^Continue your/)).toBeNull();
  expect(sessionStorage.getItem("report-draft/1/3/2026-10")).toBe("{}");
  expect(asked()).toBe(0);
});

test("in a group too large for the dashboard's answer, whoever is not among the missing has filed", async () => {
  const asked = openWith(
    { "30/2026-10": "{}" },
    {
      "GET /api/locations": [{ ...HARBOR, id: 30 }],
      "GET /api/manager/overview": { ...overview, ...filingOf(40, 2) },
    },
  );
  await screen.findByText(`Harbor & Vine, October 2026 ${FILED}`);
  expect(asked()).toBe(0);
});

test.each([
  ["another month", "3/2026-08", "August 2026", overview],
  ["more missing than it has room for", "30/2026-10", "October 2026", { ...overview, ...filingOf(40, 20) }],
])("what the dashboard's answer does not say is asked: %s", async (_, name, month, answer) => {
  const asked = openWith(
    { [name]: "{}" },
    {
      "GET /api/locations": [{ ...HARBOR, id: Number.parseInt(name, 10) }],
      "GET /api/manager/overview": answer,
      "GET /api/reports": [{ id: 7, status: "submitted" }],
    },
  );
  await screen.findByText(`Harbor & Vine, ${month} ${FILED}`);
  expect(asked()).toBe(1);
});

test("a draft that the server keeps is no filed report", async () => {
  const asked = openWith({ "3/2026-08": "{}" }, { "GET /api/reports": [{ id: 7, status: "draft" }] });
  await vi.waitFor(() => expect(asked()).toBe(1));
  await screen.findByText("Continue your report for Harbor & Vine, August 2026");
  expect(screen.queryByText(/was filed/)).toBeNull();
});

test("the correction of a filed report is continued as before", async () => {
  const correction = JSON.stringify({ corrects: { report: { id: 7, version: 1 } } });
  openWith({ "3/2026-10": correction }, {});
  await screen.findByText("7 of 8 filed for October 2026");
  await screen.findByText("Continue your correction of Harbor & Vine, October 2026");
});
