import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BUDGET_FIGURE_KEYS, type BudgetFigures } from "../../budget.ts";
import { figuresWith } from "../../figures.fixture.ts";
import { fromCents, sumMoney } from "../../money.ts";
import { addMonths } from "../../periods.ts";
import { REPORT_MEASURES, type ReportMeasureKey } from "../../reports/report-figures.ts";
import type { FieldKey } from "../import-fields.ts";
import type { MonthRow } from "../rows.ts";
import { type StoredMonth, textOfLines } from "./month-changes.ts";
import { type MonthsPlan, planMonths, type StoredForMonths } from "./plan-months.ts";

const OLIVE = 1;
const [ANNA, BEN] = [7, 8];

const locations = [
  { id: OLIVE, name: "Olive & Ember" },
  { id: 2, name: "Saltgrass Kitchen" },
];
const holding = (investorId: number, sharePercentage: string, firstMonth: string | null = null) => ({
  investorId,
  locationId: OLIVE,
  sharePercentage,
  firstMonth,
  lastMonth: null as string | null,
});
const empty: StoredForMonths = {
  currentMonth: "2026-11",
  locations,
  months: [],
  holdings: [holding(ANNA, "33.33"), holding(BEN, "33.33")],
  names: new Map([
    [ANNA, "Anna Rossi"],
    [BEN, "Ben Hart"],
  ]),
};

const ALL: ReadonlySet<FieldKey> = new Set<FieldKey>([
  ...REPORT_MEASURES.map(({ key }) => key),
  "cashDistribution",
  "comps",
]);
const WITH_COMPS: ReadonlySet<FieldKey> = new Set<FieldKey>([...ALL, `comps:${ANNA}`, `comps:${BEN}`]);

let nextRow = 2;
function monthRow(
  period: string,
  grossSales: string | null,
  {
    cashDistribution = null,
    figures,
    ...given
  }: Partial<Omit<MonthRow, "figures">> & {
    cashDistribution?: string | null;
    figures?: Partial<Record<ReportMeasureKey, string>>;
  } = {},
): MonthRow {
  const noFigures = Object.fromEntries(BUDGET_FIGURE_KEYS.map((key) => [key, null])) as BudgetFigures;
  return {
    sheet: "Months",
    row: nextRow++,
    location: { name: "Olive and Ember", id: OLIVE },
    period,
    comps: null,
    compsOf: {},
    ...given,
    figures: { ...noFigures, grossSales, cashDistribution, ...figures },
  };
}

/** What is stored once a plan was applied. */
function after(plan: MonthsPlan, before: StoredForMonths): StoredForMonths {
  const planned = [...plan.made.map((month) => ({ reportId: 0, ...month })), ...plan.changed];
  const isPlanned = new Set(planned.map(({ locationId, period }) => `${locationId} ${period}`));
  const written = planned.map((month, index): StoredMonth => ({
    reportId: month.reportId || 1000 + before.months.length + index,
    locationId: month.locationId,
    period: month.period,
    isImported: true,
    signedBy: "Claire Donovan",
    figures: month.figures,
    lines: textOfLines(plan.linesOf(month).rows),
  }));
  const kept = before.months.filter(({ locationId, period }) => !isPlanned.has(`${locationId} ${period}`));
  return { ...before, months: [...kept, ...written] };
}

const counts = ({ summary: { made, changed, same }, faults }: MonthsPlan) => [
  made,
  changed,
  same,
  faults.length,
];
const sentences = (faults: MonthsPlan["faults"]) => faults.map(({ sentence }) => sentence);

