import type { Page } from "playwright-core";
import { heading } from "./sight.ts";

export const list = "/manager/locations";
export const dialog = (page: Page) => page.getByRole("dialog");
export const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: heading(page, name) });
export const isFocused = (locator: ReturnType<Page["locator"]>) =>
  locator.evaluate((element) => element === document.activeElement);
