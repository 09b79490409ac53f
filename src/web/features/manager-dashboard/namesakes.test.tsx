import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { claire, openPortal } from "#web/app/testing.tsx";
import { filingOf, overview } from "./overview.fixture.ts";

afterEach(cleanup);

const HERON = "Blue Heron Coffee";
const missing = (locationId: number, name: string) => ({ locationId, name, logoUrl: null, filed: false });
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
      filing: [missing(1, HERON), missing(2, HERON), missing(3, "Olive & Ember")],
      overassigned: [{ locationId: 2, name: HERON, assignedShare: "120.00" }],
    },
    "GET /api/locations": places,
  });
  await screen.findByText(`${HERON}, 9 Wharf Street has not filed October 2026 yet`);
  expect(linesOf(screen.getByRole("list", { name: "Waiting for you" }))).toEqual([
    `${HERON}, 9 Wharf Street has not filed October 2026 yet`,
    `${HERON}, 1 Mill Lane has not filed October 2026 yet`,
    "Olive & Ember has not filed October 2026 yet",
    `Shares of ${HERON}, 1 Mill Lane add up to 120.00%`,
  ]);
});

test("names that each stand for one location are told without asking for the locations", async () => {
  const { sent } = openPortal("/manager/dashboard", claire, {
    "GET /api/manager/overview": {
      ...overview,
      ...filingOf(2, 2),
      overassigned: [{ locationId: 1, name: "Place 1", assignedShare: "120.00" }],
    },
  });
  await screen.findByText("Place 1 has not filed October 2026 yet");
  expect(sent.map(({ call }) => call)).not.toContain("GET /api/locations");
});

test("unsent reports for two locations of one name are told apart by their address", async () => {
  for (const id of [1, 2]) sessionStorage.setItem(`report-draft/1/${id}/2026-10`, "{}");
  openPortal("/manager/dashboard", claire, {
    "GET /api/manager/overview": overview,
    "GET /api/locations": places,
  });
  await screen.findByText(`Continue your report for ${HERON}, 9 Wharf Street, October 2026`);
  expect(linesOf(screen.getByRole("list", { name: "Your unsent reports" }))).toEqual([
    `Continue your report for ${HERON}, 9 Wharf Street, October 2026`,
    `Continue your report for ${HERON}, 1 Mill Lane, October 2026`,
  ]);
  sessionStorage.clear();
});
