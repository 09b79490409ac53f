import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { Investor } from "#shared/investors/investors.schema.ts";
import { claire, openPortal, Refusal, fill, button, labelled } from "#web/app/testing.tsx";
import { noSecondFactorOfAccount } from "#web/features/account-security/second-factor.fixture.ts";
import { ellison } from "./investors.fixture.ts";

describe("InvestorsPage", () => {
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

  test("cards show the investors, newest first", async () => {
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

  test("a card says that the mail server refuses the address, and why", async () => {
    open([{ ...ellison, refusal: "550 5.1.1 no such user" }, okafor]);
    expect(await screen.findByText(/^The mail server refuses the e-mail address\./)).toBeTruthy();
    expect(screen.getByText("550 5.1.1 no such user")).toBeTruthy();
  });

  test("the search finds names, usernames and e-mail addresses", async () => {
    open([ellison, okafor]);
    await screen.findByText("@mellison");
    for (const [search, found] of [
      ["david ok", ["Davíd Okafor"]],
      ["MELLISON", ["Margaret Ellison"]],
      ["harbor.example", ["Davíd Okafor"]],
      ["e", ["Davíd Okafor", "Margaret Ellison"]],
      ["nobody", ["No investors found"]],
    ] as const) {
      fill(labelled("Search investors"), search);
      await vi.waitFor(() => expect(names(), search).toEqual(found));
    }
  });

  test("a long list is shown in pages, and as many cards as before after coming back, until a search", async () => {
    const many = Array.from({ length: 45 }, (_, index) => ({
      ...ellison,
      id: index + 1,
      username: `i${index + 1}`,
    }));
    const before = open(many);
    await screen.findByText("Showing 40 of 45 investors");
    await before.user.click(await screen.findByRole("button", { name: "Show more" }));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain("@i5"));
    expect(names()).toHaveLength(45);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    cleanup();
    const { user } = open(many);
    await vi.waitFor(() => expect(names()).toHaveLength(45));
    await user.type(labelled("Search investors"), "e");
    expect(screen.getByText("Showing 40 of 45 investors")).toBeTruthy();
    await user.clear(labelled("Search investors"));
    expect(screen.getByText("Showing 40 of 45 investors")).toBeTruthy();
  });

  test("a list that failed to load can be loaded again", async () => {
    let down = true;
    const { user } = open(() => (down ? new Refusal("unavailable", "Down") : [ellison]));
    await screen.findByText("The investors could not be loaded.");
    down = false;
    await user.click(button("Retry"));
    expect(await screen.findByText("@mellison")).toBeTruthy();
  });
});

describe("entities of the same name", () => {
  const anna = { ...ellison, id: 8, firstName: "Anna", lastName: "Rossi", email: "anna@example.com" };
  const other = { ...anna, id: 9, firstName: "ANNA ", email: "a.rossi@example.com" };
  const open = () =>
    openPortal("/manager/investors", claire, {
      "GET /api/investors": [anna, other, ellison],
      [`GET /api/users/${other.userId}/second-factor`]: noSecondFactorOfAccount,
    });

  test("the buttons of two investors of the same name contain the email", async () => {
    open();
    await screen.findByRole("button", { name: "Delete Anna Rossi (anna@example.com)" });
    for (const what of ["Edit", "Delete", "Security of", "Manage Locations for"])
      for (const whose of [
        "Anna Rossi (anna@example.com)",
        "ANNA Rossi (a.rossi@example.com)",
        "Margaret Ellison",
      ])
        expect(button(`${what} ${whose}`)).toBeTruthy();
  });

  test("a second account of the same name is allowed with a note", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Add New Investor" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create Investor Account" }));
    const hint = () => dialog.queryByText(/There is an investor of this name already/)?.textContent;
    fill(dialog.getByLabelText("First Name"), "margaret");
    expect(hint()).toBeUndefined();
    fill(dialog.getByLabelText("Last Name"), "Ellison ");
    expect(hint()).toBe(`There is an investor of this name already: ${ellison.email}`);
    await user.type(dialog.getByLabelText("Last Name"), "x");
    expect(hint()).toBeUndefined();
  });
});
