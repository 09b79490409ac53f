import { describe, expect, it, test } from "vitest";
import { BLANK, type EntryTexts, readEntry, readPastedRows, sumsOf, tidyCell } from "./entry-rows.ts";

const rules = {
  locations: [
    { id: 1, name: "Harbor & Vine Wine Bar" },
    { id: 2, name: "Night Heron Cocktail Bar" },
    { id: 3, name: "Café Lumière" },
    { id: 4, name: "Harbor House" },
  ],
  today: "2026-11-26",
};
const texts = (row: Partial<EntryTexts>): EntryTexts => ({
  ...BLANK,
  location: "Café Lumière",
  day: "Apr 15, 2024",
  amount: "50,000.00",
  ...row,
});

it("reads a row; a blank kind is a contribution", () => {
  expect(readEntry(texts({ note: " 5.00% " }), rules)).toEqual({
    locationId: 3,
    day: "2024-04-15",
    kind: "contribution",
    amount: "50000.00",
    note: "5.00%",
  });
});

test.each<[Partial<EntryTexts>, object]>([
  [{ location: "" }, { location: "Choose a location." }],
  [{ location: "Nowhere" }, { location: "No location has this name." }],
  // Two begin so.
  [{ location: "Harbor" }, { location: "No location has this name." }],
  [{ day: "" }, { day: "The day is missing." }],
  [{ day: "15/04/2024" }, { day: "This is no day. Use one such as Oct 31, 2026." }],
  [{ day: "11/27/2026" }, { day: "The day lies in the future. Today is Nov 26, 2026." }],
  [{ kind: "Loan" }, { kind: "The kind is Contribution, Return of capital, Received before." }],
  [{ amount: "" }, { amount: "Enter an amount such as 1234.50." }],
  [{ amount: "0" }, { amount: "The amount is zero." }],
  [{ amount: "(4,000)" }, { amount: "Enter it without a minus: the kind says which way it went." }],
  [{ amount: "10000000000" }, { amount: "Use at most ten digits before the point." }],
  [{ amount: "84.210" }, { amount: "Use at most two decimals." }],
  [{ note: "n".repeat(201) }, { note: "Use at most 200 characters." }],
])("says what is wrong with %o", (row, errors) => {
  expect(readEntry(texts(row), rules)).toEqual({ errors });
});

it("shows what it understood once a cell is left, and leaves the rest as typed", () => {
  expect(tidyCell("location", "night heron", rules)).toBe("Night Heron Cocktail Bar");
  expect(tidyCell("location", "cafe lumiere", rules)).toBe("Café Lumière");
  expect(tidyCell("location", "harbor", rules)).toBe("harbor");
  expect(tidyCell("day", "4/15/24", rules)).toBe("Apr 15, 2024");
  expect(tidyCell("kind", "return", rules)).toBe("Return of capital");
  expect(tidyCell("amount", "$4000", rules)).toBe("4,000.00");
  expect(tidyCell("amount", "many", rules)).toBe("many");
});

describe("a pasted block", () => {
  it("fills the cells from the one where it is pasted, without headings and empty lines", () => {
    const block =
      "Location\tDay\tKind\tAmount\tNote\nNight Heron\t2/16/2026\tReturn\t4000.004\tRefinancing\n\t\t\t\t\n";
    expect(readPastedRows(block, "location", rules)).toEqual([
      {
        location: "Night Heron Cocktail Bar",
        day: "Feb 16, 2026",
        kind: "Return of capital",
        amount: "4,000.00",
        note: "Refinancing",
      },
    ]);
    expect(readPastedRows("10\tNoted by Claire\n20\tx", "amount", rules)).toEqual([
      { amount: "10.00", note: "Noted by Claire" },
      { amount: "20.00", note: "x" },
    ]);
  });

  it("begins further left where it would not fit", () => {
    expect(readPastedRows("Night Heron\t2/16/2026\tReturn\t4\tNote", "day", rules)).toEqual([
      expect.objectContaining({ location: "Night Heron Cocktail Bar", day: "Feb 16, 2026" }),
    ]);
  });

  it("is none where one value was copied: the browser pastes that", () => {
    expect(readPastedRows("4,000.00", "amount", rules)).toBeNull();
  });
});

it("adds up each kind, also of rows that need a change elsewhere", () => {
  const rows = [
    texts({}),
    texts({ day: "never", amount: "0.50" }),
    texts({ kind: "Return", amount: "4000" }),
  ];
  expect(sumsOf([...rows, texts({ amount: "many" })])).toEqual([
    { kind: "contribution", count: 2, sum: "50000.50" },
    { kind: "return", count: 1, sum: "4000.00" },
  ]);
});
