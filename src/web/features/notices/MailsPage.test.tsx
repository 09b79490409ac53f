import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { StoredMail } from "#shared/notices/notices.schema.ts";
import { claire, margaret, openPortal, Refusal } from "#web/app/testing.tsx";

const mail: StoredMail = {
  id: 1,
  reportId: 7,
  recipient: "Margaret Ellison <margaret@example.com>",
  subject: "Harbor & Vine: report for October 2026",
  text: "Hello Margaret,\n\nThe report is ready to read.",
  createdAt: "2026-11-04T15:00:00.000Z",
};

test("an e-mail is shown in a sandboxed frame, or as plain text", async () => {
  const { user } = openPortal("/manager/mails", claire, { "GET /api/mails": [mail] });
  await user.click(await screen.findByRole("button", { name: /Harbor & Vine: report for October 2026/ }));
  const frame = await screen.findByTitle(mail.subject);
  expect(frame.getAttribute("sandbox")).toBe("");
  expect(frame.getAttribute("src")).toBe("/api/mails/1/html");
  await user.click(screen.getByRole("button", { name: "Plain text" }));
  expect(screen.getByRole("region", { name: "Plain text" }).textContent).toBe(mail.text);
  expect(screen.getByRole("link", { name: "Open the Report" }).getAttribute("href")).toBe(
    `/manager/report/${mail.reportId}`,
  );
});

test("the back link opens the report, else the activity log", async () => {
  openPortal("/manager/mails?report=7", claire, { "GET /api/mails": [mail] });
  const back = await screen.findByRole("link", { name: "Back to Report" });
  expect(back.getAttribute("href")).toBe("/manager/report/7");
  cleanup();
  openPortal("/manager/mails", claire, { "GET /api/mails": [mail] });
  expect((await screen.findByRole("link", { name: "Back to Activity Log" })).getAttribute("href")).toBe(
    "/manager/activity-log",
  );
});

test("the activity log links to the e-mails where there are any", async () => {
  const log = {
    "GET /api/activity-logs": [],
    "GET /api/activity-logs/facets": { actions: [], users: [], total: 0 },
  };
  openPortal("/manager/activity-log", claire, { ...log, "GET /api/mails": [mail] });
  const link = await screen.findByRole("link", { name: "Kept E-mails" });
  expect(link.getAttribute("href")).toBe("/manager/mails");
  cleanup();
  openPortal("/manager/activity-log", claire, { ...log, "GET /api/mails": [] });
  await screen.findByRole("heading", { name: "Activity Log" });
  await screen.findByText(/^Showing/);
  expect(screen.queryByRole("link", { name: "Kept E-mails" })).toBeNull();
});

test("the menu marks the activity log, and on a phone the dashboard", async () => {
  openPortal("/manager/mails", claire, { "GET /api/mails": [mail] });
  await screen.findByText(mail.recipient);
  const marked = screen.getAllByRole("link", { current: true }).map(({ textContent }) => textContent);
  expect(marked).toEqual(["Activity Log", "Dashboard"]);
});

test("an empty list says why it is empty", async () => {
  openPortal("/manager/mails", claire);
  expect(await screen.findByRole("heading", { name: "No e-mails kept" })).toBeTruthy();
});

test("a failed request can be repeated", async () => {
  let answer: unknown = new Refusal("failed", "Try again.");
  const { user } = openPortal("/manager/mails", claire, { "GET /api/mails": () => answer });
  const retry = await screen.findByRole("button", { name: "Retry" });
  answer = [mail];
  await user.click(retry);
  expect(await screen.findByText(mail.recipient)).toBeTruthy();
});

test("the page does not exist for an investor", async () => {
  openPortal("/manager/mails", margaret);
  expect(await screen.findByText("404 Page Not Found")).toBeTruthy();
});
