import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { listedWith } from "../detail/report.fixture.ts";
import { LIST, show } from "./investor-reports.fixture.tsx";

const tiles = (card: HTMLElement) =>
  within(card)
    .getAllByRole("term")
    .map((term) => term.parentElement?.textContent);

test("a card shows the location's totals, the investor's own amounts and the status Submitted", async () => {
  const own = { sharePercentage: "12.50", cashDistribution: "2343.75", compsValue: "120.00" };
  show({
    [LIST]: [
      listedWith({ id: 1, own, status: "reviewed" }),
      listedWith({ id: 2, reportingPeriod: "2026-09" }),
    ],
  });
  const [first, second] = await screen.findAllByRole("listitem");
  if (!first || !second) throw new Error("two cards were expected");
  expect(tiles(first)).toEqual([
    "Gross Sales$158,942.50",
    "Net Revenue$0.00",
    "Distribution$18,750.00You $2,343.75",
    "Dining Comps$641.25You $120.00",
  ]);
  expect(tiles(second)).toEqual([
    "Gross Sales$158,942.50",
    "Net Revenue$0.00",
    "Distribution$18,750.00",
    "Dining Comps$641.25",
  ]);
  expect(within(first).getByText("Submitted").className).toContain("badge-success");
});

test("a corrected report is marked beside Submitted, and the search finds it by that word", async () => {
  show(
    {
      [LIST]: [
        listedWith({ id: 1, version: 2, firstVersion: 1 }),
        listedWith({ id: 2, reportingPeriod: "2026-09" }),
      ],
    },
    "/investor/reports?q=corrected",
  );
  const cards = await screen.findAllByRole("listitem");
  expect(cards).toHaveLength(1);
  const [corrected] = cards;
  if (!corrected) throw new Error("a card was expected");
  expect(within(corrected).getByText("Corrected").className).toContain("badge-brass");
  expect(within(corrected).getByText("Submitted").className).toContain("badge-success");
});

test("the badges come in the order Submitted, Corrected, New", async () => {
  const margaret = {
    id: "u5",
    email: "mellison@example.com",
    firstName: "Margaret",
    lastName: "Ellison",
    username: "mellison",
    profileImageUrl: null,
    timeZone: "UTC",
    role: "investor",
  };
  const unread = {
    reportId: 7,
    locationId: 3,
    reportingPeriod: "2026-10",
    createdAt: "2026-11-09T15:04:05Z",
  };
  show({
    [LIST]: [listedWith({ id: 7, version: 2, firstVersion: 1 })],
    "GET /api/auth/session": { signedIn: true },
    "GET /api/auth/user": margaret,
    "GET /api/notices": [unread],
  });
  const card = await screen.findByRole("listitem");
  await within(card).findByText("New");
  expect([...card.querySelectorAll(".badge")].map((badge) => badge.textContent)).toEqual([
    "Submitted",
    "Corrected",
    "New",
  ]);
});

test("a negative distribution is called a clawback", async () => {
  const own = { sharePercentage: "12.50", cashDistribution: "-562.50", compsValue: "0.00" };
  show({ [LIST]: [listedWith({ own, cashDistributionDuringPeriod: "-4500.00" })] });
  const card = await screen.findByRole("listitem");
  expect(tiles(card)[2]).toBe("Distribution−$4,500.00You −$562.50Clawback");
});

test("a card names the day of submission, of correction, or of filing anew", async () => {
  show({
    [LIST]: [
      listedWith({ id: 1 }),
      listedWith({ id: 2, version: 2 }),
      listedWith({ id: 3, version: 2, firstVersion: 2 }),
    ],
  });
  const notes = () =>
    screen
      .getAllByRole("listitem")
      .map((card) => card.querySelector(".report-card-foot .small")?.textContent);
  await vi.waitFor(
    () =>
      expect(notes().toSorted()).toEqual([
        "Corrected on Nov 06, 2026",
        "Filed anew on Nov 06, 2026",
        "Submitted on Nov 06, 2026",
      ]),
    5000,
  );
});

test("a card shows the location's logo together with its emoji", async () => {
  const vine = {
    name: "Harbor & Vine Wine Bar",
    address: "12 Wharf Street",
    logoUrl: "/api/public/logos/a.webp",
  };
  show({
    [LIST]: [listedWith({ id: 1, location: vine }), listedWith({ id: 2, reportingPeriod: "2026-09" })],
  });
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.querySelector("img")?.getAttribute("src")).toBe("/api/public/logos/a.webp");
  expect(first?.querySelector(".report-card-head")?.textContent).toContain("🍸");
  expect(second?.querySelector("img")).toBeNull();
  expect(second?.querySelector(".report-card-head")?.textContent).toContain("🍸");
});