describe("months that are not there", () => {
  test("are made, with the figures of the months beside them and the sums of the columns", () => {
    const rows = [
      monthRow("2024-12", "100.00", { cashDistribution: "10.00", comps: "1.10" }),
      monthRow("2025-01", "200.00", { figures: { netRevenue: "150.00" }, cashDistribution: "0.01" }),
      monthRow("2025-12", "300.00"),
    ];
    const plan = planMonths(rows, empty, ALL);
    expect(counts(plan)).toEqual([3, 0, 0, 0]);
    expect(plan.made.map(({ figures }) => figures)).toEqual([
      figuresWith({
        grossSalesLastMonth: "100.00",
        cashDistributionDuringPeriod: "10.00",
        discountsDuringPeriod: "1.10",
      }),
      figuresWith({
        grossSalesLastMonth: "200.00",
        grossSalesPreviousMonth: "100.00",
        netRevenueLastMonth: "150.00",
        cashDistributionDuringPeriod: "0.01",
      }),
      figuresWith({ grossSalesLastMonth: "300.00", grossSalesSameMonthLastYear: "100.00" }),
    ]);
    expect(plan.summary).toMatchObject({
      unit: "months of 1 location",
      months: "December 2024 – December 2025",
      result: "3 months imported",
      table: {
        headings: ["Months", "Gross Sales", "Distribution"],
        rows: [{ name: "Olive & Ember", cells: ["3", "$600.00", "$10.01"] }],
        total: { name: "1 location", cells: ["3", "$600.00", "$10.01"] },
      },
    });
    expect(plan.summary.sums.filter(({ amount }) => amount !== "$0.00")).toEqual([
      { label: "Gross Sales", amount: "$600.00" },
      { label: "Net Revenue", amount: "$150.00" },
      { label: "Cash Distribution", amount: "$10.01" },
      { label: "Dining Comps", amount: "$1.10" },
    ]);
  });

  test("pay the holders of the month to the cent, and the House what is left", () => {
    const plan = planMonths(
      [
        monthRow("2025-01", "100.00", { cashDistribution: "0.01" }),
        monthRow("2025-02", "100.00", { cashDistribution: "-100.00" }),
        monthRow("2025-03", "100.00"),
      ],
      { ...empty, holdings: [holding(ANNA, "50.00"), holding(BEN, "50.00", "2025-02")] },
      ALL,
    );
    const paid = plan.made.map((month) => plan.linesOf(month));
    expect(paid.map(({ rows, house }) => [...rows.map((row) => row.cashDistribution), house])).toEqual([
      ["0.01", { sharePercentage: "50.00", cashDistribution: "0.00" }],
      ["-50.00", "-50.00", { sharePercentage: "0.00", cashDistribution: "0.00" }],
      ["0.00", "0.00", { sharePercentage: "0.00", cashDistribution: "0.00" }],
    ]);
  });

  test("take the comps of investors that their columns have; a total alone is nobody's", () => {
    const plan = planMonths(
      [
        monthRow("2025-01", "1.00", { compsOf: { [ANNA]: "3.00", [BEN]: "0.00" } }),
        monthRow("2025-02", "1.00", { compsOf: { [ANNA]: "3.00", [BEN]: "1.00" }, comps: "4.00" }),
        monthRow("2025-03", "1.00", { comps: "5.00", compsOf: { [ANNA]: "0.00" } }),
        monthRow("2025-04", "1.00"),
      ],
      empty,
      WITH_COMPS,
    );
    expect(plan.made.map(({ figures, comps }) => [figures.discountsDuringPeriod, comps])).toEqual([
      ["3.00", { [ANNA]: "3.00" }],
      ["4.00", { [ANNA]: "3.00", [BEN]: "1.00" }],
      ["5.00", {}],
      [null, {}],
    ]);
  });

  test("are refused in the future, of the running month, without shares to split by and with comps that do not fit", () => {
    const plan = planMonths(
      [
        monthRow("2026-10", "1.00"),
        monthRow("2026-11", "1.00"),
        monthRow("2026-12", "1.00"),
        monthRow("2026-09", "1.00", { compsOf: { 9: "1.00" } }),
        monthRow("2026-08", "1.00", { compsOf: { [ANNA]: "1.00" }, comps: "2.00" }),
        monthRow("2026-07", "1.00", { compsOf: { [ANNA]: "9999999999.99", [BEN]: "0.01" } }),
        monthRow("2026-06", "1.00", { location: { name: "Tide", id: "new" } }),
      ],
      empty,
      WITH_COMPS,
    );
    expect(sentences(plan.faults)).toEqual([
      "November 2026 is not over yet.",
      "December 2026 lies in the future.",
      "This investor held no share of Olive & Ember in September 2026.",
      "The comps of the investors add up to $1.00, not to $2.00.",
      "The comps together have more than ten digits before the point.",
      "There is no location “Tide”.",
    ]);
    const tooMany = { ...empty, holdings: [holding(ANNA, "60.00"), holding(BEN, "40.01", "2026-02")] };
    const split = planMonths([monthRow("2026-01", "1.00"), monthRow("2026-02", "1.00")], tooMany, ALL);
    expect(sentences(split.faults)).toEqual([
      "The shares of Olive & Ember in February 2026 add up to 100.01%. Correct them under Manage Investors first.",
    ]);
  });
});

