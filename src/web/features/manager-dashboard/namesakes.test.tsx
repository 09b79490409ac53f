import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { claire, openPortal } from "#web/app/testing.tsx";
import { filingOf, overview } from "./overview.fixture.ts";

afterEach(cleanup);

const HERON = "Blue Heron Coffee";
const missing = (locationId: number, name: string, address?: string) => ({
  locationId,
  name,
  address,
  logoUrl: null,
  filed: false,
});
const places = [
  { id: 1, name: HERON, address: "9 Wharf Street" },
  { id: 2, name: HERON, address: "1 Mill Lane" },
  { id: 3, name: "Olive & Ember", address: "3 Hill Road" },
];

const linesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test("two locations of one name are told apart by their address in what waits for a manager", async () => {
  openPortal("/manager/dashboard", claire, {
    "GET /api/manager/overview": {
      ...overview,
      ...filingOf(3, 3),
      filing: [
        missing(1, HERON, "9 Wharf Street"),
        missing(2, HERON, "1 Mill Lane"),
        missing(3, "Olive & Ember"),
      ],
      overassigned: [{ locationId: 2, name: HERON, address: "1 Mill Lane", assignedShare: "120.00" }],
    },
  });
  await screen.findByText(`${HERON}, 9 Wharf Street has not filed October 2026 yet`);
  expect(linesOf(screen.getByRole("list", { name: "Waiting for you" }))).toEqual([
    `${HERON}, 9 Wharf Street has not filed October 2026 yet`,
    `${HERON}, 1 Mill Lane has not filed October 2026 yet`,
    "Olive & Ember has not filed October 2026 yet",
    `Shares of ${HERON}, 1 Mill Lane add up to 120.00%`,
  ]);
});

test("who has not filed is told by address for those who hear it, where another location has the name", async () => {
  const filing = [missing(1, HERON, "9 Wharf Street"), missing(3, "Olive & Ember")];
  openPortal("/manager/dashboard", claire, {
    "GET /api/manager/overview": { ...overview, ...filingOf(3, 2), filing },
  });
  const link = await screen.findByRole("link", { name: /1 of 3 filed/ });
  expect(link.textContent).toContain(`Not yet: ${HERON}, 9 Wharf Street; Olive & Ember.`);
});

test("unsent reports for two locations of one name are told apart by their address", async () => {
  for (const id of [1, 2]) sessionStorage.setItem(`report-draft/1/${id}/2026-10`, "{}");
  openPortal("/manager/dashboard", claire, {
    "GET /api/manager/overview": { ...overview, ...filingOf(8, 3) },
    "GET /api/locations": places,
  });
  await screen.findByText(`Continue your report for ${HERON}, 9 Wharf Street, October 2026`);
  expect(linesOf(screen.getByRole("list", { name: "Your unsent reports" }))).toEqual([
    `Continue your report for ${HERON}, 9 Wharf Street, October 2026`,
    `Continue your report for ${HERON}, 1 Mill Lane, October 2026`,
  ]);
  sessionStorage.clear();
});
