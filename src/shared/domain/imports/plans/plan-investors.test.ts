import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addShare, firstMonthPastWhole, shareIn } from "../../holdings.ts";
import { addMonths } from "../../periods.ts";
import { fromBasisPoints } from "../../shares.ts";
import type { InvestorRow } from "../rows.ts";
import { type InvestorsPlan, planInvestors, type StoredForInvestors } from "./plan-investors.ts";

const OLIVE = { id: 1, name: "Olive & Ember" } as const;
const NEW = { id: "new", name: "Tide House" } as const;
const nothing: StoredForInvestors = {
  locations: [{ ...OLIVE, lastFiled: null }],
  investors: [],
  holdings: [],
  transfers: [],
  takenNames: new Set(["claire@cascobay.example", "claire"]),
};

let nextRow = 2;
const row = (given: Partial<InvestorRow> = {}): InvestorRow => ({
  sheet: "Investors",
  row: nextRow++,
  firstName: "Anna",
  lastName: "Rossi",
  email: "anna@example.com",
  phone: null,
  username: null,
  location: null,
  address: null,
  share: null,
  from: null,
  ...given,
});
const share = (percent: string, from: string | null = null, given: Partial<InvestorRow> = {}) =>
  row({ location: OLIVE, share: percent, from, ...given });
const ben = { firstName: "Ben", lastName: "Hart", email: "ben@example.com" };

/** What is stored once a plan was applied. */
function after(plan: InvestorsPlan, before: StoredForInvestors): StoredForInvestors {
  const locations = [
    ...before.locations,
    ...plan.newLocations.map(({ name }, index) => ({
      id: 100 + before.locations.length + index,
      name,
      lastFiled: null,
    })),
  ];
  const changed = new Map(plan.changed.map((investor) => [investor.id, investor]));
  const investors = [
    ...before.investors.map((investor) => ({ ...investor, ...changed.get(investor.id) })),
    ...plan.made.map((investor, index) => ({ ...investor, id: before.investors.length + index + 1 })),
  ];
  const idOf = (email: string) => investors.find((investor) => investor.email === email)?.id ?? 0;
  const locationOf = ({ id, name }: InvestorsPlan["holdings"][number]["location"]) =>
    id === "new" ? (locations.find((each) => each.name === name)?.id ?? 0) : id;
  const replaced = new Set(plan.holdings.flatMap((each) => each.before.map(({ id }) => id)));
  const written = plan.holdings.flatMap(({ email, location, after: months }) =>
    months.map((held) => ({ ...held, investorId: idOf(email), locationId: locationOf(location) })),
  );
  let id = Math.max(0, ...before.holdings.map((held) => held.id));
  return {
    ...before,
    locations,
    investors,
    holdings: [
      ...before.holdings.filter((held) => !replaced.has(held.id)),
      ...written.map((held) => ({ ...held, id: ++id })),
    ],
    takenNames: new Set([
      ...before.takenNames,
      ...plan.made.flatMap(({ email, username }) => [email, username]),
    ]),
  };
}

const counts = ({ summary: { made, changed, same }, faults }: InvestorsPlan) => [
  made,
  changed,
  same,
  faults.length,
];
const sentences = (faults: InvestorsPlan["faults"]) => faults.map(({ sentence }) => sentence);
const months = (plan: InvestorsPlan) =>
  plan.holdings.flatMap((each) =>
    each.after.map(({ firstMonth, lastMonth, sharePercentage }) => [firstMonth, lastMonth, sharePercentage]),
  );

