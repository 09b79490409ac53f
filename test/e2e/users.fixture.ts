import type { Page } from "playwright-core";
import { heading } from "./sight.ts";

export const list = "/manager/users";
export const dialog = (page: Page) => page.getByRole("dialog");
export const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: heading(page, name) });
export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
