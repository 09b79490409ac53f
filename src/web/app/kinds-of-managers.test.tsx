import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ManagerKind } from "#shared/auth/abilities.ts";
import { ellison } from "#web/features/investors/investors.fixture.ts";
import { anchor } from "#web/features/locations/locations.fixture.ts";
import { overview } from "#web/features/manager-dashboard/overview.fixture.ts";
import { listedWith, reportWith } from "#web/features/reports/detail/report.fixture.ts";
import { rememberLink } from "./followed-links.tsx";
import { asKind, button, claire, fill, openPortal, Refusal, type Replies } from "./testing.tsx";

const labels = (name: string) =>
  within(screen.getByRole("navigation", { name, hidden: true }))
    .getAllByRole("link", { hidden: true })
    .map((link) => link.textContent)
    .join(", ");

const MENUS: readonly (readonly [ManagerKind, menu: string, tabs: string, account: string])[] = [
  [
    "administrator",
    "Dashboard, Manage Locations, Manage Investors, Monthly Reports, Report Archive, Activity Log, User Management",
    "Dashboard, Locations, Investors, Reports, Users",
    "Security, Settings",
  ],
  [
    "controller",
    "Dashboard, Manage Locations, Manage Investors, Monthly Reports, Report Archive, Activity Log",
    "Dashboard, Locations, Investors, Reports",
    "Security, Settings",
  ],
  [
    "location_manager",
    "Dashboard, Manage Locations, Monthly Reports, Report Archive, Activity Log",
    "Dashboard, Locations, Reports",
    "Security",
  ],
  [
    "auditor",
    "Dashboard, Manage Locations, Manage Investors, Report Archive, Activity Log",
    "Dashboard, Locations, Investors",
    "Security, Settings",
  ],
];

test.each(MENUS)("the menus of the kind %s have what it may open", async (kind, menu, tabs, account) => {
  openPortal("/nowhere", asKind(kind));
  await screen.findByText("404 Page Not Found");
  expect(labels("Main menu")).toBe(menu);
  expect(labels("Tabs")).toBe(tabs);
  expect(labels("Account")).toBe(account);
});

test("what is in use has a menu of its own, and a card on a phone's dashboard", async () => {
  openPortal(
    "/manager/dashboard",
    { ...asKind("auditor"), statements: true, performance: true },
    { "GET /api/manager/overview": overview, "GET /api/performance/summary": { heading: null, lines: [] } },
  );
  await screen.findByText("Total Locations");
  expect(labels("More")).toBe("Performance, Statements, Settings");
  const card = within(screen.getByRole("region", { name: "More", hidden: true }));
  expect(
    card.getAllByRole("link", { hidden: true }).map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Performance", "/manager/performance"],
    ["Statements", "/manager/statements"],
    ["Report Archive", "/manager/archive"],
    ["Settings", "/manager/settings"],
  ]);
});

test("a kind stands beside the role in the corner, but of Administrators", async () => {
  openPortal("/nowhere", asKind("location_manager"));
  expect(await screen.findByText("Manager · Location Manager")).toBeTruthy();
  cleanup();
  openPortal("/nowhere", claire);
  expect(await screen.findByText("Manager")).toBeTruthy();
});

test.each<[ManagerKind, string, keys: string]>([
  ["controller", "/manager/users", "gu"],
  ["controller", "/manager/mails", "gu"],
  ["location_manager", "/manager/investors", "gi"],
  ["location_manager", "/manager/settings", "gi"],
  ["location_manager", "/manager/preview/3", "gi"],
  ["auditor", "/manager/reports", "gr"],
])("for the kind %s nothing is found at %s, and the keys %s do nothing", async (kind, path, keys) => {
  const { user } = openPortal(path, asKind(kind));
  expect(await screen.findByText("404 Page Not Found")).toBeTruthy();
  await user.keyboard(keys);
  expect(location.pathname).toBe(path);
});

const replies: Replies = {
  "GET /api/manager/overview": overview,
  "GET /api/locations": [anchor],
  "GET /api/investors": [ellison],
};
const READ_ONLY = "You can read this. Administrators change it.";
const main = () => within(screen.getByRole("main"));

test("an Auditor's dashboard has no Quick Actions", async () => {
  openPortal("/manager/dashboard", asKind("auditor"), replies);
  expect(await screen.findByText("Active Investors")).toBeTruthy();
  const filed = await screen.findByRole("link", { name: /7 of 8 filed/ });
  expect(filed.getAttribute("href")).toBe("/manager/archive");
  expect(screen.queryByText("Quick Actions")).toBeNull();
});

test("a Location Manager's dashboard counts no investors", async () => {
  openPortal("/manager/dashboard", asKind("location_manager"), replies);
  expect(await screen.findByRole("link", { name: /7 of 8 filed/ })).toBeTruthy();
  expect(screen.queryByText("Active Investors")).toBeNull();
  const actions = within(screen.getByRole("region", { name: "Quick Actions" }));
  expect(actions.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["New Monthly Report"]);
});

