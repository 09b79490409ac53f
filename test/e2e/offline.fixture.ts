import type { Page } from "playwright-core";
import { PHONE, type Visitor } from "./browser.ts";
import type { BrowserPortal } from "./portal.ts";
import { eventually, heading, see } from "./sight.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";

/** What the device keeps, by name. */
export const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).toSorted());

/** Margaret on her phone, whose second visit has kept what it showed. */
export async function visitTwice(portal: BrowserPortal): Promise<Visitor> {
  const harbor = await addLocation(portal.claire, "Harbor & Vine");
  await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
  await fileReport(portal.claire, harbor, { reportingPeriod: "2026-10" });
  const visitor = await portal.enter({
    as: await portal.signIn("mellison", PASSWORD),
    viewport: PHONE,
    keepsOffline: true,
  });
  await visitor.page.goto("/investor/dashboard");
  await eventually(() => kept(visitor.page)).toContain("portal");
  // As after a login, or from the home screen.
  await visitor.page.goto("/");
  await see(heading(visitor.page, "Harbor & Vine"));
  await eventually(() => kept(visitor.page)).toEqual(["portal", "seen"]);
  return visitor;
}
