import { screen, within } from "@testing-library/react";
import { vi } from "vitest";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type { CapitalEntryRow } from "#shared/capital/capital.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { HoldingHistory } from "#shared/transfers/transfers.schema.ts";
import { claire, openPortal, type Replies } from "#web/app/testing.tsx";
import {
  ellison,
  finch,
  HISTORY,
  marlowe,
  ownedBy,
  saltgrass,
  share,
} from "#web/features/investors/investors.fixture.ts";

/** All tests run on one afternoon: for beforeEach. */
export const freezeDay = () => vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 26, 15) });

export const entry = (changes: Partial<CapitalEntryRow> = {}): CapitalEntryRow => ({
  id: 31,
  investorId: ellison.id,
  locationId: saltgrass.id,
  locationName: saltgrass.name,
  day: "2024-04-15",
  kind: "contribution",
  amount: "55000.00",
  note: "5.00% of Saltgrass Kitchen",
  transferId: null,
  enteredBy: "Claire Donovan",
  enteredAt: "2026-05-28T15:00:00.000Z",
  reason: null,
  earlier: [],
  removedAt: null,
  removedBy: null,
  updatedAt: "2026-06-02T15:00:00.000Z",
  ...changes,
});

export const corrected = entry({
  enteredAt: "2026-06-02T15:00:00.000Z",
  reason: "The wire was $55,000.00",
  earlier: [
    {
      locationId: saltgrass.id,
      locationName: saltgrass.name,
      day: "2024-04-15",
      kind: "contribution",
      note: "5.00% of Saltgrass Kitchen",
      amount: "50500.00",
      enteredBy: "Claire Donovan",
      enteredAt: "2026-05-28T15:00:00.000Z",
      reason: null,
    },
  ],
});
export const removed = entry({
  id: 32,
  amount: "9.00",
  kind: "return",
  note: null,
  removedAt: "2026-06-03T15:00:00.000Z",
  removedBy: "Ana Ferreira",
});

const heldMonths = (
  { id, name, address, logoUrl }: Location,
  ...months: Parameters<typeof share>
): HoldingHistory["holdings"][number] => ({
  ...share(...months),
  locationId: id,
  location: { name, address, logoUrl },
});

export const CAPITAL = `/api/investors/${ellison.id}/capital`;

export async function openAccount(replies: Replies = {}, account: SessionUser = claire) {
  const portal = openPortal(`/manager/investors/${ellison.id}`, account, {
    "GET /api/investors": [ellison],
    "GET /api/locations": [finch, marlowe, saltgrass],
    "GET /api/locations/1/ownership": ownedBy([]),
    [HISTORY]: {
      holdings: [
        heldMonths(finch, "5.00", "2024-05", "2026-06"),
        heldMonths(finch, "8.00", "2026-07"),
        heldMonths(marlowe, "3.00", null, "2026-09"),
      ],
      transfers: [],
    },
    [`GET ${CAPITAL}`]: [],
    ...replies,
  });
  await screen.findByRole("heading", { level: 1, name: "Margaret Ellison" });
  const sentTo = (call: string) => portal.sent.filter((each) => each.call === call).map(({ body }) => body);
  return { ...portal, sentTo };
}

export const capitalCard = () => within(screen.getByRole("region", { name: "Capital" }));
