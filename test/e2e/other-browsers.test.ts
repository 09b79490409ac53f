import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentPeriod } from "#shared/domain/dates.ts";
import { harborInOctober } from "#shared/domain/figures.fixture.ts";
import { addMonths, formatPeriod, monthName, periodMonth, periodYear } from "#shared/domain/periods.ts";
import { REPORT_MEASURES, reportMonthKey } from "#shared/domain/reports/report-figures.ts";
import { newDirectory, removeDirectory, startBuiltPortal, type StartedPortal } from "../started-portal.ts";
import { PDF, picture } from "./support/group.ts";
import { OTHER_BROWSERS, type OtherBrowser } from "./support/other-browsers.ts";
import { type RemotePage, until } from "./support/webdriver.ts";

/** The main job in Firefox and WebKit: one person after the other, at the same computer. */

const MONTH = addMonths(currentPeriod(new Date()), -1);
const ENTER = "\uE007";
const HARBOR = "Harbor & Vine Wine Bar";

for (const [name, open] of Object.entries(OTHER_BROWSERS)) {
  if (open === null) console.error(`${name} is not installed, and not tested (docs/development.md).`);

  describe.runIf(open !== null)(`the main job in ${name}`, () => {
    let portal: StartedPortal;
    let directory: string;
    let browser: OtherBrowser;
    let page: RemotePage;

    beforeAll(async () => {
      directory = await newDirectory();
      portal = await startBuiltPortal({ DATA_DIR: path.join(directory, "data") });
      if (open === null) return;
      browser = await open();
      page = browser.page;
      await page.resize(1440, 1000);
    });
    afterAll(async () => {
      await browser?.close();
      await portal?.stop();
      await removeDirectory(directory);
    });

    const at = (address: string) => page.open(portal.address + address);

    async function signIn(button: string, username: string, password: string): Promise<void> {
      await at("/");
      await page.click("button", button);
      await page.fill("Username", username);
      await page.fill("Password", password);
      await page.click("button", "Sign In");
    }

    async function fileOf(filename: string, content: Buffer): Promise<string> {
      const file = path.join(directory, filename);
      await writeFile(file, content);
      return file;
    }

    it("the administrator signs in, and adds a location with a logo", async () => {
      const password = /password (\S+) /.exec(portal.printed())?.[1] ?? "";
      await signIn("Manager Login", "admin", password);
      await page.see("heading", "Manager Dashboard");
      await page.click("link", "Manage Locations");
      await page.click("button", "Add First Location");
      await page.fill("Location Name", HARBOR);
      await page.fill("Address", "12 Wharf Street, Portland, ME 04101");
      const logo = await page.selected('input[type="file"]');
      await page.type(logo, await fileOf("logo.png", await picture("#761b3b")));
      await page.click("button", "Create Location");
      await page.see("anything", "Location created successfully");
    });

    it("the administrator creates an investor who holds an eighth of the location", async () => {
      await page.click("link", "Manage Investors");
      await page.click("button", "Add First Investor");
      for (const [label, text] of [
        ["First Name", "Margaret"],
        ["Last Name", "Ellison"],
        ["Email", "margaret.ellison@example.com"],
        ["Phone Number", "(207) 555-0143"],
        ["Username", "mellison"],
        ["Password", "secret-1"],
        ["Confirm Password", "secret-1"],
      ] as const)
        await page.fill(label, text);
      await page.click("field", HARBOR);
      await page.fill(`Ownership of ${HARBOR}, percent`, "12.5");
      await page.click("button", "Create");
      await page.see("anything", "Investor account created successfully");
    });

    it("the administrator files the month with figures, a document and a drawn signature", async () => {
      await page.click("link", "Monthly Reports");
      await page.see("button", "Submit Report");
      await page.click("option", HARBOR);
      await page.click("option", String(periodYear(MONTH)));
      await page.click("option", monthName(periodMonth(MONTH)));
      await page.see("anything", `Ready to submit report for ${formatPeriod(MONTH)}`);
      await page.fill(`Gross Sales, ${formatPeriod(MONTH)}`, `158942.5${ENTER}`);
      // Enter goes down the column, as in a spreadsheet.
      for (const { key } of REPORT_MEASURES.slice(1))
        await page.type(
          await page.selected("input:focus"),
          `${Number(harborInOctober[reportMonthKey(key)])}${ENTER}`,
        );
      await page.fill(`Cash Distribution, ${formatPeriod(MONTH)}`, "18750");
      await page.fill("Overall Summary", "Foliage weekends carried the month.");
      const statement = await page.see("field", "P&L Statement");
      await page.type(statement, await fileOf("Harbor-PL.pdf", PDF));
      await page.see("anything", "Uploaded successfully");
      const { x, y } = await page.run(() => {
        const pad = document.querySelector("canvas");
        pad?.scrollIntoView({ block: "center" });
        return pad?.getBoundingClientRect().toJSON() as DOMRect;
      });
      const line = [40, 100, 90, 30, 140, 110, 200, 60, 260, 110, 330, 50];
      await page.draw(
        [0, 2, 4, 6, 8, 10].map((each) => [
          Math.round(x + (line[each] ?? 0)),
          Math.round(y + (line[each + 1] ?? 0)),
        ]),
      );
      await page.click("button", "Submit Report");
      await page.see("anything", "Report created successfully");
    });

    it("Back after the logout shows nothing of the archive", async () => {
      await at("/");
      await page.click("link", "Report Archive");
      await page.see("anything", "$18,750.00");
      await page.click("button", "Logout");
      await page.see("button", "Manager Login");
      await expectNothingAfterBack("Report Archive");
    });

    /** Every look at the page until the login is there must find no figure. */
    async function expectNothingAfterBack(heading: string): Promise<void> {
      await page.back();
      const looks: string[] = [];
      await until("the page asks for the login", async () => {
        const shown = await page.run(() => document.body.innerText);
        looks.push(shown);
        return shown.includes("You are not logged in.") || shown.includes("Sign In");
      });
      expect(looks.filter((shown) => shown.includes("$") || shown.includes(heading))).toEqual([]);
    }

    it("the investor reads what the location earned and what they were paid", async () => {
      await signIn("Investor Login", "mellison", "secret-1");
      await page.see("anything", "12.50%");
      await page.click("link", "View Reports");
      await page.see("anything", "$18,750.00");
      await page.see("anything", "$2,343.75");
      await page.click("button", "View Full Report");
      await page.see("anything", "Foliage weekends carried the month.");
      await page.see("anything", "Harbor-PL.pdf");
    });

    it("the page that comes back is shown again where the same account is still signed in", async () => {
      await at("/favicon.svg");
      await page.back();
      await page.see("anything", "$2,343.75");
    });

    it("has logged no error", () => {
      expect(browser.faults()).toEqual([]);
    });
  });
}
