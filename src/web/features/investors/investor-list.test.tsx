import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { claire, openPortal, Refusal } from "#web/app/testing.tsx";
import type { Investor } from "#shared/investors/investors.schema.ts";
import { button, ellison, labelled } from "./investors.fixture.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const okafor: Investor = {
  ...ellison,
  id: 8,
  firstName: "Davíd",
  lastName: "Okafor",
  username: "dokafor",
  email: "d.okafor@harbor.example",
  phoneNumber: "",
  createdAt: "2020-08-02T12:00:00.000Z",
};
const names = () => screen.queryAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
const open = (investors: unknown) =>
  openPortal("/manager/investors", claire, { "GET /api/investors": investors });

test("a card says who it is, the newest first", async () => {
  const largest = [
    { name: "Harbor Kitchen", sharePercentage: "25.00" },
    { name: "Bluebird Cafe", sharePercentage: "10.00" },
  ];
  open([{ ...ellison, held: { count: 4, largest } }, okafor]);
  expect(await screen.findByText("@mellison")).toBeTruthy();
  expect(names()).toEqual(["Davíd Okafor", "Margaret Ellison"]);
  expect(screen.getByText("margaret.ellison@example.com")).toBeTruthy();
  expect(screen.getByText("Joined Mar 14, 2019")).toBeTruthy();
  expect(screen.getByText("No locations assigned yet")).toBeTruthy();
  expect(screen.getByText("Harbor Kitchen 25.00% · Bluebird Cafe 10.00% · 2 more")).toBeTruthy();
  // Davíd has no phone number, so there is one only.
  expect(screen.getAllByText("Phone")).toHaveLength(1);
});

test("shares above the whole of a location show at its holders, to whom a link leads", async () => {
  const olive = { locationId: 7, name: "Olive & Ember", assignedShare: "120.00" };
  const replies = { "GET /api/investors": [ellison, { ...okafor, overassigned: [olive] }] };
  const { user } = openPortal("/manager/investors?location=7", claire, replies);
  await screen.findByText(/its next report cannot be submitted until/i);
  expect(names()).toEqual(["Davíd Okafor"]);
  expect(screen.getByText("Shares of Olive & Ember add up to 120.00%")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Show all investors" }));
  expect(names()).toEqual(["Davíd Okafor", "Margaret Ellison"]);
  expect(screen.queryByText(/its next report cannot be submitted until/i)).toBeNull();
});

test.each([
  ["david ok", ["Davíd Okafor"]],
  ["MELLISON", ["Margaret Ellison"]],
  ["harbor.example", ["Davíd Okafor"]],
  ["e", ["Davíd Okafor", "Margaret Ellison"]],
  ["nobody", ["No investors found"]],
])("searching for %j", async (search, found) => {
  const { user } = open([ellison, okafor]);
  await screen.findByText("@mellison");
  await user.type(labelled("Search investors"), search);
  expect(names()).toEqual(found);
});

test("a long list comes in parts, and the focus goes on where the new part begins", async () => {
  const many = Array.from({ length: 95 }, (_, index) => ({
    ...ellison,
    id: index + 1,
    username: `i${index + 1}`,
  }));
  const { user } = open(many);
  await screen.findByText("Showing 40 of 95 investors");
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(screen.getByText("Showing 80 of 95 investors")).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain("@i55"));
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  await vi.waitFor(() => expect(names()).toHaveLength(95));
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("who comes back finds as many as were asked for, until somebody is searched for", async () => {
  const many = Array.from({ length: 95 }, (_, index) => ({ ...ellison, id: index + 1 }));
  const before = open(many);
  await before.user.click(await screen.findByRole("button", { name: "Show more" }));
  cleanup();
  const { user } = open(many);
  expect(await screen.findByText("Showing 80 of 95 investors")).toBeTruthy();
  await user.type(labelled("Search investors"), "e");
  expect(screen.getByText("Showing 40 of 95 investors")).toBeTruthy();
  await user.clear(labelled("Search investors"));
  expect(screen.getByText("Showing 40 of 95 investors")).toBeTruthy();
});

test("an empty list invites to the first one", async () => {
  const { user } = open([]);
  expect(await screen.findByText("No investors yet")).toBeTruthy();
  expect(screen.getByText("Get started by adding your first investor account.")).toBeTruthy();
  await user.click(button("Add First Investor"));
  expect(await screen.findByRole("dialog", { name: "Create Investor Account" })).toBeTruthy();
});

test("a list that could not be loaded can be asked for again", async () => {
  let down = true;
  const { user } = open(() => (down ? new Refusal(503, "Down") : [ellison]));
  await screen.findByText("The investors could not be loaded.");
  down = false;
  await user.click(button("Retry"));
  expect(await screen.findByText("@mellison")).toBeTruthy();
});