describe("months that are there", () => {
  const rows = [
    monthRow("2025-07", "90.00", { cashDistribution: "10.00", comps: "2.00" }),
    monthRow("2025-08", "100.00", { cashDistribution: "10.00", comps: "2.00" }),
    monthRow("2025-09", "110.00", { cashDistribution: "10.00", comps: "2.00" }),
    monthRow("2026-08", "120.00", { cashDistribution: "10.00", comps: "2.00" }),
  ];
  const stored = after(planMonths(rows, empty, ALL), empty);

  test("stay as they are where the file says the same", () => {
    const again = planMonths(rows, stored, ALL);
    expect(counts(again)).toEqual([0, 0, 4, 0]);
    expect(again.summary).toMatchObject({ result: "Nothing changed", table: { rows: [], total: null } });
    expect(again.warnings).toEqual([]);
  });

  test("are changed by a corrected file, with those that compare with the corrected month", () => {
    const corrected = rows.map((row) =>
      row.period === "2025-08" ? { ...row, figures: { ...row.figures, grossSales: "100.01" } } : row,
    );
    const plan = planMonths(corrected, stored, ALL);
    expect(counts(plan)).toEqual([0, 3, 1, 0]);
    expect(plan.summary.changes.map(({ of, label, before, after: now }) => [of, label, before, now])).toEqual(
      [
        ["Aug 2025", "Gross Sales", "$100.00", "$100.01"],
        ["Sep 2025", "Gross Sales, August 2025", "$100.00", "$100.01"],
        ["Aug 2026", "Gross Sales, August 2025", "$100.00", "$100.01"],
      ],
    );
    expect(plan.summary.result).toBe("3 months changed");
    expect(plan.changed.map(({ reportId }) => reportId)).toEqual(
      stored.months.slice(1).map((each) => each.reportId),
    );
    expect(counts(planMonths(corrected, after(plan, stored), ALL))).toEqual([0, 0, 4, 0]);
  });

  test("keep the figures that the file has no column for", () => {
    const fields: ReadonlySet<FieldKey> = new Set<FieldKey>(["grossSales"]);
    const bare = rows.map(({ period, figures: { grossSales } }) => monthRow(period, grossSales));
    expect(counts(planMonths(bare, stored, fields))).toEqual([0, 0, 4, 0]);
    expect(planMonths(bare, stored, ALL).changed[0]?.figures).toMatchObject({
      cashDistributionDuringPeriod: null,
      discountsDuringPeriod: null,
    });
  });

  test("are split anew where other shares are recorded by now", () => {
    const moved = {
      ...stored,
      holdings: [
        { ...holding(ANNA, "33.33"), lastMonth: "2025-08" },
        holding(ANNA, "30.00", "2025-09"),
        holding(BEN, "33.33"),
        holding(9, "3.33", "2025-09"),
      ],
      names: new Map([...stored.names, [9, "Cleo Dane"]]),
    };
    const plan = planMonths(rows, moved, ALL);
    expect(counts(plan)).toEqual([0, 2, 2, 0]);
    expect(plan.summary.changes.slice(0, 2)).toEqual([
      {
        row: rows[2]?.row,
        subject: "Olive & Ember",
        of: "Sep 2025",
        label: "Shares",
        before: "Anna Rossi 33.33% and Cleo Dane 0.00%",
        after: "Anna Rossi 30.00% and Cleo Dane 3.33%",
      },
      {
        row: rows[2]?.row,
        subject: "Olive & Ember",
        of: "Sep 2025",
        label: "Distributions of investors",
        before: "Anna Rossi $3.33 and Cleo Dane $0.00",
        after: "Anna Rossi $3.00 and Cleo Dane $0.33",
      },
    ]);
    expect(counts(planMonths(rows, after(plan, moved), ALL))).toEqual([0, 0, 4, 0]);
  });

  test("keep the comps of their investors where a file has the same total only", () => {
    const own = [monthRow("2025-07", "90.00", { compsOf: { [ANNA]: "2.00" } })];
    const known = after(planMonths(own, empty, WITH_COMPS), empty);
    const total = [monthRow("2025-07", "90.00", { comps: "2.00" })];
    expect(counts(planMonths(total, known, ALL))).toEqual([0, 0, 1, 0]);
    const plan = planMonths([monthRow("2025-07", "90.00", { comps: "3.00" })], known, ALL);
    expect(plan.changed.map(({ comps }) => comps)).toEqual([{}]);
  });

  test("and signed are refused with other figures, and stay with the same", () => {
    const signed = {
      ...stored,
      months: stored.months.map((month) => ({
        ...month,
        isImported: false,
        signedBy: "Marcus Bell",
        lines: JSON.stringify([[ANNA, "100.00", "10.00", "2.00"]]),
      })),
    };
    expect(counts(planMonths(rows, signed, ALL))).toEqual([0, 0, 4, 0]);
    const says = (row: MonthRow, fields = WITH_COMPS) => sentences(planMonths([row], signed, fields).faults);
    const refused = [
      "Olive & Ember, July 2025 was filed and signed by Marcus Bell. A signed month is changed by a correction, not by an import.",
    ];
    expect(says(monthRow("2025-07", "90.01"))).toEqual(refused);
    expect(says(monthRow("2025-07", "90.00", { cashDistribution: "10.01" }))).toEqual(refused);
    expect(says(monthRow("2025-07", "90.00", { comps: "0.00" }))).toEqual(refused);
    expect(says(monthRow("2025-07", "90.00", { compsOf: { [ANNA]: "1.00", [BEN]: "1.00" } }))).toEqual(
      refused,
    );
    expect(says(monthRow("2025-07", "90.00", { compsOf: { [ANNA]: "2.00" } }))).toEqual([]);
    expect(says(monthRow("2025-07", "90.00"))).toEqual([]);
  });
});

