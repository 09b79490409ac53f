import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Refusal } from "#web/app/testing.tsx";
import { ellison, finch, held, marlowe, openInvestors, saltgrass } from "./investors.fixture.ts";

afterEach(cleanup);

const HELD = `GET /api/investor-locations/${ellison.id}`;
const PAID = `GET /api/investors/${ellison.id}/participation`;

async function openDeletion(replies: Readonly<Record<string, unknown>>) {
  const { user } = openInvestors(replies);
  await user.click(await screen.findByRole("button", { name: "Delete Margaret Ellison" }));
  return screen.findByRole("alertdialog", { name: "Delete Investor" });
}

const fourth = { ...saltgrass, id: 4, name: "Tide House" };

test.each([
  [[held(finch, "20.00")], "Margaret Ellison holds 20.00% of Copper Finch Cafe."],
  [
    [held(finch, "5.00"), held(marlowe, "12.50")],
    "Margaret Ellison holds 12.50% of Marlowe Coffee and 5.00% of Copper Finch Cafe.",
  ],
  [
    [held(finch, "5.00"), held(marlowe, "12.50"), held(saltgrass, "7.00"), held(fourth, "1.00")],
    "Margaret Ellison holds 12.50% of Marlowe Coffee, 7.00% of Saltgrass Kitchen, 5.00% of Copper Finch Cafe and shares of 1 more.",
  ],
  [[], "Margaret Ellison holds no location."],
])("before an investor is deleted it is told what is held: %#", async (holdings, words) => {
  await openDeletion({ [HELD]: holdings });
  expect(await screen.findByText(words)).toBeTruthy();
});

test("a location that shares its name with another is told with its address", async () => {
  const two = { ...marlowe, name: finch.name };
  await openDeletion({ [HELD]: [held(finch, "20.00")], "GET /api/locations": [finch, two] });
  expect(
    await screen.findByText("Margaret Ellison holds 20.00% of Copper Finch Cafe, 1 Exchange Street."),
  ).toBeTruthy();
});

test.each([
  [
    31,
    "The 31 filed reports with a line of this investor stay and keep what was paid out, as “Former investors” and without the name.",
  ],
  [
    1,
    "The 1 filed report with a line of this investor stays and keeps what was paid out, as “Former investors” and without the name.",
  ],
  [0, "No filed report has a line of this investor."],
])("it is told how many filed reports it touches, and that they stay: %i", async (filedReports, words) => {
  await openDeletion({ [HELD]: [], [PAID]: { filedReports } });
  expect(await screen.findByText(words)).toBeTruthy();
});

test("what cannot be counted holds nobody up", async () => {
  await openDeletion({ [HELD]: new Refusal(503, "busy"), [PAID]: new Refusal(503, "busy") });
  expect(await screen.findByText("What is held could not be read.")).toBeTruthy();
  expect(screen.getByText(/^Filed reports keep what was paid out/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /I Understand/ }).disabled).toBe(false);
});
