import type { Page } from "playwright-core";
import { isSlowRun } from "#server/testing-slow.ts";
import { button, dialog, expectAccessible } from "./assertions.ts";
import { addInvestor, addLocation, addManager, fileReport, PASSWORD, pdfFile } from "./group.ts";
import { cell, chooseOctober, leaveNothingEmpty, typeSignature } from "./monthly-report.ts";
import type { BrowserPortal } from "./portal.ts";

/** A reason that the server gives. */
export const SERVER_REASON = "Somebody else has just changed this.";
export const question = (page: Page) => page.getByRole("alertdialog");

/** Harbor & Vine with its report of September, half of it Margaret's; and Marcus, a manager. */
export async function makeGroup({ claire }: BrowserPortal): Promise<void> {
  const harbor = await addLocation(claire, "Harbor & Vine");
  await addInvestor(claire, "Margaret", "Ellison", { [harbor]: "50" });
  await addManager(claire, "Marcus", "Bell");
  await fileReport(claire, harbor, { reportingPeriod: "2026-09" });
}

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields))
    await dialog(page).getByLabel(label, { exact: true }).fill(text);
};
const press = (name: string) => (page: Page) => button(dialog(page), name).click();
const confirm = (page: Page) => button(question(page), "Delete").click();
const open = (name: string) => (page: Page) => button(page, name).click();

/** The dialog of a new investor, filled in. */
async function beginInvestor(page: Page): Promise<void> {
  await open("Add New Investor")(page);
  await fill(page, {
    "First Name": "Daniel",
    "Last Name": "Okafor",
    Email: "dokafor@example.com",
    "Phone Number": "(207) 555-0143",
    Username: "dokafor",
    Password: PASSWORD,
    "Confirm Password": PASSWORD,
  });
}

/** Up to the last button of the deletion in three steps. */
const confirmByTyping = (name: string) => async (page: Page) => {
  await button(page, `Delete ${name}`).click();
  if (isSlowRun) await expectAccessible(page);
  await button(question(page), "I Understand - Continue").click();
  if (isSlowRun) await expectAccessible(page);
  await question(page).getByLabel("Confirmation text").fill(`DELETE ${name.toUpperCase()}`);
  await button(question(page), "Verify").click();
};

const chooseFile = (label: string, name: string) => (page: Page) =>
  page.getByLabel(label).setInputFiles(pdfFile(name));

interface Change {
  change: string;
  call: string;
  /** Everything up to the last press. */
  begin: (page: Page) => Promise<void>;
  /** It can be done again after a refusal. */
  press: (page: Page) => Promise<void>;
  /** Where the server gives no reason. */
  toastWithoutReason: readonly string[];
  /** Where it gives one; the toast without a reason, followed by the reason, unless named here. */
  toastWithReason?: readonly string[];
  done: readonly string[];
}

const upload = (label: string, name: string): Change => ({
  change: `upload of the ${label}`,
  call: "POST /api/upload/financial-documents",
  begin: () => Promise.resolve(),
  press: chooseFile(label, name),
  toastWithoutReason: ["Failed to upload file. Please try again."],
  done: ["Success", `${label} uploaded successfully`],
});

