import { expect, it } from "vitest";
import { formatPeriod } from "#shared/domain/periods.ts";
import { dialog, eventually, expectAccessible, see, sidewaysScroll } from "./support/assertions.ts";
import { PHONE } from "./support/browser.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

it("a share is transferred and the next month is filed by it; the seller reads to the last month", async () => {
  const harbor = await addLocation(portal.claire, "Harbor & Vine");
  const margaret = await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
  const hannah = await addInvestor(portal.claire, "Hannah", "Nakamura", { [harbor]: "6.00" });
  await fileReport(portal.claire, harbor, { reportingPeriod: "2026-09" });

  const { page } = await portal.open("/manager/investors");
  await page.getByRole("button", { name: "Manage Locations for Margaret Ellison" }).click();
  await eventually(() => dialog(page).getByLabel("Effective from").innerText()).toContain(
    "October 2026 (next report)",
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Transfer Share" }).click();
  const transfer = page.getByRole("dialog", { name: "Transfer a Share of Margaret Ellison" });
  await see(transfer.getByText("All, 12.50%"));
  await transfer.getByLabel("To", { exact: true }).selectOption({ label: "Hannah Nakamura, holds 6.00%" });
  await see(transfer.getByRole("row", { name: "Hannah Nakamura 6.00% 18.50%" }));
  await expectAccessible(page);
  await transfer.getByRole("button", { name: "Transfer 12.50%" }).click();
  await see(page.getByText("12.50% of Harbor & Vine, from October 2026", { exact: true }));

  // The form splits each month by its shares.
  const split = async (month: string) => {
    await page.goto(`/manager/reports?location=${harbor}&month=${month}`);
    await page.getByLabel(`Cash Distribution, ${formatPeriod(month)}`).fill("1000");
  };
  const lines = async () =>
    (await page.locator(".breakdown-line").allInnerTexts()).join("|").replaceAll(/\s+/g, " ");
  await split("2026-08");
  await eventually(lines).toMatch(/^Hannah Nakamura 6\.00% \$60\.00\|Margaret Ellison 12\.50% \$125\.00\|/);
  await split("2026-10");
  await eventually(lines).toMatch(/^Hannah Nakamura 18\.50% \$185\.00\|Total to investors 18\.50%/);
  const october = await fileReport(portal.claire, harbor, {
    reportingPeriod: "2026-10",
    cashDistributionDuringPeriod: "1000.00",
  });
  const { distributions } = await portal.claire.call<{
    distributions: { investorId: number; cashDistribution: string }[];
  }>("GET", `/api/reports/${october}`);
  expect(distributions.map(({ investorId, cashDistribution }) => [investorId, cashDistribution])).toEqual([
    [hannah.id, "185.00"],
  ]);

  const seller = await portal.open("/investor/dashboard", {
    as: await portal.signIn(margaret.username, PASSWORD),
    viewport: PHONE,
    colorScheme: "dark",
  });
  await seller.page.getByText("Held earlier:").getByRole("link", { name: "Harbor & Vine" }).click();
  await see(seller.page.getByText("You held it to September 2026."));
  const own = seller.page.getByRole("region", { name: "Your Ownership" });
  await eventually(() => own.getByRole("definition").allInnerTexts()).toEqual(["12.50%"]);
  const months = seller.page.getByRole("region", { name: "Financial Performance Timeline" });
  await see(months.getByRole("link", { name: "September 2026" }));
  expect(await months.getByRole("link", { name: "October 2026" }).count()).toBe(0);
  expect(await sidewaysScroll(seller.page)).toBe(0);
  await expectAccessible(seller.page);
});
