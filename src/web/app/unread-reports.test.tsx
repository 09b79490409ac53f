import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { listedWith, reportWith } from "#web/features/reports/detail/report.fixture.ts";
import { claire, margaret, openPortal, type Replies } from "./testing.tsx";

const mark = (reportId: number) => ({
  reportId,
  locationId: 1,
  reportingPeriod: "2026-10",
  createdAt: "2026-11-04T15:00:00.000Z",
});
const replies: Replies = {
  "GET /api/notices": [mark(1), mark(2)],
  "GET /api/notices/preferences": { email: true, mailGoesOut: true },
  "GET /api/auth/investor": { id: 5 },
  "GET /api/investors/5/reports": [1, 2, 3].map((id) => listedWith({ id })),
  "GET /api/reports/1": reportWith({ id: 1 }),
};
const item = async (menu: string, name: string) =>
  within(await screen.findByRole("navigation", { name: menu })).findByRole("link", { name });

test("the menus count the unread reports, whose cards are labelled New", async () => {
  openPortal("/investor/reports", margaret, replies);
  await item("Main menu", "View Reports 2 new reports");
  await item("Tabs", "Reports 2 new reports");
  expect(await screen.findAllByText("New")).toHaveLength(2);
});

test("opening a report marks only that report as read", async () => {
  const { user } = openPortal("/investor/reports", margaret, replies);
  await item("Main menu", "View Reports 2 new reports");
  const [first] = await screen.findAllByRole("button", { name: "View Full Report" });
  if (!first) throw new Error("no report");
  await user.click(first);
  await screen.findByRole("dialog");
  await waitFor(() =>
    expect(document.querySelectorAll(".side-menu .menu-count")[0]?.textContent).toBe("1 new report"),
  );
});

test("unread reports are not requested for a manager", async () => {
  const { sent } = openPortal("/nowhere", claire);
  await screen.findByText("404 Page Not Found");
  expect(sent.map((request) => request.call)).not.toContain("GET /api/notices");
});
