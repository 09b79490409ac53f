import type { Page } from "playwright-core";

/** Somebody of the demo group; null is nobody. */
type Who = "cdonovan" | "mellison" | null;

/** One picture: who looks, where, and what is done first. */
export interface Scene {
  name: string;
  as: Who;
  path: string;
  act?: (page: Page) => Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

const openDialog = (button: string | RegExp) => async (page: Page) => {
  await press(button)(page);
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).waitFor();
};

async function openShortcuts(page: Page): Promise<void> {
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
}

async function chooseLocation(page: Page): Promise<void> {
  await page.getByLabel("Business Location").selectOption({ label: "Olive & Ember" });
  await page.getByLabel("Report Month").selectOption({ label: "October" });
}

const nobody: Scene[] = [
  { name: "landing", as: null, path: "/" },
  { name: "landing-login", as: null, path: "/", act: press("Investor Login") },
  { name: "test-login", as: null, path: "/test-login" },
  { name: "not-found", as: null, path: "/nowhere" },
  { name: "forgot-password", as: null, path: "/forgot-password" },
  { name: "invitation-gone", as: null, path: "/invitation#abc" },
  { name: "unsubscribe", as: null, path: "/unsubscribe/abc" },
];

const scenesOf =
  (role: string, as: Who) =>
  (name: string, path: string, act?: Scene["act"]): Scene => ({
    name: `${role}-${name}`,
    as,
    path: `/${role}/${path}`,
    ...(act && { act }),
  });

const manager = scenesOf("manager", "cdonovan");
const managers: Scene[] = [
  manager("dashboard", "dashboard"),
  manager("shortcuts", "dashboard", openShortcuts),
  manager("locations", "locations"),
  manager("location-new", "locations", openDialog("Add New Location")),
  manager("location-edit", "locations", openDialog(/^Edit /)),
  manager("location-delete", "locations", openDialog(/^Delete /)),
  manager("investors", "investors"),
  manager("investor-new", "investors", openDialog("Add New Investor")),
  manager("investor-edit", "investors", openDialog(/^Edit /)),
  manager("investor-assign", "investors", openDialog(/^(Assign|Manage) /)),
  manager("report-form", "reports", chooseLocation),
  manager("archive", "archive"),
  manager("archive-none", "archive?q=nothing-like-this"),
  manager("archive-report", "archive", openDialog(/^View /)),
  manager("report", "report/1"),
  manager("activity-log", "activity-log"),
  manager("users", "users"),
  manager("user-new", "users", openDialog(/^(Add|Create) /)),
  manager("stored-emails", "mails"),
  manager("settings", "settings"),
  manager("performance", "performance"),
  manager("performance-charts", "performance?view=charts&figure=labor"),
  manager("performance-location", "performance/7"),
  manager("budget", "budget"),
  { name: "manager-security", as: "cdonovan", path: "/security" },
];

const investor = scenesOf("investor", "mellison");
const investors: Scene[] = [
  investor("dashboard", "dashboard"),
  investor("chart-table", "dashboard", press("Table")),
  investor("reports", "reports"),
  investor("reports-none", "reports?q=nothing-like-this"),
  investor("report", "reports", openDialog(/^View /)),
  investor("location", "location/1"),
];

/** Every screen of the demo group, and what opens above it. */
export const SCENES: readonly Scene[] = [...nobody, ...managers, ...investors];
