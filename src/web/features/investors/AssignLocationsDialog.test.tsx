import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Holding } from "#shared/investors/investors.schema.ts";
import { fill, labelled, Refusal, type Replies, button } from "#web/app/testing.tsx";
import { saying } from "#web/ui/untranslated.fixture.ts";
import {
  ellison,
  finch,
  held,
  HISTORY,
  marlowe,
  openHoldings,
  ownedBy,
  ownership,
  saltgrass,
  saltgrassAt,
  SAVE_HOLDINGS,
  share,
  tickbox,
  watchTotals,
} from "./investors.fixture.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 26, 15) });
});

describe("AssignLocationsDialog", () => {
  test("shows the holdings, counts the ticked locations and suggests 10.00 for a new one", async () => {
    const { user } = await openHoldings();
    expect(screen.getByRole("dialog", { name: "Manage Locations for Margaret Ellison" })).toBeTruthy();
    expect(screen.getByText("1 of 3 locations")).toBeTruthy();
    expect(ownership("Copper Finch Cafe").value).toBe("12.50");
    await user.click(tickbox(/Marlowe Coffee/));
    expect(ownership("Marlowe Coffee").value).toBe("10.00");
    expect(screen.getByText("2 of 3 locations")).toBeTruthy();
  });

  test("sends the whole set once and closes", async () => {
    const { user, saved } = await openHoldings({ [SAVE_HOLDINGS]: [] });
    await user.click(tickbox(/Saltgrass/));
    await user.click(ownership("Saltgrass Kitchen"));
    fill(ownership("Saltgrass Kitchen"), "7.5");
    await user.dblClick(button("Save Changes"));
    expect(await screen.findByText("Investor locations updated successfully")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(saved()).toEqual([
      { locationIds: [1, 3], percentages: { 1: "12.50", 3: "7.50" }, sharesShown: { 1: "12.50" } },
    ]);
  });

  test("says from when a change counts, and what unticking a held location means", async () => {
    const gone = /Without a share, this location’s reports are no longer seen/;
    const { user } = await openHoldings();
    const note = screen.getByText(
      /Filed reports keep the shares they were filed with, also when corrected\./,
    );
    expect(note.textContent).toMatch(
      /Every report filed from now on, whatever its month, is split by these\.$/,
    );
    expect(screen.queryByText(gone)).toBeNull();
    await user.click(tickbox(/Copper Finch/));
    expect(screen.getByText(gone).closest("li")?.textContent).toContain("Copper Finch Cafe");
    await user.click(tickbox(/Saltgrass/));
    await user.click(tickbox(/Saltgrass/));
    expect(screen.getAllByText(gone)).toHaveLength(1);
    await user.click(tickbox(/Copper Finch/));
    expect(screen.queryByText(gone)).toBeNull();
  });

  test("an unticked location is not sent, and ticking it again restores its share", async () => {
    const { user, saved } = await openHoldings({ [SAVE_HOLDINGS]: [] });
    await user.click(tickbox(/Copper Finch/));
    await user.click(tickbox(/Copper Finch/));
    expect(ownership("Copper Finch Cafe").value).toBe("12.50");
    await user.click(tickbox(/Copper Finch/));
    await user.click(button("Save Changes"));
    await waitFor(() =>
      expect(saved()).toEqual([{ locationIds: [], percentages: {}, sharesShown: { 1: "12.50" } }]),
    );
  });

  test("each total follows the input, and above 100 % the input says in which month, before anything is sent", async () => {
    const { user } = await openHoldings({
      "GET /api/locations/2/ownership": ownedBy([share("86.00", null, "2026-12"), share("91.50", "2027-01")]),
    });
    await screen.findByText(saying("Total 82.50%"));
    await user.click(tickbox(/Marlowe Coffee/));
    expect(await screen.findByText(saying("Total 96.00%"))).toBeTruthy();
    expect(await screen.findByText("In January 2027 the shares would add up to 101.50%.")).toBeTruthy();
    expect(ownership("Marlowe Coffee").getAttribute("aria-invalid")).toBe("true");
    fill(ownership("Marlowe Coffee"), "8.5");
    expect(screen.getByText(saying("Total 94.50%"))).toBeTruthy();
    expect(screen.queryByText(/would add up to/)).toBeNull();
    expect(ownership("Marlowe Coffee").getAttribute("aria-invalid")).toBe("false");
  });

  test("a total counts a new share once while the saved data is fetched again", async () => {
    let stored = "0.00";
    let holdings = [held(finch, "12.50")];
    const { user, saved } = await openHoldings({
      "GET /api/locations": () => saltgrassAt(stored),
      [`GET /api/investor-locations/${ellison.id}`]: async () => {
        const now = holdings;
        if (stored !== "0.00") await new Promise((resolve) => setTimeout(resolve, 50));
        return now;
      },
      [SAVE_HOLDINGS]: () => {
        stored = "10.00";
        holdings = [held(finch, "12.50"), held(saltgrass, "10.00")];
        return [];
      },
    });
    await user.click(tickbox(/Saltgrass/));
    const totals = watchTotals();
    await user.click(button("Save Changes"));
    await waitFor(() => expect(saved()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(totals()).toEqual(["Total 10.00%", "Total 82.50%"]);
  });

  test("a refusal is shown and the entered shares stay", async () => {
    const gone = "One of these locations no longer exists. Close this and open it again.";
    const { user } = await openHoldings({
      [SAVE_HOLDINGS]: new Refusal("invalid_input", gone, { locationIds: gone }),
    });
    await user.click(tickbox(/Saltgrass/));
    await user.click(button("Save Changes"));
    // The toast goes away, the sentence in the dialog stays.
    await waitFor(() => expect(screen.getAllByText(gone)).toHaveLength(2));
    expect(ownership("Saltgrass Kitchen").value).toBe("10.00");
  });

  /** Three shares that somebody else saves anew while they are shown here. */
  async function openStaleEdit() {
    const sentence = "This was changed after you opened it.";
    const sharesIn = (holdings: readonly Holding[]) =>
      Object.fromEntries(holdings.map((each) => [each.locationId, each.sharePercentage]));
    let stored = [held(finch, "12.50"), held(marlowe, "3.00"), held(saltgrass, "4.00")];
    let locations = [finch, marlowe, saltgrass];
    const portal = await openHoldings({
      "GET /api/locations": () => locations,
      [`GET /api/investor-locations/${ellison.id}`]: () => stored,
      [SAVE_HOLDINGS]: ({ sharesShown }: { sharesShown: unknown }) =>
        JSON.stringify(sharesShown) === JSON.stringify(sharesIn(stored))
          ? []
          : new Refusal("stale_version", sentence, { sharesShown: sentence }),
    });
    const { user } = portal;
    fill(ownership("Copper Finch Cafe"), "15.00");
    await user.click(tickbox(/Saltgrass/));
    stored = [held(finch, "14.00"), held(marlowe, "6.00"), held(saltgrass, "5.00")];
    locations = [{ ...finch, assignedShare: "84.00" }, { ...marlowe, assignedShare: "98.00" }, saltgrass];
    await user.click(button("Save Changes"));
    const note = await screen.findByRole("region", {
      name: "This was changed after you opened it, and nothing is saved yet. Save Changes saves what you entered.",
    });
    const differences = () =>
      within(note)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    return { ...portal, note, differences };
  }

  test("a stale edit shows the newer shares beside the entered ones, which can be saved", async () => {
    const { user, differences, saved } = await openStaleEdit();
    expect(differences()).toEqual([
      "Copper Finch CafeNow: 14.00%You entered: 15.00%",
      "Marlowe CoffeeNow: 6.00%Filled in",
      "Saltgrass KitchenNow: 5.00%You entered: no share",
    ]);
    // What was not touched here is as it is by now, and the totals are those of now.
    expect([ownership("Copper Finch Cafe").value, ownership("Marlowe Coffee").value]).toEqual([
      "15.00",
      "6.00",
    ]);
    expect(screen.getByText(saying("Total 85.00%"))).toBeTruthy();
    expect(screen.getByText(saying("Total 98.00%"))).toBeTruthy();
    await user.click(button("Save Changes"));
    expect(await screen.findByText("Investor locations updated successfully")).toBeTruthy();
    expect(saved().at(-1)).toEqual({
      locationIds: [1, 2],
      percentages: { 1: "15.00", 2: "6.00" },
      sharesShown: { 1: "14.00", 2: "6.00", 3: "5.00" },
    });
  });

  test("Use Newer Values takes the newer shares", async () => {
    const { user, note, differences, saved } = await openStaleEdit();
    await user.click(button("Use Newer Values"));
    await waitFor(() => expect(document.activeElement).toBe(note));
    expect(screen.queryByRole("button", { name: "Use Newer Values" })).toBeNull();
    expect(differences()).toEqual([
      "Copper Finch CafeNow: 14.00%Filled in",
      "Marlowe CoffeeNow: 6.00%Filled in",
      "Saltgrass KitchenNow: 5.00%Filled in",
    ]);
    expect(ownership("Saltgrass Kitchen").value).toBe("5.00");
    await user.click(button("Save Changes"));
    await waitFor(() =>
      expect(saved().at(-1)).toMatchObject({ percentages: { 1: "14.00", 2: "6.00", 3: "5.00" } }),
    );
  });

  test("opening the dialog again shows the stored holdings, not cached ones", async () => {
    let stored = [held(finch, "12.50")];
    const { user } = await openHoldings({ [`GET /api/investor-locations/${ellison.id}`]: () => stored });
    await user.click(button("Cancel"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    stored = [held(finch, "12.50"), held(marlowe, "3.00")];
    await user.click(button("Manage Locations for Margaret Ellison"));
    expect(await screen.findByText("2 of 3 locations")).toBeTruthy();
    expect(ownership("Marlowe Coffee").value).toBe("3.00");
  });

  test("the closed dialog fetches nothing about its investor", async () => {
    const { user, sent } = await openHoldings({ [`PUT /api/investors/${ellison.id}`]: ellison });
    await user.click(button("Cancel"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(button("Edit Margaret Ellison"));
    await user.click(await screen.findByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Investor updated successfully")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const fetchHoldings = `GET /api/investor-locations/${ellison.id}`;
    expect(sent.filter(({ call }) => call === fetchHoldings)).toHaveLength(1);
  });

  test("Cancel asks before it discards changed shares", async () => {
    const { user } = await openHoldings();
    await user.click(tickbox(/Saltgrass/));
    await user.click(button("Cancel"));
    await user.click(await screen.findByRole("button", { name: "Keep Editing" }));
    expect(ownership("Saltgrass Kitchen").value).toBe("10.00");
  });

  test("without locations the dialog says what to do first", async () => {
    await openHoldings({ "GET /api/locations": [], [`GET /api/investor-locations/${ellison.id}`]: [] });
    expect(await screen.findByText("No locations available")).toBeTruthy();
    expect(screen.getByText("Create business locations first")).toBeTruthy();
    expect(screen.queryByText(/Filed reports keep/)).toBeNull();
    expect(button("Save Changes").disabled).toBe(true);
  });
});

describe("the month from which shares count", () => {
  const places = [
    { ...finch, nextPeriod: "2026-11" },
    { ...marlowe, nextPeriod: null },
    { ...saltgrass, nextPeriod: "2026-11" },
  ];
  const location = { name: finch.name, address: finch.address, logoUrl: null };
  const history = {
    holdings: [
      { ...share("12.50", null, "2026-12"), locationId: finch.id, location },
      { ...share("9.50", "2027-01"), locationId: finch.id, location },
    ],
    transfers: [],
  };
  const effective = () => labelled<HTMLSelectElement>("Effective from");
  const openMonths = (replies: Replies = {}) =>
    openHoldings({ "GET /api/locations": places, [HISTORY]: history, [SAVE_HOLDINGS]: [], ...replies });

  test("is not asked for where no report is filed and no share has changed", async () => {
    await openHoldings();
    expect(screen.queryByLabelText("Effective from")).toBeNull();
    expect(screen.queryByRole("button", { name: "Transfer Share" })).toBeNull();
  });

  test("is the next report's at first, which is sent as no month", async () => {
    const { user, saved } = await openMonths();
    expect(effective().selectedOptions[0]?.textContent).toBe("November 2026 (next report)");
    fill(ownership("Copper Finch Cafe"), "13");
    await user.click(button("Save Changes"));
    await waitFor(() =>
      expect(saved()).toEqual([{ locationIds: [1], percentages: { 1: "13" }, sharesShown: { 1: "12.50" } }]),
    );
  });

  test("another one shows the shares of that month, and what was entered stays", async () => {
    const { user, saved } = await openMonths();
    await user.click(tickbox(/Saltgrass/));
    await user.selectOptions(effective(), "2027-02");
    expect(ownership("Copper Finch Cafe").value).toBe("9.50");
    expect(ownership("Saltgrass Kitchen").value).toBe("10.00");
    expect(screen.queryByText(/^From January 2027/)).toBeNull();
    await user.click(button("Save Changes"));
    await waitFor(() =>
      expect(saved()).toEqual([
        {
          locationIds: [1, 3],
          percentages: { 1: "9.50", 3: "10.00" },
          sharesShown: { 1: "9.50" },
          from: "2027-02",
          filedMonthsStay: false,
        },
      ]),
    );
  });

  test("a filed one says which reports stay as signed, and that is sent", async () => {
    const { user, saved } = await openMonths();
    await user.selectOptions(effective(), "2026-10");
    fill(ownership("Copper Finch Cafe"), "11");
    expect(screen.getByText("October 2026 is filed at Copper Finch Cafe and stays as filed.")).toBeTruthy();
    await user.click(button("Save Changes"));
    await waitFor(() =>
      expect(saved()).toEqual([
        expect.objectContaining({ from: "2026-10", filedMonthsStay: true, percentages: { 1: "11" } }),
      ]),
    );
  });

  test("where it was filed meanwhile, the sentence stands at the month", async () => {
    const sentence = "November 2026 is filed at Copper Finch Cafe. Choose December 2026 or later.";
    const { user } = await openMonths({
      [SAVE_HOLDINGS]: new Refusal("months_filed", sentence, { from: sentence }),
    });
    await user.selectOptions(effective(), "2026-12");
    fill(ownership("Copper Finch Cafe"), "11");
    await user.click(button("Save Changes"));
    await waitFor(() => expect(effective().getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
    expect(ownership("Copper Finch Cafe").value).toBe("11");
  });
});

describe("the ownership input", () => {
  test("an input outside of the bounds is refused, one within them is sent", async () => {
    const { user, saved } = await openHoldings({ [SAVE_HOLDINGS]: [] });
    const box = ownership("Copper Finch Cafe");
    const message = "Please ensure all percentages are between 0.1 and 100.0";
    for (const refused of ["", "0.00", "100.01"]) {
      fill(box, "20");
      await waitFor(() => expect(box.getAttribute("aria-invalid")).toBe("false"));
      fill(box, refused);
      await user.type(box, "{Enter}");
      expect(await screen.findByText("Invalid Percentages")).toBeTruthy();
      // In the toast and below the input.
      await waitFor(() => expect(screen.getAllByText(message), refused).toHaveLength(2));
      expect(box.getAttribute("aria-invalid"), refused).toBe("true");
      await user.click(button("Close notification"));
    }
    expect(saved()).toEqual([]);
    fill(box, "0.01");
    await user.type(box, "{Enter}");
    await waitFor(() =>
      expect(saved()).toEqual([
        { locationIds: [1], percentages: { 1: "0.01" }, sharesShown: { 1: "12.50" } },
      ]),
    );
  });

  test("three decimals are marked on blur, and Save says the same", async () => {
    const { user } = await openHoldings();
    const box = ownership("Copper Finch Cafe");
    await user.click(box);
    fill(box, "12.345");
    await user.tab();
    expect(await screen.findByText(/at most two decimals/)).toBeTruthy();
    expect(box.getAttribute("aria-invalid")).toBe("true");
    await user.type(box, "{Enter}");
    await screen.findByText("Invalid Percentages");
    expect(screen.getAllByText("Use at most two decimals.")).toHaveLength(2);
    fill(box, "12.34");
    await waitFor(() => expect(box.getAttribute("aria-invalid")).toBe("false"));
  });

  test("a stored 0.00 can be saved again, and no other share can become 0.00", async () => {
    const { user, saved } = await openHoldings({
      [`GET /api/investor-locations/${ellison.id}`]: [held(finch, "0.00")],
      [SAVE_HOLDINGS]: [],
    });
    expect(screen.getByText(/With 0\.00% the reports are seen/)).toBeTruthy();
    await user.click(tickbox(/Saltgrass/));
    fill(ownership("Saltgrass Kitchen"), "0");
    await user.click(button("Save Changes"));
    expect(await screen.findByText("Invalid Percentages")).toBeTruthy();
    await waitFor(() => expect(ownership("Saltgrass Kitchen").getAttribute("aria-invalid")).toBe("true"));
    expect(ownership("Copper Finch Cafe").getAttribute("aria-invalid")).toBe("false");
    fill(ownership("Saltgrass Kitchen"), "5");
    await user.click(button("Save Changes"));
    await waitFor(() =>
      expect(saved()).toEqual([
        { locationIds: [1, 3], percentages: { 1: "0.00", 3: "5.00" }, sharesShown: { 1: "0.00" } },
      ]),
    );
  });

  test("a typed or pasted minus is reported at the input, and nothing is sent until the number is entered again", async () => {
    const { user, saved } = await openHoldings({ [SAVE_HOLDINGS]: [] });
    const box = ownership("Copper Finch Cafe");
    const enter = {
      "-5": () => user.keyboard("-5"),
      "5-": () => user.keyboard("5-"),
      "\u22125": () => user.keyboard("\u22125"),
      pasted: () => user.paste("-5 %"),
    };
    for (const [how, begin] of Object.entries(enter)) {
      await user.clear(box);
      await begin();
      expect(box.value, how).toBe("5");
      expect(box.getAttribute("aria-invalid"), how).toBe("true");
      expect(screen.getByText(/A minus was typed: a share is never below zero/)).toBeTruthy();
    }
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Invalid Percentages")).toBeTruthy();
    expect(saved()).toEqual([]);
    await user.clear(box);
    await user.type(box, "5{Enter}");
    expect(screen.queryByText(/A minus was typed/)).toBeNull();
    await waitFor(() =>
      expect(saved()).toEqual([{ locationIds: [1], percentages: { 1: "5" }, sharesShown: { 1: "12.50" } }]),
    );
  });

  test("0 in place of a stored share is refused with a hint on how to remove it", async () => {
    const { user } = await openHoldings();
    await user.click(ownership("Copper Finch Cafe"));
    fill(ownership("Copper Finch Cafe"), "0");
    expect(screen.queryByText(/With 0\.00%/)).toBeNull();
    await user.tab();
    expect(await screen.findByText(/between 0.1 and 100.0/)).toBeTruthy();
    expect(screen.getByText(/To take the share away, untick the location/)).toBeTruthy();
  });

  test("focusing the input selects its percentage, and a second click sets the caret", async () => {
    const { user } = await openHoldings();
    const box = ownership("Copper Finch Cafe");
    await user.click(box);
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 5]);
    await user.keyboard("33,34");
    expect(box.value).toBe("33.34");
    await user.pointer({ keys: "[MouseLeft]", target: box, offset: 2 });
    expect([box.selectionStart, box.selectionEnd]).toEqual([2, 2]);
    await user.tab({ shift: true });
    await user.tab();
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 5]);
  });
});
