import { expect, it } from "vitest";
import {
  button,
  dialog,
  expectAccessible,
  expectToast,
  heading,
  see,
  seeGone,
} from "./support/assertions.ts";
import { PHONE } from "./support/browser.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

it("capital is pasted, and the investor sees what was paid back", async () => {
  const harbor = await addLocation(portal.claire, "Harbor & Vine");
  const finch = await addLocation(portal.claire, "Copper Finch Cafe");
  const shares = { [harbor]: "10.00", [finch]: "5.00" };
  const { username } = await addInvestor(portal.claire, "Margaret", "Ellison", shares);
  for (const location of [harbor, finch])
    await fileReport(portal.claire, location, {
      reportingPeriod: "2026-10",
      cashDistributionDuringPeriod: "20000.00",
    });

  const { page } = await portal.open("/manager/investors");
  await page.getByRole("link", { name: "Margaret Ellison", exact: true }).click();
  await see(heading(page, "Margaret Ellison"));
  await button(page, "Add Entries").click();
  const day = page.getByLabel("Day, row 2");
  await page.getByLabel("Location, row 1").evaluate((cell) => {
    const clipboardData = new DataTransfer();
    const rows = [
      "Harbor\t4/15/2024\tContribution\t$1,600.00\t10.00%",
      "Copper Finch Cafe\t5/1/2999\t\t4000",
    ];
    clipboardData.setData("text/plain", rows.join("\n"));
    cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await see(dialog(page).getByText(/^Row 2: the day lies in the future\./));
  expect(await button(page, "Add 2 Entries").isDisabled()).toBe(true);
  await expectAccessible(page);
  // Escape brings back what the cell said, and the dialog stays.
  await day.fill("4/22/2025");
  await day.press("Escape");
  expect(await day.inputValue()).toBe("May 01, 2999");
  await day.fill("4/22/2025");
  await day.press("Enter");
  await seeGone(dialog(page).getByText(/^Row 2/));
  await button(page, "Add 2 Entries").click();
  await expectToast(page, "Success", "2 entries added");
  await see(page.getByRole("row", { name: /Apr 15, 2024.*Harbor & Vine.*\$1,600\.00/ }));

  const margaret = await portal.signIn(username, PASSWORD);
  const { page: own } = await portal.open("/investor/dashboard", { as: margaret, viewport: PHONE });
  const capital = own.getByRole("region", { name: "Capital and Returns" });
  await see(
    capital.getByText("Paid back in October 2026"),
    capital.getByRole("img", { name: "125.0% paid back" }),
  );
  await expectAccessible(own);
  await button(capital, "25.0%").click();
  await see(dialog(own).getByText(/\$3,000\.00 are left/));
});