/** The toasts of every change, by the screen where it is made. */
export const changesByScreen: Readonly<Record<string, readonly Change[]>> = {
  "/manager/locations": [
    {
      change: "a new location",
      call: "POST /api/locations",
      begin: async (page) => {
        await open("Add New Location")(page);
        await fill(page, { "Location Name": "Third Rail Coffee", Address: "2 Canal Street" });
      },
      press: press("Create Location"),
      toastWithoutReason: ["Error", "Failed to create location"],
      done: ["Success", "Location created successfully"],
    },
    {
      change: "an edited location",
      call: "PUT /api/locations/*",
      begin: open("Edit Harbor & Vine"),
      press: press("Save Changes"),
      toastWithoutReason: ["Error", "Failed to update location"],
      done: ["Success", "Location updated successfully"],
    },
    {
      change: "a deleted location",
      call: "DELETE /api/locations/*",
      begin: confirmByTyping("Harbor & Vine"),
      press: confirm,
      toastWithoutReason: ["Error", "Failed to delete location"],
      done: ["Success", "Location deleted successfully"],
    },
  ],
  "/manager/investors": [
    {
      change: "a new investor",
      call: "POST /api/investors",
      begin: beginInvestor,
      press: press("Create Account"),
      toastWithoutReason: ["Failed to create investor account"],
      done: ["Success", "Investor account created successfully"],
    },
    {
      change: "an edited investor",
      call: "PUT /api/investors/*",
      begin: open("Edit Margaret Ellison"),
      press: press("Save Changes"),
      toastWithoutReason: ["Failed to update investor"],
      done: ["Success", "Investor updated successfully"],
    },
    {
      change: "the locations of an investor",
      call: "PUT /api/investors/*/locations",
      begin: async (page) => {
        await open("Manage Locations for Margaret Ellison")(page);
        await dialog(page).getByLabel("Ownership of Harbor & Vine, percent").fill("40");
      },
      press: press("Save Changes"),
      toastWithoutReason: ["Error", "Failed to update investor locations"],
      done: ["Success", "Investor locations updated successfully"],
    },
    {
      change: "a deleted investor",
      call: "DELETE /api/investors/*",
      begin: confirmByTyping("Margaret Ellison"),
      press: confirm,
      toastWithoutReason: ["Failed to delete investor"],
      done: ["Success", "Investor deleted successfully"],
    },
  ],
  "/manager/reports": [
    upload("P&L Statement", "pl.pdf"),
    upload("Balance Sheet", "balance.pdf"),
    {
      change: "a submitted report",
      call: "POST /api/reports",
      begin: async (page) => {
        await chooseOctober(page);
        await cell(page, "Gross Sales").fill("158942.5");
        await cell(page, "Cash Distribution").fill("0");
        await leaveNothingEmpty(page);
        await typeSignature(page, "Claire Donovan");
      },
      press: open("Submit Report"),
      toastWithoutReason: ["Failed to create report"],
      done: ["Success", "Report created successfully"],
    },
  ],
  "/manager/archive": [
    {
      change: "a deleted report",
      call: "DELETE /api/reports/*",
      begin: open("Delete report of Harbor & Vine, September 2026"),
      press: confirm,
      toastWithoutReason: ["Delete Failed", "Failed to delete the report: 503: Service Unavailable"],
      toastWithReason: ["Delete Failed", `Failed to delete the report: ${SERVER_REASON}`],
      done: ["Report Deleted", "The report has been permanently deleted."],
    },
  ],
  "/manager/users": [
    {
      change: "a new manager",
      call: "POST /api/users",
      begin: async (page) => {
        await open("Add Manager")(page);
        await fill(page, { Email: "jtanaka@example.com", Username: "jtanaka", Password: PASSWORD });
      },
      press: press("Create"),
      toastWithoutReason: ["Failed to create user", "An error occurred"],
      toastWithReason: ["Failed to create user", SERVER_REASON],
      done: ["User created successfully", "The new user account has been created"],
    },
    {
      change: "an edited manager",
      call: "PUT /api/users/*",
      begin: open("Edit Marcus Bell"),
      press: press("Update"),
      toastWithoutReason: ["Failed to update user", "An error occurred"],
      toastWithReason: ["Failed to update user", SERVER_REASON],
      done: ["User updated successfully", "The user account has been updated"],
    },
    {
      change: "a deleted manager",
      call: "DELETE /api/users/*",
      begin: open("Delete Marcus Bell"),
      press: confirm,
      toastWithoutReason: ["Failed to delete user", "An error occurred"],
      toastWithReason: ["Failed to delete user", SERVER_REASON],
      done: ["User deleted successfully", "The user account has been removed"],
    },
  ],
};
