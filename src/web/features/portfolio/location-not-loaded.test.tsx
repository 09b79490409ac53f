import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Refusal } from "#web/app/testing.tsx";
import { distribution, location } from "./portfolio.fixture.ts";
import {
  DISTRIBUTIONS,
  history,
  october,
  onThatMorning,
  openLocation,
  REPORTS,
} from "./location-page.fixture.ts";

onThatMorning();

test("a place that is not held is not found", async () => {
  const refused = new Refusal(404, "This location does not exist.");
  openLocation({ "GET /api/locations/1": refused, [REPORTS]: refused, [DISTRIBUTIONS]: refused });
  expect((await screen.findByRole("alert")).textContent).toContain("Location not found");
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(document.title).toContain("Location not found");
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  expect(screen.getByRole("link", { name: "Back to Dashboard" })).toBeTruthy();
});

test("without a connection a place that was never opened on this device is said to be that", async () => {
  let isAway = true;
  const place = () => {
    if (isAway) throw new TypeError("Failed to fetch");
    return location(1);
  };
  const { user } = openLocation({ "GET /api/locations/1": place });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "You have no connection, and have not opened this location on this device yet.",
  );
  isAway = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Harbor & Vine Wine Bar" })).toBeTruthy();
});

test("reports that could not be loaded can be asked for again; the head stays", async () => {
  let answer: unknown = new Refusal(500, "The database is away");
  const { user } = openLocation({ [REPORTS]: () => answer });
  await screen.findByRole("alert");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Harbor & Vine Wine Bar");
  answer = [october];
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Financial Performance Timeline")).toBeTruthy();
});

test("distributions that could not be loaded leave the timeline and can be asked for again", async () => {
  let answer: unknown = new Refusal(500, "The database is away");
  const { user } = openLocation({ [DISTRIBUTIONS]: () => answer });
  const list = await history();
  expect(screen.getByText("Financial Performance Timeline")).toBeTruthy();
  answer = [distribution("2026-10", "2343.75", "18750.00")];
  await user.click(within(list).getByRole("button", { name: "Retry" }));
  expect(await within(await history()).findByText("Total Distributions")).toBeTruthy();
});
