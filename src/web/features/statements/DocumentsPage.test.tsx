import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { button, claire, margaret, openPortal, Refusal } from "#web/app/testing.tsx";
import { setOffline } from "#web/lib/connectivity.ts";
import { investor, listedWith, statementWith } from "./statements.fixture.ts";

const LIST = "GET /api/investors/3/statements";
const first = { id: 30, version: 1, publishedAt: "2026-04-24T12:00:00.000Z" };
const corrected = listedWith({
  id: 31,
  period: "2026-Q1",
  version: 2,
  publishedAt: "2026-05-08T12:00:00.000Z",
  openedAt: "2026-05-09T12:00:00.000Z",
  replaces: first,
});
const replaced = listedWith({
  ...corrected,
  ...first,
  replaces: null,
  replacedBy: { id: 31, version: 2, publishedAt: "2026-05-08T12:00:00.000Z" },
});
const opened = (id: number, period: string) =>
  listedWith({ id, period, openedAt: "2026-10-25T12:00:00.000Z" });

const names = () => [...document.querySelectorAll(".statement-name")].map((name) => name.textContent);
const count = () => screen.queryByText("new statement", { exact: false })?.parentElement?.textContent;

test("statements stand by year, with what is new or corrected, and the old version can be read", async () => {
  const { user } = openPortal("/investor/documents", investor, {
    [LIST]: [listedWith(), corrected, replaced, opened(20, "2025-Q4")],
    "GET /api/statements/30": statementWith({ ...replaced }),
  });
  await screen.findByRole("button", { name: "Third quarter 2026" });
  expect(names()).toEqual(["Third quarter 2026New", "First quarter 2026Corrected", "Fourth quarter 2025"]);
  expect(screen.getAllByRole("heading", { level: 3 }).map((year) => year.textContent)).toEqual([
    "2026",
    "2025",
  ]);
  expect(screen.getByText(/^Version 2/).textContent).toBe(
    "Version 2, published May 08, 2026. Replaces version 1 of Apr 24, 2026",
  );
  expect(screen.getAllByText(/^Published/)[0]?.textContent).toBe(
    "Published Oct 24, 2026. Closing balance $4,923.75",
  );
  expect(count()).toBe("1 new statement");
  await user.click(button("Open version 1 of First quarter 2026"));
  expect(await screen.findByText("Replaced by version 2")).toBeTruthy();
});