describe("a file for an empty portal", () => {
  const rows = [
    row({ email: "jo@example.com", firstName: "Jo", lastName: "Day" }),
    share("33.33", null, { phone: "207 555 0101", username: "anna.rossi" }),
    row({ location: { ...NEW }, share: "10.00", from: "2024-05" }),
    row({ ...ben, location: { id: "new", name: "TIDE HOUSE" }, share: "0.00", address: "1 Wharf Street" }),
    share("66.67", "2024-05", ben),
    share("1.00", null, { ...ben, email: "ben@other.example", firstName: "Bea", from: "2023-01" }),
  ];
  rows[5] = { ...rows[5], location: null, share: null } as InvestorRow;

  test("makes investors, usernames, locations and holdings", () => {
    const plan = planInvestors(rows, nothing);
    expect(sentences(plan.faults)).toEqual([]);
    expect(plan.made.map(({ email, username, phoneNumber }) => [email, username, phoneNumber])).toEqual([
      ["jo@example.com", "jo@example.com", ""],
      ["anna@example.com", "anna.rossi", "207 555 0101"],
      ["ben@example.com", "ben", ""],
      ["ben@other.example", "ben2", ""],
    ]);
    expect(plan.newLocations).toEqual([{ name: "Tide House", address: "1 Wharf Street" }]);
    expect(plan.summary).toMatchObject({
      made: 6,
      changed: 0,
      same: 0,
      unit: "rows of 4 investors",
      result: "4 investors, 4 holdings, 1 location made",
      table: {
        headings: ["Holdings", "Assigned"],
        rows: [
          { name: "Olive & Ember", cells: ["2", "100.00%"] },
          { name: "Tide House", cells: ["2", "10.00%"] },
        ],
        total: { name: "2 locations", cells: ["4", ""] },
      },
    });
  });

  test("changes nothing the second time", () => {
    const stored = after(planInvestors(rows, nothing), nothing);
    const tide = stored.locations.find(({ name }) => name === "Tide House")?.id ?? 0;
    const again = rows.map((each) =>
      each.location?.id === "new" ? { ...each, location: { id: tide, name: "Tide House" } } : each,
    );
    const plan = planInvestors(again, stored);
    expect(counts(plan)).toEqual([0, 0, 6, 0]);
    expect([plan.made, plan.changed, plan.holdings, plan.summary.result]).toEqual([
      [],
      [],
      [],
      "Nothing changed",
    ]);
  });

  test("of nothing plans nothing", () => {
    expect(counts(planInvestors([], nothing))).toEqual([0, 0, 0, 0]);
  });
});

describe("an investor", () => {
  const stored = after(planInvestors([share("10.00", null, { phone: "1" })], nothing), nothing);

  test("is changed in name and phone number, and keeps username and what the file leaves empty", () => {
    const plan = planInvestors([row({ lastName: "Rossi-Hart", username: "somebody" })], stored);
    expect(plan.changed).toMatchObject([
      { id: 1, firstName: "Anna", lastName: "Rossi-Hart", phoneNumber: "1" },
    ]);
    expect(plan.summary.changes).toMatchObject([
      { subject: "Anna Rossi", of: "", label: "Name", before: "Anna Rossi", after: "Anna Rossi-Hart" },
    ]);
    expect(sentences(plan.warnings)).toEqual([
      "The username stays as it is: this investor has an account already.",
    ]);
    expect(plan.summary.result).toBe("1 investor changed");
  });

  test("is refused where rows differ about it, and where its address or username is another account's", () => {
    const plan = planInvestors(
      [
        share("1.00"),
        share("2.00", "2026-01", { firstName: "Ana" }),
        row({ ...ben, phone: "1" }),
        row({ ...ben, phone: "2" }),
        row({ ...ben, phone: "3" }),
        row({ email: "claire@cascobay.example" }),
        row({ email: "c@example.com", username: "CLAIRE" }),
        row({ email: "d@example.com", username: "dora" }),
        row({ email: "e@example.com", username: "Dora" }),
        row({ email: "f@example.com", username: "g@example.com" }),
        row({ email: "g@example.com" }),
      ],
      nothing,
    );
    expect(sentences(plan.faults)).toEqual([
      "Both are anna@example.com, with different names. Keep one of them.",
      "These rows are all ben@example.com, with different phone numbers. Keep one of them.",
      "This email is already in use.",
      "This username is already taken.",
      "This username is already taken.",
      "This username is already taken.",
    ]);
    expect(counts(plan)).toEqual([2, 0, 0, 6]);
    expect(
      planInvestors([share("1.00"), share("2.00", "2026-01", { firstName: "ANNA" })], nothing).faults,
    ).toEqual([]);
  });
});

