import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Ownership } from "#shared/transfers/transfers.schema.ts";
import { asKind, button, openPortal, Refusal } from "#web/app/testing.tsx";
import { anchor } from "./locations.fixture.ts";

const samuel = { investorId: 4, firstName: "Samuel", lastName: "Oyelaran" };
const margaret = { investorId: 7, firstName: "Margaret", lastName: "Ellison" };
const ownership: Ownership = {
  holdings: [
    { ...samuel, sharePercentage: "15.00", firstMonth: null, lastMonth: "2026-06" },
    { ...samuel, sharePercentage: "12.00", firstMonth: "2026-07", lastMonth: null },
    { ...margaret, sharePercentage: "5.00", firstMonth: null, lastMonth: "2026-06" },
    { ...margaret, sharePercentage: "8.00", firstMonth: "2026-07", lastMonth: "2027-01" },
    { ...margaret, sharePercentage: "20.00", firstMonth: "2027-02", lastMonth: null },
  ],
  transfers: [
    {
      id: 1,
      locationId: anchor.id,
      sharePercentage: "3.00",
      firstMonth: "2026-07",
      from: { id: 4, firstName: "Samuel", lastName: "Oyelaran" },
      to: { id: 7, firstName: "Margaret", lastName: "Ellison" },
      enteredBy: "Claire Donovan",
      enteredAt: "2026-06-18T15:00:00.000Z",
      isWithdrawable: false,
    },
  ],
  firstPeriod: "2024-05",
  nextPeriod: "2026-11",
  currentPeriod: "2026-11",
};

async function openOwnership(reply: unknown = ownership) {
  const portal = openPortal("/manager/locations", asKind("location_manager"), {
    "GET /api/locations": [{ ...anchor, holders: 2, assignedShare: "20.00" }],
    [`GET /api/locations/${anchor.id}/ownership`]: reply,
  });
  await portal.user.click(await screen.findByRole("button", { name: /^2 investors · 20\.00% assigned/ }));
  return {
    ...portal,
    dialog: within(await screen.findByRole("dialog", { name: `Ownership of ${anchor.name}` })),
  };
}

test("the line of the card opens who owns the location in any month, and what changed", async () => {
  const { user, dialog } = await openOwnership();
  const rows = () =>
    dialog.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent));
  await dialog.findByText("Who owns it");
  expect(rows().slice(1)).toEqual([
    ["Samuel Oyelaran", "July 2026", "12.00%"],
    ["Margaret Ellison", "July 2026", "8.00%"],
    ["House", "80.00%"],
    ["Total", "100.00%"],
  ]);
  const asOf = dialog.getByLabelText<HTMLSelectElement>("As of");
  expect([
    asOf.options[0]?.textContent,
    asOf.value,
    asOf.options[asOf.options.length - 1]?.textContent,
  ]).toEqual(["February 2027", "2026-11", "May 2024"]);
  await user.selectOptions(asOf, "2024-05");
  expect(rows().slice(1, 3)).toEqual([
    ["Samuel Oyelaran", "May 2024", "15.00%"],
    ["Margaret Ellison", "May 2024", "5.00%"],
  ]);
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "February 2027Margaret Ellison, 20.00%Before: 8.00%",
    "July 2026Samuel Oyelaran → Margaret Ellison, 3.00%Transfer of a part of 15.00%. Entered Jun 18, 2026 by Claire Donovan",
    "May 20242 investors, 20.00%First month in the portal",
  ]);
  expect(dialog.getByText("February 2027", { selector: ".is-coming" })).toBeTruthy();
  expect(dialog.getByRole("link", { name: "Download CSV" }).getAttribute("href")).toMatch(
    new RegExp(`^/api/exports/locations/${anchor.id}/ownership`),
  );
});

test("ownership that could not be loaded can be loaded again", async () => {
  let down = true;
  const { user, dialog } = await openOwnership(() => (down ? new Refusal("unavailable", "Down") : ownership));
  await dialog.findByText("The ownership could not be loaded.");
  down = false;
  await user.click(button("Retry"));
  expect(await dialog.findByText("Who owns it")).toBeTruthy();
});
