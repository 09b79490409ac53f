import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import { openBrowserPortal } from "./portal.ts";
import { setRootTextSize, SMALL_PHONE, SMALLEST_PHONE } from "./room.ts";
import { see } from "./sight.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";

/** Twice the text's size on a phone, on the investor's pages themselves. */
const portal = await openBrowserPortal();
const PHONES = [SMALLEST_PHONE, SMALL_PHONE, PHONE];

async function margaretAt(path: string) {
  const harbor = await addLocation(portal.claire, "Harbor & Vine Wine Bar");
  const { username } = await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
  await fileReport(portal.claire, harbor);
  const as = await portal.signIn(username, PASSWORD);
  return portal.open(path, { as, viewport: PHONE, at: new Date("2026-11-21T12:00:00") });
}

describe("with twice the text's size on a phone", () => {
  it("the header shows a name whole or not at all, and what is below each other begins at one edge", async () => {
    const { page } = await margaretAt("/investor/dashboard");
    const name = page.locator(".topbar").getByText("Margaret", { exact: true });
    await see(name);
    for (const viewport of PHONES) {
      await page.setViewportSize(viewport);
      await setRootTextSize(page, 200);
      const isCut = await name.evaluate((element) => element.scrollWidth > element.clientWidth);
      expect([viewport.width, isCut]).toEqual([viewport.width, false]);
      const edges = await page
        .locator(".year-to-date")
        .evaluate((year) => [...year.children].map((part) => Math.round(part.getBoundingClientRect().left)));
      expect([viewport.width, new Set(edges).size]).toEqual([viewport.width, 1]);
    }
  });

  it("what the search finds is said whole in its field", async () => {
    const { page } = await margaretAt("/investor/reports");
    const search = page.getByPlaceholder("Location, period or address");
    await see(search);
    for (const viewport of PHONES) {
      await page.setViewportSize(viewport);
      await setRootTextSize(page, 200);
      const [text = 0, room = 0] = await search.evaluate((field: HTMLInputElement) => {
        const { fontSize, fontFamily } = getComputedStyle(field, "::placeholder");
        const said = document.createElement("span");
        said.style.cssText = `position:absolute;white-space:nowrap;font-size:${fontSize};font-family:${fontFamily}`;
        said.textContent = field.placeholder;
        document.body.append(said);
        const { paddingLeft, paddingRight } = getComputedStyle(field);
        const around = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
        const needed = said.getBoundingClientRect().width;
        said.remove();
        return [needed, field.clientWidth - around];
      });
      expect(text, `${viewport.width} px`).toBeLessThanOrEqual(room);
    }
  });
});