test("an opened statement shows what it says, and is new no longer", async () => {
  let openedAt: string | null = null;
  const { user } = openPortal("/investor/documents", investor, {
    [LIST]: () => [listedWith({ openedAt })],
    "GET /api/statements/41": () => {
      openedAt = "2026-10-25T12:00:00.000Z";
      return statementWith();
    },
  });
  await user.click(await screen.findByRole("button", { name: "Open Third quarter 2026" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Statement" }));
  await dialog.findByText("Margaret Ellison");
  const terms = dialog
    .getAllByRole("term")
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
  expect(terms.slice(0, 7)).toEqual([
    "Investor Margaret Ellison",
    "Period Jul 01 – Sep 30, 2026",
    "Statement 2026-Q3-0003, version 1",
    "Published Oct 24, 2026",
    "Opening balance, Jul 01 $237.50",
    "Distributions of 3 months +$1,100.00",
    "Closing balance, Sep 30 $1,337.50",
  ]);
  const table = (name: string) =>
    within(dialog.getByRole("region", { name }))
      .getAllByRole("row")
      .map((row) => row.textContent);
  expect(table("By Location")).toEqual([
    "LocationShareOpeningDistributionsClosing",
    "Copper Finch Cafe5.00%$237.50$1,100.00",
    "Copper Finch Cafe8.00%$0.00$1,337.50",
    "Total$237.50$1,100.00$1,337.50",
  ]);
  expect(table("Activity")).toEqual([
    "DayEntryAmountBalance",
    "Jul 31Distribution of July 2026, Copper Finch Cafe$1,150.00$1,387.50",
    "Jul 31Correction of Aug 12, 2026: Rent was missing.−$50.00$1,337.50",
  ]);
  expect(dialog.getByText(/3.00% received by transfer/).textContent).toBe(
    "August 2026 Copper Finch Cafe: 5.00% before, 8.00% after. 3.00% received by transfer.",
  );
  expect(
    dialog.getByText("All your distributions since the beginning. Payments are not recorded in this portal."),
  ).toBeTruthy();
  expect(dialog.queryByText("Paid", { exact: false, selector: "th" })).toBeNull();
  await waitFor(() => expect(count()).toBeUndefined());
  expect(names()).toEqual(["Third quarter 2026"]);
});

test("its files are opened in a new tab, as the account's own", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const { user } = openPortal("/investor/documents", investor, {
    [LIST]: [listedWith()],
    "GET /api/statements/41": statementWith(),
  });
  expect(
    (await screen.findByRole("link", { name: "Download Third quarter 2026 as PDF" })).getAttribute("href"),
  ).toBe("/api/statements/41/download?format=pdf&account=2");
  await user.click(button("Third quarter 2026"));
  await user.click(await screen.findByRole("button", { name: "Download CSV" }));
  expect(open).toHaveBeenCalledWith("/api/statements/41/download?format=csv&account=2", "_blank", "noopener");
  open.mockRestore();
});

test("offline its files are not offered", async () => {
  openPortal("/investor/documents", investor, { [LIST]: [listedWith()] });
  const link = await screen.findByRole("link", { name: "Download Third quarter 2026 as PDF" });
  act(() => setOffline(true));
  expect([link.getAttribute("href"), link.getAttribute("aria-disabled"), link.title]).toEqual([
    null,
    "true",
    "No connection",
  ]);
  act(() => setOffline(false));
  expect(link.getAttribute("href")).toBeTruthy();
});

test("six are shown, and the focus goes to the first of those that are added", async () => {
  const periods = Array.from({ length: 8 }, (_, index) => `2025-0${8 - index}`);
  const { user } = openPortal("/investor/documents", investor, {
    [LIST]: periods.map((period, index) => opened(index + 1, period)),
  });
  expect(await screen.findByText("Showing 6 of 8")).toBeTruthy();
  await user.click(button("Show more"));
  await waitFor(() => expect(names()).toHaveLength(8));
  expect(document.activeElement).toBe(button("February 2025"));
});

test("before the first one the page says where they will be", async () => {
  openPortal("/investor/documents", investor, { [LIST]: [] });
  expect(await screen.findByText("No statements yet")).toBeTruthy();
  expect(screen.getByText("They appear here once they are published.")).toBeTruthy();
});

test("a list that cannot be loaded can be asked for again, and so can a statement", async () => {
  let answer: unknown = new Refusal("failed", "Something went wrong.");
  let statement: unknown = new Refusal("failed", "Something went wrong.");
  const { user } = openPortal("/investor/documents", investor, {
    [LIST]: () => answer,
    "GET /api/statements/41": () => statement,
  });
  expect(await screen.findByText("Your statements could not be loaded.", {}, { timeout: 5000 })).toBeTruthy();
  answer = [listedWith()];
  await user.click(button("Retry"));
  await user.click(await screen.findByRole("button", { name: "Third quarter 2026" }));
  expect(await screen.findByText("The statement could not be loaded.", {}, { timeout: 5000 })).toBeTruthy();
  statement = statementWith();
  await user.click(button("Retry"));
  expect(await screen.findByText("Margaret Ellison", { selector: "dd" })).toBeTruthy();
});

test("where statements are off an investor's menu and dashboard are as before", async () => {
  openPortal("/investor/documents", { ...margaret, investorId: 3 });
  expect(await screen.findByText("404 Page Not Found")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Documents/, hidden: true })).toBeNull();
});

test("the dashboard leads there", async () => {
  openPortal("/investor/dashboard", investor, { [LIST]: [listedWith()] });
  await screen.findByRole("heading", { name: "Your Distributions" });
  const links = screen.getAllByRole("link", { name: /^(Documents|Statements)/, hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Documents1 new statement", "/investor/documents"],
    ["Documents", "/investor/documents"],
    ["Statements", "/investor/documents"],
  ]);
});

test("a manager's preview shows them, and opening one there makes none of them old", async () => {
  const { user, sent } = openPortal(
    "/manager/preview/3/investor/documents",
    { ...claire, statements: true },
    {
      "GET /api/preview/3/auth/investor": { id: 3, userId: "2", firstName: "Margaret", lastName: "Ellison" },
      "GET /api/preview/3/investors/3/statements": [listedWith()],
      "GET /api/preview/3/statements/41": statementWith(),
    },
  );
  await user.click(await screen.findByRole("button", { name: "Third quarter 2026" }));
  expect(await screen.findByText("Margaret Ellison", { selector: "dd" })).toBeTruthy();
  expect(names()).toEqual(["Third quarter 2026New"]);
  expect(
    sent.map(({ call }) => call).filter((call) => /GET \/api\/(statements|investors)/.test(call)),
  ).toEqual([]);
});
