import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromCents } from "../../money.ts";
import { CAPITAL_KINDS } from "../../returns/returns.ts";
import type { CapitalRow } from "../rows.ts";
import { type CapitalPlan, planCapital, type StoredCapital, type StoredForCapital } from "./plan-capital.ts";

const person = (
  id: number,
  firstName: string,
  lastName: string,
  email = `${firstName.toLowerCase()}@example.com`,
) => ({
  id,
  firstName,
  lastName,
  email,
});
const empty: StoredForCapital = {
  today: "2026-11-27",
  locations: [{ id: 1, name: "Olive & Ember" }],
  investors: [
    person(1, "Anna", "Rossi"),
    person(2, "Ben", "Hart"),
    person(3, "Ben", "Hart", "b.hart@example.com"),
  ],
  entries: [],
};

let nextRow = 2;
const row = (given: Partial<CapitalRow> = {}): CapitalRow => ({
  sheet: "Capital",
  row: nextRow++,
  investor: "anna@example.com",
  location: { id: 1, name: "olive and ember" },
  day: "2024-04-15",
  kind: "contribution",
  amount: "50000.00",
  note: null,
  ...given,
});

/** What is stored once a plan was applied. */
function after(plan: CapitalPlan, before: StoredForCapital): StoredForCapital {
  const changed = new Map(plan.changed.map((entry) => [entry.id, entry]));
  const made = plan.made.map((entry, index) => ({
    ...entry,
    id: before.entries.length + index + 1,
    isPrice: false,
  }));
  return {
    ...before,
    entries: [...before.entries.map((each) => ({ ...each, ...changed.get(each.id) })), ...made],
  };
}

const counts = ({ summary: { made, changed, same }, faults }: CapitalPlan) => [
  made,
  changed,
  same,
  faults.length,
];
const sentences = (faults: CapitalPlan["faults"]) => faults.map(({ sentence }) => sentence);

describe("entries of capital", () => {
  const rows = [
    row(),
    row({ investor: "ANNA  rossi", amount: "0.01", note: "Second round" }),
    row({ investor: "b.hart@example.com", kind: "return", amount: "10.00", day: "2026-11-27" }),
  ];
  const stored = after(planCapital(rows, empty), empty);

  test("are made of an e-mail address or a full name, also of one day and kind", () => {
    const plan = planCapital(rows, empty);
    expect(plan.made.map(({ investorId, amount, note }) => [investorId, amount, note])).toEqual([
      [1, "50000.00", null],
      [1, "0.01", "Second round"],
      [3, "10.00", null],
    ]);
    expect(plan.summary).toMatchObject({
      unit: "entries of 2 investors",
      months: "April 2024 – November 2026",
      table: {
        headings: ["Entries", "Contribution", "Return of capital", "Received before"],
        rows: [{ name: "Olive & Ember", cells: ["3", "$50,000.01", "$10.00", "$0.00"] }],
      },
      sums: [
        { label: "Contribution", amount: "$50,000.01" },
        { label: "Return of capital", amount: "$10.00" },
        { label: "Received before", amount: "$0.00" },
      ],
      result: "3 entries made",
    });
  });

  test("stay as they are where the file says the same in another order", () => {
    expect(counts(planCapital(rows.toReversed(), stored))).toEqual([0, 0, 3, 0]);
    expect(counts(planCapital([], stored))).toEqual([0, 0, 0, 0]);
  });

  test("are corrected where what is left of a day has another amount or note; more of them are made", () => {
    const other = [row({ amount: "0.02" }), row({ note: "First round" }), row({ amount: "7.00" })];
    const plan = planCapital(other, stored);
    expect(plan.changed).toEqual([
      { id: 1, amount: "50000.00", note: "First round" },
      { id: 2, amount: "0.02", note: "Second round" },
    ]);
    expect(plan.made.map(({ amount }) => amount)).toEqual(["7.00"]);
    expect(
      plan.summary.changes.map(({ subject, of, label, before, after: now }) => [
        subject,
        of,
        label,
        before,
        now,
      ]),
    ).toEqual([
      ["Anna Rossi", "Olive & Ember, Apr 15, 2024", "Note", "none", "First round"],
      ["Anna Rossi", "Olive & Ember, Apr 15, 2024", "Contribution", "$0.01", "$0.02"],
    ]);
    expect(plan.summary.result).toBe("1 entry made; 2 entries corrected");
    expect(counts(planCapital(other, after(plan, stored)))).toEqual([0, 0, 3, 0]);
  });

  test("are made beside the price of a transferred share, which no import corrects", () => {
    const price: StoredCapital = {
      id: 9,
      investorId: 1,
      locationId: 1,
      day: "2024-04-15",
      kind: "contribution",
      amount: "8000.00",
      note: "5.00% of Ben Hart",
      isPrice: true,
    };
    const priced = { ...empty, entries: [price] };
    expect(counts(planCapital([row({ amount: "8000.00", note: "Bought" })], priced))).toEqual([0, 0, 1, 0]);
    const plan = planCapital([row({ amount: "9000.00" })], priced);
    expect(counts(plan)).toEqual([1, 0, 0, 0]);
    expect(sentences(plan.warnings)).toEqual([
      "The price of a transferred share, $8,000.00, is entered for that day too. This comes beside it.",
    ]);
  });

  test("are refused of nobody, of two people of one name, and in the future", () => {
    const refused = planCapital(
      [
        row({ investor: "nobody@example.com" }),
        row({ investor: "Ben Hart" }),
        row({ day: "2026-11-28" }),
        row({ location: { id: "new", name: "Tide House" } }),
      ],
      empty,
    );
    expect(counts(refused)).toEqual([0, 0, 0, 4]);
    expect(sentences(refused.faults)).toEqual([
      "There is no investor “nobody@example.com”.",
      "2 investors are called Ben Hart. Write the e-mail address.",
      "The day lies in the future. Today is Nov 27, 2026.",
      "There is no location “Tide House”.",
    ]);
  });
});

const entry = fc
  .record({
    investor: fc.constantFrom("anna@example.com", "ben@example.com"),
    day: fc.constantFrom("2025-12-31", "2026-01-01"),
    kind: fc.constantFrom(...CAPITAL_KINDS),
    amount: fc.bigInt({ min: 1n, max: 4n }).map(fromCents),
    note: fc.constantFrom(null, "a", "b"),
  })
  .map(row);
const file = fc.array(entry, { maxLength: 12 });

test("whatever was imported is the same when it is imported again", () => {
  fc.assert(
    fc.property(file, file, (first, second) => {
      let stored = empty;
      for (const rows of [first, second]) {
        const plan = planCapital(rows, stored);
        expect(plan.made.length + stored.entries.length).toBeGreaterThanOrEqual(rows.length);
        stored = after(plan, stored);
        expect(counts(planCapital(rows, stored))).toEqual([0, 0, rows.length, 0]);
      }
    }),
  );
});