describe("shares", () => {
  test("of several rows are a history by month, across the turn of a year", () => {
    const rows = [share("12.00", "2025-01"), share("10.00"), share("0.00", "2026-01")];
    const plan = planInvestors(rows, nothing);
    expect(months(plan)).toEqual([
      [null, "2024-12", "10.00"],
      ["2025-01", "2025-12", "12.00"],
      ["2026-01", null, "0.00"],
    ]);
    const stored = after(plan, nothing);
    expect(counts(planInvestors(rows, stored))).toEqual([0, 0, 3, 0]);

    const later = [share("12.00", "2025-03"), share("10.00"), share("0.00", "2026-01")];
    const corrected = planInvestors(later, stored);
    expect(months(corrected)).toEqual([
      [null, "2025-02", "10.00"],
      ["2025-03", "2025-12", "12.00"],
      ["2026-01", null, "0.00"],
    ]);
    expect(corrected.summary.changes).toMatchObject([
      { of: "Olive & Ember, from Jan 2025", label: "Share", before: "12.00%", after: "10.00%" },
    ]);
    expect(corrected.summary.result).toBe("1 holding changed");
    expect(counts(planInvestors(later, after(corrected, stored)))).toEqual([0, 0, 3, 0]);
  });

  test("last up to the next recorded change, also a transfer after the import", () => {
    const rows = [share("10.00"), share("30.00", null, ben)];
    const imported = after(planInvestors(rows, nothing), nothing);
    const moved = { ...imported, holdings: [] as StoredForInvestors["holdings"][number][] };
    for (const held of imported.holdings)
      for (const part of addShare([held], held.investorId === 1 ? -400 : 400, "2026-07"))
        moved.holdings.push({ ...held, ...part, id: moved.holdings.length + 1 });
    const stored: StoredForInvestors = {
      ...moved,
      transfers: [{ locationId: 1, fromInvestorId: 1, toInvestorId: 2, firstMonth: "2026-07" }],
    };
    expect(counts(planInvestors(rows, stored))).toEqual([0, 0, 2, 0]);
    const corrected = planInvestors([share("11.00"), share("12.00", "2026-12")], stored);
    expect(months(corrected)).toEqual([
      [null, "2026-06", "11.00"],
      ["2026-07", "2026-11", "6.00"],
      ["2026-12", null, "12.00"],
    ]);
  });

  test("of more than the whole are refused, with the rows that make the sum", () => {
    const full = planInvestors([share("60.00"), share("40.00", "2027-01", ben)], nothing);
    expect(full.faults).toEqual([]);
    const rows = [share("60.00"), share("40.01", "2027-01", ben), share("1.00", "2027-02", ben)];
    const plan = planInvestors(rows, nothing);
    expect(plan.faults).toEqual([
      {
        rows: rows.slice(0, 2).map(({ sheet, row: number }) => ({ sheet, row: number })),
        fields: ["share"],
        sentence: "Olive & Ember: In January 2027 the shares would add up to 100.01%.",
      },
    ]);
    expect(sentences(planInvestors([share("60.00"), share("40.01", null, ben)], nothing).faults)).toEqual([
      "Olive & Ember: The shares would add up to 100.01%.",
    ]);
    const stored = after(full, nothing);
    expect(sentences(planInvestors([share("60.01", "2027-05")], stored).faults)).toEqual([
      "Olive & Ember: In May 2027 the shares would add up to 100.01%.",
    ]);
  });

  test("in months that are filed leave these as they are, which is said", () => {
    const filed = { ...nothing, locations: [{ ...OLIVE, lastFiled: "2026-09" }] };
    const warned = (from: string | null) => sentences(planInvestors([share("10.00", from)], filed).warnings);
    const said = ["September 2026 is filed at Olive & Ember. Months that are filed stay as they are."];
    expect([null, "2026-09", "2026-10"].map(warned)).toEqual([said, said, []]);
    const stored = after(planInvestors([share("10.00")], filed), filed);
    expect(planInvestors([share("10.00")], stored).warnings).toEqual([]);
  });
});

test("a location that is new needs one address", () => {
  const tide = (address: string | null) => row({ location: NEW, share: "1.00", address });
  expect(sentences(planInvestors([tide(null)], nothing).faults)).toEqual([
    "There is no location “Tide House”. To make it, give its address in one row.",
  ]);
  const two = [tide("1 Wharf St"), { ...tide("2 Wharf St"), ...ben }];
  expect(sentences(planInvestors(two, nothing).faults)).toEqual([
    "Both are Tide House, with different addresses. Keep one of them.",
  ]);
});

const held = fc.record({
  email: fc.constantFrom("a@example.com", "b@example.com", "c@example.com"),
  share: fc.integer({ min: 0, max: 3_300 }).map(fromBasisPoints),
  from: fc.option(fc.integer({ min: 0, max: 30 }).map((offset) => addMonths("2024-01", offset))),
});
const file = fc
  .uniqueArray(held, { selector: ({ email, from }) => `${email} ${from}`, maxLength: 12 })
  .map((rows) => rows.map(({ email, share: percent, from }) => share(percent, from, { email })));

test("whatever was imported is the same when it is imported again, and is held as the file says", () => {
  fc.assert(
    fc.property(file, file, (first, second) => {
      let stored = nothing;
      for (const rows of [first, second]) {
        const plan = planInvestors(rows, stored);
        expect(plan.faults).toEqual([]);
        stored = after(plan, stored);
        expect(counts(planInvestors(rows, stored))).toEqual([0, 0, rows.length, 0]);
        expect(firstMonthPastWhole(stored.holdings, { firstMonth: null, lastMonth: null })).toBeNull();
        for (const { email, from, share: percent } of rows) {
          const id = stored.investors.find((investor) => investor.email === email)?.id;
          const own = stored.holdings.filter(({ investorId }) => investorId === id);
          expect(shareIn(own, from)).toBe(percent);
        }
      }
    }),
    { numRuns: 200 },
  );
});
