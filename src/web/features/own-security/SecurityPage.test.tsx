import { cleanup, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { claire, margaret, openPortal } from "#web/app/testing.tsx";
import { noSecondFactor } from "#web/features/account-security/second-factor.fixture.ts";
// The route fetches it when it is needed; a test that waits for that waits for the machine.
import "./SecurityPage.tsx";

const session = (id: string, isThis: boolean) => ({
  id,
  openedAt: "2026-11-20T09:00:00.000Z",
  usedAt: "2026-11-20T09:00:00.000Z",
  ipAddress: "192.0.2.7",
  userAgent: null,
  isThis,
});
const replies = {
  "GET /api/second-factor": noSecondFactor,
  "GET /api/sessions": [session("a", false), session("b", true), session("c", false)],
  "GET /api/notices/preferences": { email: true, mailGoesOut: true },
};
const card = (name: string) => screen.findByRole("region", { name });

test("the current session is listed first", async () => {
  openPortal("/security", margaret, replies);
  const rows = await within(await card("Sessions")).findAllByRole("listitem");
  expect(rows.map((row) => row.textContent?.includes("This one"))).toEqual([true, false, false]);
});

test("an investor sees the e-mail setting, a manager does not", async () => {
  openPortal("/security", margaret, replies);
  const box = await within(await card("E-mail")).findByRole("switch", {
    name: "E-mail me when a new report is available",
  });
  expect(box.getAttribute("aria-checked")).toBe("true");
  cleanup();
  openPortal("/security", claire, replies);
  await within(await card("Sessions")).findAllByRole("listitem");
  expect(screen.queryByRole("region", { name: "E-mail" })).toBeNull();
});

test("offline the sessions are said to be missing for want of a connection", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));
  openPortal("/security", margaret, { ...replies, "GET /api/sessions": unreachable });
  const note = (await screen.findByText("The sessions could not be loaded.")).parentElement;
  expect(note?.textContent).toContain("No connection");
  expect(screen.queryByText("Something went wrong")).toBeNull();
});

test("the connection with the identity provider is shown, and removed after a question", async () => {
  let connectedSince: string | null = "2026-11-20T09:00:00.000Z";
  const { user, sent } = openPortal("/security", margaret, {
    ...replies,
    "GET /api/second-factor": () => ({
      ...noSecondFactor,
      confirmedUntil: new Date(Date.now() + 600_000).toISOString(),
      openid: { name: "Google", connectedSince },
    }),
    "DELETE /api/openid": () => (connectedSince = null),
  });
  const shown = within(await card("Google Connected"));
  expect(
    shown.getByText(/^Connected since Nov 20, 2026. Your Google account signs you in here/),
  ).toBeTruthy();
  await user.click(shown.getByRole("button", { name: "Remove" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove Google" }));
  await user.click(question.getByRole("button", { name: "Remove" }));
  expect(await card("Google Not connected")).toBeTruthy();
  expect(sent.map(({ call }) => call)).toContain("DELETE /api/openid");
  expect(await screen.findByText("Connection removed")).toBeTruthy();
});

test("without an identity provider the page says nothing of one", async () => {
  openPortal("/security", margaret, replies);
  await card("Authenticator app Off");
  expect(screen.queryByText(/connected/i)).toBeNull();
});
