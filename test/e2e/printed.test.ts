import { expect, it } from "vitest";
import { withCorrectedReport } from "./corrected.fixture.ts";
import { openBrowserPortal } from "./portal.ts";
import { see } from "./sight.ts";

const portal = await openBrowserPortal();
const margaret = withCorrectedReport(portal);

it("a report on paper says which version it replaces, without the link that opens it", async () => {
  const { id, as } = await margaret();
  const { page } = await portal.open(`/investor/reports?report=${id}`, { as });
  const sheet = page.getByRole("dialog");
  const earlier = sheet.getByText("Version 1 as PDF");
  await see(earlier);
  await page.emulateMedia({ media: "print" });
  expect(await earlier.isVisible()).toBe(false);
  expect(await sheet.getByText(/^Version 2, signed by/).isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });
});

it("a location's months on paper have the reader's own amounts, as on the screen", async () => {
  const { harbor, as } = await margaret();
  const at = new Date("2026-11-21T12:00:00");
  const { page } = await portal.open(`/investor/location/${harbor}`, { as, at });
  const own = page.locator(".timeline-own");
  await see(own);
  await page.emulateMedia({ media: "print" });
  expect(await own.isVisible()).toBe(true);
  // Whose copy it is, and nothing that leads elsewhere.
  const bar = page.getByRole("banner");
  await see(bar.getByText("Margaret Ellison"), bar.getByText("Investor", { exact: true }));
  expect(await bar.getByText("Security").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
});
