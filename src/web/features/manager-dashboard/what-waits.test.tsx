import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { claire, openPortal } from "#web/app/testing.tsx";
import { filingOf, goes, overview } from "./overview.fixture.ts";

afterEach(cleanup);

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
