import type { Page } from "playwright-core";
import { PASSWORD } from "./group.ts";
import type { BrowserPortal } from "./portal.ts";

/** Browsers give passkeys to names, not to bare addresses. */
export const namedAddress = (portal: BrowserPortal) => portal.address.replace("127.0.0.1", "localhost");

export const region = (page: Page, name: string) =>
  page.getByRole("region", { name: new RegExp(`^${name}`) });

/** What a login asks for first, at the portal's name. */
export const typesPassword =
  (portal: BrowserPortal) =>
  async (page: Page, username: string): Promise<void> => {
    await page.goto(`${namedAddress(portal)}/?login`);
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
  };