test("odd figures are warned of, also beside a signed month that says another amount", () => {
  const signed: StoredMonth = {
    reportId: 4,
    locationId: OLIVE,
    period: "2025-02",
    isImported: false,
    signedBy: "Marcus Bell",
    figures: figuresWith({ grossSalesLastMonth: "100.00", grossSalesPreviousMonth: "90.00" }),
    lines: "[]",
  };
  const row = monthRow("2025-01", "145445.59", {
    figures: {
      netRevenue: "149566.36",
      foodSales: "45445.59",
      beverageSales: "90000.00",
      foodCost: "50000.00",
      laborCosts: "-1.00",
    },
  });
  const { warnings } = planMonths([row], { ...empty, months: [signed] }, ALL);
  expect(warnings.map(({ fields, sentence }) => [fields[0], sentence])).toEqual([
    ["netRevenue", "149,566.36 is more than gross sales, 145,445.59."],
    ["foodSales", "Food and beverage sales add up to 135,445.59, not to gross sales, 145,445.59."],
    ["laborCosts", "Labor costs are below $0.00. Is the minus meant?"],
    ["foodCost", "Food costs are above food sales."],
    [
      "grossSales",
      "The report of February 2025, already filed, says $90.00 for the gross sales of this month. Correct it too, so that both agree.",
    ],
  ]);
});

const amount = fc.option(fc.bigInt({ min: -99_999n, max: 999_999n }).map(fromCents));
const row = fc
  .record({
    offset: fc.integer({ min: 0, max: 26 }),
    locationId: fc.constantFrom(1, 2),
    grossSales: amount,
    cashDistribution: amount,
    ofAnna: amount,
    total: amount,
  })
  .map(({ offset, locationId, grossSales, cashDistribution, ofAnna, total }) =>
    monthRow(addMonths("2023-12", offset), grossSales, {
      location: { name: "", id: locationId },
      cashDistribution,
      ...(ofAnna !== null && locationId === OLIVE
        ? { comps: total === null ? null : ofAnna, compsOf: { [ANNA]: ofAnna } }
        : { comps: total }),
    }),
  );
const file = fc.uniqueArray(row, { selector: ({ location, period }) => `${location.id} ${period}` });

test("whatever was imported is the same when it is imported again, and what is paid adds up", () => {
  fc.assert(
    fc.property(file, file, (first, second) => {
      let stored = empty;
      for (const rows of [first, second]) {
        const plan = planMonths(rows, stored, WITH_COMPS);
        expect(plan.faults).toEqual([]);
        for (const month of [...plan.made, ...plan.changed]) {
          const { rows: lines, house } = plan.linesOf(month);
          const all = [...lines.map(({ cashDistribution }) => cashDistribution), house.cashDistribution];
          expect(sumMoney(all)).toBe(sumMoney([month.figures.cashDistributionDuringPeriod]));
        }
        stored = after(plan, stored);
        const again = planMonths(rows, stored, WITH_COMPS);
        expect(counts(again)).toEqual([0, 0, rows.length, 0]);
        expect(again.summary.changesCount).toBe(0);
      }
    }),
    { numRuns: 60 },
  );
});
