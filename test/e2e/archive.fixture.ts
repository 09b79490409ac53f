import type { Page } from "playwright-core";
import { textsOf } from "./sight.ts";
import { addLocation, fileReport } from "./world.ts";
import type { BrowserPortal } from "./portal.ts";

export const archive = "/manager/archive";

export const cards = (page: Page) => page.locator(".report-card");
export const card = (page: Page, name: string, month: string) =>
  cards(page).filter({ hasText: name }).filter({ hasText: month });
export const titles = (page: Page) => textsOf(cards(page).locator(".report-card-title"));

/** Harbor & Vine in September 2025 and 2026, Olive & Ember in September 2026, filed by Marcus. */
export const withThreeReports =
  (portal: BrowserPortal) => async (): Promise<{ harbor: number; olive: number }> => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    const olive = await addLocation(portal.claire, "Olive & Ember");
    await fileReport(portal.claire, harbor, { reportingPeriod: "2025-09" });
    await fileReport(portal.claire, harbor, { reportingPeriod: "2026-09" });
    await fileReport(portal.claire, olive, { reportingPeriod: "2026-08", submittedBy: "Marcus Bell" });
    return { harbor, olive };
  };
