import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { NoticeOfReport } from "#shared/notices/notices.schema.ts";
import { waitingNotice } from "./notice.fixture.ts";
import { Notices } from "./Notices.tsx";
import { showPage } from "./page.fixture.tsx";

const notice = (changed: Partial<NoticeOfReport>): NoticeOfReport => ({
  ...waitingNotice,
  sentAt: "2026-11-04T15:00:04.000Z",
  attempts: 1,
  ...changed,
});
const show = (notices: unknown) =>
  showPage(<Notices reportId={7} />, { "GET /api/reports/7/notices": notices });
const cells = async (name: string) =>
  within(await screen.findByRole("row", { name: new RegExp(name) }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

test("shows for every investor whether the e-mail was sent and the report opened", async () => {
  const unsent = { sentAt: null };
  show([
    notice({ investorId: 1, firstName: "Sent", openedAt: "2026-11-05T09:30:00.000Z" }),
    notice({ investorId: 2, firstName: "Kept", kept: true }),
    notice({ investorId: 3, firstName: "Off", emailOff: true, ...unsent }),
    notice({ investorId: 7, firstName: "Overtaken", superseded: true, lastError: "mailbox full", ...unsent }),
    notice({ investorId: 4, firstName: "Waits", attempts: 0, ...unsent }),
    notice({ investorId: 5, firstName: "Once", lastError: "mailbox full", ...unsent }),
    notice({
      investorId: 8,
      firstName: "Refused",
      attempts: 3,
      refused: true,
      lastError: "no such user",
      ...unsent,
    }),
    notice({ investorId: 6, firstName: "Often", attempts: 3, lastError: "mailbox full", ...unsent }),
  ]);
  expect(await cells("Sent")).toEqual([
    expect.stringMatching(/^Sent Nov 04, 2026 at /),
    expect.stringMatching(/Nov 05, 2026 at /),
  ]);
  expect(await cells("Kept")).toEqual([
    expect.stringMatching(/^Not e-mailed, kept in the portal since Nov 04, 2026 at /),
    "Not opened yet",
  ]);
  expect(await cells("Off")).toEqual(["E-mails turned off", "Not opened yet"]);
  expect(await cells("Overtaken")).toEqual(["Not sent: the report was corrected first", "Not opened yet"]);
  expect(await cells("Waits")).toEqual(["Waiting to be sent", "Not opened yet"]);
  expect(await cells("Once")).toEqual(["Not sent yet, tried oncemailbox full", "Not opened yet"]);
  expect(await cells("Often")).toEqual(["Not sent yet, tried 3 timesmailbox full", "Not opened yet"]);
  expect(await cells("Refused")).toEqual([
    "Not sent: the mail server refuses this address. Change it to try again.no such user",
    "Not opened yet",
  ]);
  expect(screen.getByText("1 of 8 investors have opened this report.")).toBeTruthy();
});

test("links to the e-mails that were kept in the portal", async () => {
  show([notice({ kept: true })]);
  const link = await screen.findByRole("link", { name: "Read the e-mails" });
  expect(link.getAttribute("href")).toBe("/manager/mails?report=7");
});

test("has no such link when a mail server sent them", async () => {
  show([notice({})]);
  await screen.findByRole("table");
  expect(screen.queryByRole("link")).toBeNull();
});

test("says when no investor held a share", async () => {
  show([]);
  expect(await screen.findByText(/Nobody held a share/)).toBeTruthy();
});

test("can be retried when it fails to load", async () => {
  show(500);
  expect(await screen.findByRole("button", { name: "Retry" })).toBeTruthy();
});

test("investors who share a name are shown with their e-mail", async () => {
  show([notice({}), notice({ investorId: 2, email: "m.ellison@example.com" })]);
  await screen.findByText("Margaret Ellison (mellison@example.com)");
  expect(screen.getByText("Margaret Ellison (m.ellison@example.com)")).toBeTruthy();
});
