import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { listedWith, reportWith } from "#web/features/reports/detail/report.fixture.ts";
import { button, claire, margaret, openPortal, Refusal } from "./testing.tsx";

const investor = {
  id: 3,
  userId: "2",
  firstName: "Margaret",
  lastName: "Ellison",
  email: margaret.email,
  username: "mellison",
  phoneNumber: "(207) 555-0143",
  createdAt: "2026-01-14T10:00:00Z",
  updatedAt: "2026-01-14T10:00:00Z",
};
const PREFIX = "GET /api/preview/3";
const replies = {
  "GET /api/investors": [investor, { ...investor, id: 4, firstName: "Ruth", holdsElsewhere: true }],
  [`${PREFIX}/auth/investor`]: investor,
  [`${PREFIX}/investors/3/reports`]: [listedWith({ id: 7, locationId: 5 })],
  [`${PREFIX}/notices`]: [
    { reportId: 7, locationId: 5, reportingPeriod: "2026-10", createdAt: "2026-11-09T15:04:05Z" },
  ],
  [`${PREFIX}/notices/preferences`]: { email: true, mailGoesOut: true },
};
const banner = () => screen.findByRole("region", { name: "Preview" });

test("the eye on an investor's card opens the investor's own pages, and every call goes below the preview", async () => {
  const { user, sent } = openPortal("/manager/investors", claire, replies);
  const eye = await screen.findByRole("link", { name: "View as Margaret Ellison" });
  expect(screen.queryByRole("link", { name: /View as Ruth/ })).toBeNull();
  sent.length = 0;
  await user.click(eye);
  expect((await banner()).textContent).toMatch(
    /^You see the portal as Margaret Ellison\. Nothing can be changed, and nothing counts as opened\.Ends at \d+:\d\d [ap]m/,
  );
  expect(document.activeElement).toBe(await banner());
  await screen.findByRole("heading", { name: "Investment Portfolio" });
  await user.click(screen.getAllByRole("link", { name: /^View Reports/ })[0] as HTMLElement);
  await screen.findByRole("heading", { name: /^Investment Reports/ });
  expect(location.pathname).toBe("/manager/preview/3/investor/reports");
  expect(await screen.findByText("New")).toBeTruthy();
  expect(sent.map(({ call }) => call).filter((call) => !call.startsWith(PREFIX))).toEqual([]);
  expect(screen.getByRole("link", { name: /CSV/ }).getAttribute("href")).toBe(
    "/api/preview/3/exports/investors/3/reports?account=1",
  );
});

test("nothing about the manager's account or the login is there, and a pressed change changes nothing", async () => {
  const { user, sent } = openPortal("/manager/preview/3/investor/reports", claire, replies);
  await user.click(await screen.findByRole("switch"));
  expect(await screen.findByText("Nothing can be changed in a preview.")).toBeTruthy();
  expect(sent.every(({ call }) => call.startsWith("GET "))).toBe(true);
  expect(screen.getByRole("switch").getAttribute("aria-checked")).toBe("true");
  expect(screen.queryByRole("button", { name: "Logout" })).toBeNull();
  expect(screen.queryByText("Security")).toBeNull();
  expect(within(screen.getByRole("banner")).getByText("Margaret Ellison")).toBeTruthy();
});

test.each(["security", "unsubscribe/abc"])("a preview has no page of the account: %s", async (page) => {
  openPortal(`/manager/preview/3/${page}`, claire, replies);
  expect(await screen.findByText("404 Page Not Found")).toBeTruthy();
});

test("a report that is opened stays new", async () => {
  openPortal("/manager/preview/3/investor/reports?report=7", claire, {
    ...replies,
    [`${PREFIX}/reports/7`]: reportWith({ id: 7 }),
  });
  expect(await screen.findByRole("dialog", { name: "Report Details" })).toBeTruthy();
  expect(await screen.findByText("Download PDF")).toBeTruthy();
  expect(await screen.findByText("New")).toBeTruthy();
});

test("End Preview leads back to the card, which has the focus; Escape does not end it", async () => {
  const { user } = openPortal("/manager/preview/3/investor/dashboard", claire, replies);
  await banner();
  await user.keyboard("{Escape}");
  expect(await banner()).toBeTruthy();
  await user.click(button("End Preview"));
  expect(await screen.findByText("The preview has ended.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain("@mellison"));
  expect(location.pathname).toBe("/manager/investors");
});

test("the card after a preview is searched for where it is not among the first ones", async () => {
  const others = Array.from({ length: 60 }, (_, index) => ({
    ...investor,
    id: 100 + index,
    username: `other${index}`,
    lastName: `Other ${index}`,
  }));
  const { user } = openPortal("/manager/preview/3/investor/dashboard", claire, {
    ...replies,
    "GET /api/investors": [investor, ...others],
  });
  await banner();
  await user.click(button("End Preview"));
  await waitFor(() => expect(document.activeElement?.textContent).toContain("@mellison"));
});

test("a preview ends by itself after an hour", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout", "Date"] });
  openPortal("/manager/preview/3/investor/dashboard", claire, replies);
  await banner();
  await vi.advanceTimersByTimeAsync(3_601_000);
  expect(await screen.findByText("The preview has ended.")).toBeTruthy();
  vi.useRealTimers();
});

test("an investor who may not be previewed reads as one who does not exist", async () => {
  openPortal("/manager/preview/3", claire, {
    [`${PREFIX}/auth/investor`]: new Refusal("not_found", "This investor does not exist."),
  });
  expect(await screen.findByRole("heading", { name: "Investor not found" })).toBeTruthy();
});
