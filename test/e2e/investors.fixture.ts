import type { Page } from "playwright-core";
import type { BrowserPortal } from "./portal.ts";
import { heading } from "./sight.ts";
import { PASSWORD } from "./world.ts";

export const list = "/manager/investors";
export const dialog = (page: Page) => page.getByRole("dialog");
export const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: heading(page, name) });
export const ownership = (page: Page, name: string) =>
  dialog(page).getByLabel(`Ownership of ${name}, percent`);
export const place = (page: Page, name: string) => dialog(page).getByRole("checkbox", { name });

/** What the portal has stored, as "location id: share". */
export const storedSharesOf =
  (portal: BrowserPortal) =>
  async (investorId: number): Promise<Record<number, string>> => {
    const links = await portal.claire.call<{ locationId: number; sharePercentage: string }[]>(
      "GET",
      `/api/investor-locations/${investorId}`,
    );
    return Object.fromEntries(links.map((link) => [link.locationId, link.sharePercentage]));
  };

export async function fillPerson(page: Page, person: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(person))
    await dialog(page).getByLabel(label, { exact: true }).fill(text);
}

export const margaret = {
  "First Name": "Margaret",
  "Last Name": "Ellison",
  Email: "mellison@example.com",
  "Phone Number": "(207) 555-0143",
  Username: "mellison",
  Password: PASSWORD,
  "Confirm Password": PASSWORD,
};
