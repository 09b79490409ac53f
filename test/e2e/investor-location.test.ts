import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually, expectAccessible, heading, see, textsOf } from "./support/assertions.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

/** October is reported, November is not over. */
const NOVEMBER = new Date(2026, 10, 21, 9);

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Harbor & Vine, of which Margaret holds an eighth and Owen a third. */
const harborAndVine = async (): Promise<{ harbor: number; margaret: number }> => {
  const harbor = await addLocation(portal.claire, "Harbor & Vine");
  const { id } = await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
  await addInvestor(portal.claire, "Owen", "Gallagher", { [harbor]: "33.33" });
  return { harbor, margaret: id };
};

/** Margaret looks at a location on a day of our choosing. */
const openAt = async (now: Date, locationId: number): Promise<Page> => {
  const { page } = await portal.newVisitor({ as: await portal.signIn("mellison", PASSWORD), at: now });
  await page.goto(`/investor/location/${locationId}`);
  return page;
};

const file = (locationId: number, reportingPeriod: string, changed: Readonly<Record<string, unknown>> = {}) =>
  fileReport(portal.claire, locationId, { reportingPeriod, ...changed });

const history = (page: Page) => textsOf(part(page, "Cash Distribution History").locator("dl > div:visible"));

/** Amounts end at one edge, the total's too; what an amount is a part of comes after it in its line. */
async function expectOwnFirst(page: Page): Promise<void> {
  const lines = await part(page, "Cash Distribution History")
    .locator("dl > div:visible dd")
    .evaluateAll((amounts) =>
      amounts.map((amount) => {
        const boxOf = (of: string) => amount.querySelector(of)?.getBoundingClientRect();
        const [own, whole] = [boxOf(".explained"), boxOf(".distribution-of")];
        return { edge: Math.round(own?.right ?? 0), whole: whole && Math.round(whole.left) };
      }),
    );
  expect(new Set(lines.map(({ edge }) => edge)).size).toBe(1);
  expect(lines.filter(({ whole }) => whole !== undefined)).toHaveLength(4);
  for (const { edge, whole = Infinity } of lines) expect(whole).toBeGreaterThan(edge);
}

describe("the cash distribution history", () => {
  it("shows their own amounts to the cent, clawbacks, and each month's share", async () => {
    const { harbor, margaret } = await harborAndVine();
    await file(harbor, "2026-06", { cashDistributionDuringPeriod: "18750.05" });
    await file(harbor, "2026-07", { cashDistributionDuringPeriod: "-4500.00" });
    await portal.claire.call("POST", `/api/investors/${margaret}/locations/${harbor}`, {
      sharePercentage: "20.00",
    });
    await file(harbor, "2026-08", { cashDistributionDuringPeriod: "10000.01" });
    await file(harbor, "2026-09", { cashDistributionDuringPeriod: "0.00" });
    const page = await openAt(NOVEMBER, harbor);
    await see(page.getByText("20.00% ownership"), heading(page, "Cash Distribution History"));
    const lines = [
      "September 2026 $0.00 of $0.00",
      "August 2026 $2,000.00 20.00% of $10,000.01",
      "July 2026 Clawback −$562.50 12.50% of −$4,500.00",
      "June 2026 $2,343.76 of $18,750.05",
      "Total Distributions $3,781.26",
    ];
    await eventually(() => history(page)).toEqual(lines);
    await expectAccessible(page);
    // In one line, as on paper and on a tablet, one's own amount is read before what it is a part of.
    await page.emulateMedia({ media: "print" });
    await expectOwnFirst(page);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 900, height: 900 });
    await expectOwnFirst(page);
  });
});
