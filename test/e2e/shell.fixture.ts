import type { Page } from "playwright-core";
import type { BrowserPortal } from "./portal.ts";
import { addInvestor, PASSWORD } from "./world.ts";

/** Margaret, who holds nothing yet. */
export const withMargaret = (portal: BrowserPortal) => async () => {
  const { username } = await addInvestor(portal.claire, "Margaret", "Ellison");
  return portal.signIn(username, PASSWORD);
};

export const sideMenu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });
export const current = (page: Page) => page.locator("nav:visible a[aria-current]");
