import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { claire, openPortal, Refusal } from "#web/app/testing.tsx";
import { goes, overview } from "./overview.fixture.ts";

afterEach(cleanup);

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
