import { screen } from "@testing-library/react";
import { vi } from "vitest";
import type { HeldMonths } from "#shared/domain/holdings.ts";
import type { Holding, Investor } from "#shared/investors/investors.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { Ownership } from "#shared/transfers/transfers.schema.ts";
import { claire, openPortal, type Replies, labelled } from "#web/app/testing.tsx";
// Loaded before a test's clock runs: the routes load it when it is first shown.
import "./AssignLocationsDialog.tsx";
import "./InvestorsPage.tsx";
import { saying } from "#web/ui/untranslated.fixture.ts";

vi.setConfig({ testTimeout: 20_000 });

const at = "2019-03-14T12:00:00.000Z";

export const ellison: Investor = {
  id: 7,
  userId: "investor_1552564800000",
  firstName: "Margaret",
  lastName: "Ellison",
  email: "margaret.ellison@example.com",
  phoneNumber: "(207) 555-0143",
  username: "mellison",
  createdAt: at,
  updatedAt: at,
};

const locationOf = (id: number, name: string, assignedShare: string): Location => ({
  id,
  name,
  address: `${id} Exchange Street`,
  description: null,
  logoUrl: null,
  assignedShare,
  createdAt: at,
  updatedAt: at,
});

export const finch = locationOf(1, "Copper Finch Cafe", "82.50");
export const marlowe = locationOf(2, "Marlowe Coffee", "95.00");
export const saltgrass = locationOf(3, "Saltgrass Kitchen", "0.00");
const locations = [finch, marlowe, saltgrass];
/** The locations once so much of Saltgrass Kitchen is assigned. */
export const saltgrassAt = (assignedShare: string) => [finch, marlowe, { ...saltgrass, assignedShare }];

export const held = (location: Location, sharePercentage: string): Holding => ({
  id: location.id,
  investorId: ellison.id,
  locationId: location.id,
  sharePercentage,
  createdAt: at,
  location: { name: location.name, address: location.address, logoUrl: null },
});

export const tickbox = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
export const ownership = (name: string) => labelled(`Ownership of ${name}, percent`);

/** A location's shares in all months: what others hold together, and Margaret's own. */
export const ownedBy = (
  others: readonly HeldMonths[],
  own: readonly HeldMonths[] = [],
  nextPeriod: string | null = null,
): Ownership => ({
  holdings: [
    ...others.map((row) => ({ ...row, investorId: 99, firstName: "Ingrid", lastName: "Solberg" })),
    ...own.map((row) => ({ ...row, investorId: ellison.id, firstName: "Margaret", lastName: "Ellison" })),
  ],
  transfers: [],
  firstPeriod: nextPeriod && "2024-05",
  nextPeriod,
  currentPeriod: nextPeriod ?? "2026-11",
});
/** A share from before everything and without an end, or in some months. */
export const share = (
  sharePercentage: string,
  firstMonth: string | null = null,
  lastMonth: string | null = null,
): HeldMonths => ({ sharePercentage, firstMonth, lastMonth });

/** The investors' page with Margaret alone, and three locations. */
export const openInvestors = (replies: Replies = {}) =>
  openPortal("/manager/investors", claire, {
    "GET /api/investors": [ellison],
    "GET /api/locations": locations,
    "GET /api/locations/1/ownership": ownedBy([share("70.00")], [share("12.50")]),
    "GET /api/locations/2/ownership": ownedBy([share("95.00")]),
    "GET /api/locations/3/ownership": ownedBy([]),
    [HISTORY]: { holdings: [], transfers: [] },
    ...replies,
  });

export const HISTORY = `GET /api/investors/${ellison.id}/holdings`;
export const SAVE_HOLDINGS = `PUT /api/investors/${ellison.id}/locations`;

/** Her locations, loaded to be changed: Margaret holds 12.50 % of the Copper Finch. */
export async function openHoldings(replies: Replies = {}) {
  const portal = openInvestors({
    [`GET /api/investor-locations/${ellison.id}`]: [held(finch, "12.50")],
    ...replies,
  });
  await portal.user.click(
    await screen.findByRole("button", { name: "Manage Locations for Margaret Ellison" }),
  );
  await screen.findByText(/^[1-9] of \d locations$|^No locations available$/);
  const saved = () => portal.sent.filter(({ call }) => call === SAVE_HOLDINGS).map(({ body }) => body);
  return { ...portal, saved };
}

/** Every total of a location that is shown from now on, until one asks which they were. */
export function watchTotals(): () => string[] {
  const totals = new Set<string>();
  const seen = new MutationObserver(() => {
    for (const { textContent } of screen.queryAllByText(saying(/^Total /))) totals.add(textContent ?? "");
  });
  seen.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    seen.disconnect();
    return [...totals].toSorted();
  };
}
