import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { KeptMail } from "#shared/notices/notices.schema.ts";
import { claire, margaret, openPortal, Refusal } from "#web/app/testing.tsx";

afterEach(cleanup);

const mail: KeptMail = {
  id: 1,
  reportId: 7,
  recipient: "Margaret Ellison <margaret@example.com>",
  subject: "Harbor & Vine: report for October 2026",
  address: null,
  text: "Hello Margaret,\n\nThe report is ready to read.",
  createdAt: "2026-11-04T15:00:00.000Z",
};

test("a kept e-mail is read as it was written, and nothing in it can run or lead away", async () => {
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

test("the page leads back to where it is found: the report that it is about, else the activity log", async () => {
  openPortal("/manager/mails?report=7", claire, { "GET /api/mails": [mail] });
  const back = await screen.findByRole("link", { name: "Back to Report" });
  expect(back.getAttribute("href")).toBe("/manager/report/7");
  cleanup();
  openPortal("/manager/mails", claire, { "GET /api/mails": [mail] });
  expect((await screen.findByRole("link", { name: "Back to Activity Log" })).getAttribute("href")).toBe(
    "/manager/activity-log",
  );
});

test("the activity log leads to the kept e-mails, where there are any", async () => {
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

test("the menus mark where the kept e-mails are found: the activity log, and on a phone the dashboard that leads to it", async () => {
  openPortal("/manager/mails", claire, { "GET /api/mails": [mail] });
  await screen.findByText(mail.recipient);
  const marked = screen.getAllByRole("link", { current: true }).map(({ textContent }) => textContent);
  expect(marked).toEqual(["Activity Log", "Dashboard"]);
});

test("without any, it is said why", async () => {
  openPortal("/manager/mails", claire);
  expect(await screen.findByRole("heading", { name: "No e-mails kept" })).toBeTruthy();
});

test("a failure can be tried again", async () => {
  let answer: unknown = new Refusal(500, "Try again.");
  const { user } = openPortal("/manager/mails", claire, { "GET /api/mails": () => answer });
  const retry = await screen.findByRole("button", { name: "Retry" });
  answer = [mail];
  await user.click(retry);
  expect(await screen.findByText(mail.recipient)).toBeTruthy();
});

test("is not there for an investor", async () => {
  openPortal("/manager/mails", margaret);
  expect(await screen.findByText("404 Page Not Found")).toBeTruthy();
});

test("two locations of one name are told apart in the list, and the e-mail stays as it was written", async () => {
  const ofOne = { ...mail, address: "12 Harbor Street" };
  const ofOther = { ...mail, id: 2, reportId: 8, address: "480 Congress Avenue" };
  const { user } = openPortal("/manager/mails", claire, { "GET /api/mails": [ofOne, ofOther] });
  const rows = await screen.findAllByRole("button", { name: /Harbor & Vine: report for October 2026/ });
  expect(rows.map(({ textContent }) => /2026, (.*)Margaret/.exec(textContent)?.[1])).toEqual([
    ofOne.address,
    ofOther.address,
  ]);
  await user.click(rows[1] ?? document.body);
  expect(await screen.findByText(`To ${mail.recipient}, of 480 Congress Avenue`)).toBeTruthy();
  expect(screen.getByRole("heading", { name: mail.subject })).toBeTruthy();
});