test("a manager who is left without a location is told who gives one", async () => {
  const nothing = { ...overview, locations: 0, filers: 0, filing: [], recent: [], reportsInAll: 0 };
  openPortal("/manager/dashboard", asKind("location_manager"), { "GET /api/manager/overview": nothing });
  expect(await screen.findByRole("heading", { name: "No locations yet" })).toBeTruthy();
  expect(screen.getByText(/as soon as an administrator gives you one/)).toBeTruthy();
  expect(screen.queryByText("Quick Actions")).toBeNull();
  expect(screen.queryByText("Three steps to your first report")).toBeNull();
});

test("who may not change locations reads them", async () => {
  openPortal("/manager/locations", asKind("controller"), replies);
  expect(await screen.findByRole("heading", { level: 2, name: anchor.name })).toBeTruthy();
  expect(screen.getByText(READ_ONLY)).toBeTruthy();
  expect(main().queryAllByRole("button")).toEqual([]);
});

test("who may not change investors reads them", async () => {
  openPortal("/manager/investors", asKind("auditor"), replies);
  expect(await screen.findByText(ellison.email)).toBeTruthy();
  expect(screen.getByText("You can read this. Administrators and Controllers change it.")).toBeTruthy();
  expect(main().queryByRole("button", { name: /Edit|Delete|Security|Manage Locations|Add/ })).toBeNull();
});

test("who may not change the settings reads them", async () => {
  openPortal("/manager/settings", asKind("controller"), {
    "GET /api/settings": {
      groupName: "Casco Bay",
      logoUrl: null,
      reviewRequired: true,
      updatedAt: "2026-01-01",
    },
  });
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name of the group/);
  expect(screen.getByText(READ_ONLY)).toBeTruthy();
  expect(name.closest("fieldset")?.disabled).toBe(true);
  expect(main().queryByRole("button", { name: "Save Settings" })).toBeNull();
});

test("an Administrator reads that nowhere", async () => {
  openPortal("/manager/locations", claire, replies);
  expect(await screen.findByRole("button", { name: "Add New Location" })).toBeTruthy();
  expect(screen.queryByText(READ_ONLY)).toBeNull();
});

test("an archive without settings to read asks the dashboard whether reports are reviewed", async () => {
  const { sent } = openPortal("/manager/archive", asKind("location_manager"), replies);
  const asked = (call: string) => sent.some((request) => request.call === call);
  await waitFor(() => expect(asked("GET /api/manager/overview")).toBe(true));
  expect(asked("GET /api/settings")).toBe(false);
});

const review = {
  version: 1,
  state: "waiting",
  publishedVersion: null,
  reason: null,
  decidedBy: null,
  decidedAt: null,
  isOwn: false,
  notified: 1,
};

test("an Auditor reads a report that waits for review, and cannot decide about it or change it", async () => {
  const report = reportWith({ distributions: [], mayMarkReviewed: true });
  openPortal("/manager/report/7", asKind("auditor"), { "GET /api/reports/7": { ...report, review } });
  expect(await screen.findByText("An administrator or controller has to review this version.")).toBeTruthy();
  expect(main().getByRole("button", { name: "Download PDF" })).toBeTruthy();
  expect(main().queryByRole("button", { name: /Approve|Return|Reviewed|Correct/ })).toBeNull();
});

test("the log asks for stored e-mails only where its reader may read them", async () => {
  const { sent } = openPortal("/manager/activity-log", asKind("controller"));
  expect(await screen.findByText("No activity found")).toBeTruthy();
  expect(sent.map(({ call }) => call)).not.toContain("GET /api/mails");
});

test("a Location Manager opens reports of the archive, and deletes none", async () => {
  openPortal("/manager/archive", asKind("location_manager"), { "GET /api/reports": [listedWith()] });
  expect(await screen.findByRole("button", { name: "View Report" })).toBeTruthy();
  expect(main().queryByRole("button", { name: /Delete/ })).toBeNull();
});

test("the link of a file whose page may not be opened leads to the dashboard", async () => {
  rememberLink("/api/exports/holdings");
  openPortal("/", asKind("location_manager"), replies);
  await waitFor(() => expect(location.pathname).toBe("/manager/dashboard"));
});

test("menus follow another kind also when a change is refused", async () => {
  let account = claire;
  const { user } = openPortal("/manager/users", claire, {
    "GET /api/auth/user": () => account,
    "POST /api/users": () => new Refusal("not_allowed", "Your account may not do this."),
  });
  await user.click(await screen.findByRole("button", { name: "Add Manager" }));
  account = asKind("controller");
  fill(await screen.findByLabelText("Email"), "joel@example.com");
  fill(screen.getByLabelText("Username"), "joel");
  fill(screen.getByLabelText("Password"), "quiet-harbor");
  await user.click(button("Create"));
  expect(await screen.findByText("404 Page Not Found")).toBeTruthy();
});

test("menus and pages follow another kind as soon as something is refused", async () => {
  let account = claire;
  const { user } = openPortal("/manager/locations", claire, {
    ...replies,
    "GET /api/auth/user": () => account,
    "GET /api/investors": () => new Refusal("not_allowed", "Your account may not do this."),
  });
  await screen.findByRole("button", { name: "Add New Location" });
  account = asKind("location_manager");
  await user.keyboard("gi");
  expect(await screen.findByText("404 Page Not Found")).toBeTruthy();
  expect(labels("Main menu")).not.toContain("Manage Investors");
});
