import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { margaret, openPortal, Refusal } from "#web/app/testing.tsx";
import { card, harbor, HOLDINGS, onThatMorning, openDashboard, REPORTS, tile } from "./dashboard.fixture.ts";
import { holding, investor } from "./portfolio.fixture.ts";

beforeEach(onThatMorning);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("an investor without locations sees no cards", async () => {
  await openDashboard({ [HOLDINGS]: [], [REPORTS]: [] });
  expect(tile("Active Hospitality Investments")).toBe("Active Hospitality Investments0");
  expect(screen.queryByText("Your Investment Locations")).toBeNull();
});

test("reports that cannot be loaded are logged and count as none; nothing is said", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await openDashboard({ [HOLDINGS]: [holding(1)], [REPORTS]: new Refusal(500, "The database is away") });
  expect(tile("Best Performing")).toContain("Awaiting performance data");
  expect(card(/Harbor/).textContent).toContain("Last report N/A");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText("The database is away")).toBeNull();
  expect(log).toHaveBeenCalledOnce();
});

test("locations that cannot be loaded leave the figures of the reports, and can be asked for again", async () => {
  let answer: unknown = new Refusal(500, "The database is away");
  const { user } = await openDashboard({ [HOLDINGS]: () => answer, [REPORTS]: harbor });
  expect(tile("Best Performing")).toContain("+8.7%");
  answer = [holding(1)];
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: /Harbor/ })).toBeTruthy();
});

test("three requests bring all figures, the last two side by side", async () => {
  const answers: ((holdings: unknown) => void)[] = [];
  const held = new Promise((resolve) => {
    answers.push(resolve);
  });
  const { sent } = openPortal("/investor/dashboard", margaret, {
    "GET /api/auth/investor": investor,
    [HOLDINGS]: () => held,
    [REPORTS]: harbor,
  });
  await vi.waitFor(() => expect(sent.map((request) => request.call)).toContain(HOLDINGS));
  expect(sent.map((request) => request.call)).toContain(REPORTS);
  answers[0]?.([holding(1)]);
  await screen.findByText("Active Hospitality Investments");
  const calls = sent.map((request) => request.call).filter((call) => call !== "GET /api/notices");
  expect(calls).toEqual(["GET /api/auth/user", "GET /api/auth/investor", REPORTS, HOLDINGS]);
});
