import { describe, expect, it } from "vitest";
import { compareLocation, type Line } from "./compare.ts";
import { explainValue } from "./explain-line.ts";
import { groupLine } from "./group.ts";
import { amountsIn, locationWith, monthOf, OCTOBER, pictured } from "./performance.fixture.ts";
import { bestAndWorst, reasonInWords, type SortKey, sortByChange, sortRows } from "./ranking.ts";
import type { Comparing } from "./spans.ts";
import type { PerformanceMonth } from "./sums.ts";

const rows = pictured(OCTOBER).map((location) => compareLocation(location, OCTOBER));

/** A line of the table as the picture shows it. */
function shown({ name, cells, change }: Line): string {
  const amounts = [cells.grossSales, cells.netRevenue, cells.labor, cells.foodCost, cells.beverageCost];
  const compared = [...amounts, cells.primeCost].map((cell) => `${cell.text} ${cell.change.text}`);
  const distribution = `${cells.distribution.text} ${cells.distributionOfNet.text}`;
  return [name, ...compared, distribution, cells.comps.text, change.text, change.because?.label].join(" | ");
}

describe("the table of locations", () => {
  it("is the picture's, to the cent", () => {
    expect(sortRows(rows, "change", false).map(shown)).toMatchInlineSnapshot(`
      [
        "Larkspur Dining Room | $173,523.33 −1.8% | $166,479.88 0.0% | 37.0% +4.6 pt | 28.5% −3.0 pt | 23.7% +0.5 pt | 66.6% +1.4 pt | $12,500.00 7.5% | $495.90 | −$2,262.71 | Labor",
        "The Gilded Anchor Pub | $160,703.71 −6.4% | $155,630.55 −4.1% | 23.6% +0.5 pt | 33.4% −0.2 pt | 23.1% −0.5 pt | 52.0% −1.1 pt | $11,750.00 7.5% | $350.90 | −$1,448.18 | Sales",
        "Harbor & Vine Wine Bar | $148,458.09 +10.1% | $139,073.69 +8.5% | 26.7% −2.6 pt | 30.7% +2.1 pt | 22.3% +2.1 pt | 55.8% +0.4 pt | $19,500.00 14.0% | $531.90 | +$4,321.62 | Sales",
        "Copper Finch Cafe | $71,208.97 +6.8% | $67,459.09 +4.2% | 26.5% −6.4 pt | 27.2% +2.0 pt | 21.8% −2.7 pt | 53.8% −5.7 pt | $4,250.00 6.3% | $336.40 | +$4,942.46 | Labor",
        "Saltgrass Kitchen | $236,975.86 +4.6% | $230,279.19 +5.7% | 36.1% +0.7 pt | 32.7% −2.0 pt | 23.8% +4.0 pt | 68.1% −0.7 pt | $24,000.00 10.4% | $680.80 | +$5,574.67 | Food cost",
        "Marlowe Coffee | $47,859.13 +12.2% | $45,838.04 +13.4% | 26.8% −2.9 pt | 26.6% −6.9 pt | 20.9% −1.6 pt | 52.5% −7.6 pt | $3,250.00 7.1% | $385.00 | +$5,658.75 | Sales",
        "Night Heron Cocktail Bar | $135,912.90 +8.1% | $131,030.98 +8.4% | 21.4% −7.6 pt | 28.7% −5.1 pt | 19.8% −0.1 pt | 45.7% −10.0 pt | $16,250.00 12.4% | $810.30 | +$17,576.78 | Labor",
        "Olive & Ember | N/A N/A | N/A N/A | N/A N/A | N/A N/A | N/A N/A | N/A N/A | N/A N/A | N/A | N/A | ",
      ]
    `);
    expect(shown(groupLine(rows, OCTOBER, true))).toMatchInlineSnapshot(
      `"7 locations | $974,641.99 +3.2% | $935,791.42 +3.9% | 29.6% −0.9 pt | 30.5% −1.8 pt | 22.2% +0.5 pt | 58.4% −2.2 pt | $91,500.00 9.8% | $3,591.20 | +$34,363.39 | Food cost"`,
    );
    expect(groupLine(rows, OCTOBER, true).medians).toEqual({
      labor: "26.7%",
      foodCost: "28.7%",
      beverageCost: "22.3%",
      primeCost: "53.8%",
      distributionOfNet: "7.5%",
    });
  });

  it("is sorted for the charts by the change of one figure, the largest for the worse first", () => {
    const order = (key: "labor" | "grossSales") =>
      sortByChange(rows, key).map(({ name, cells }) => `${name.slice(0, 5)} ${cells[key].change.text}`);
    expect(order("labor").slice(0, 2)).toEqual(["Larks +4.6 pt", "Saltg +0.7 pt"]);
    expect(order("labor").at(-1)).toBe("Olive N/A");
    expect(order("grossSales").slice(0, 2)).toEqual(["The G −6.4%", "Larks −1.8%"]);
  });

  it("names the best and the worst location with the reason", () => {
    const { best, worst } = bestAndWorst(rows) ?? {};
    expect([best?.row.name, best?.amount, best?.sentence, best?.tone]).toEqual([
      "Night Heron Cocktail Bar",
      "$17,576.78 more",
      "left after prime cost. Labor 21.4% of gross sales, 7.6 points less.",
      "positive",
    ]);
    expect([worst?.row.name, worst?.amount, worst?.sentence, worst?.tone]).toEqual([
      "Larkspur Dining Room",
      "$2,262.71 less",
      "left after prime cost. Labor 37.0% of gross sales, 4.6 points more.",
      "negative",
    ]);
    expect(bestAndWorst(rows.slice(0, 1))).toBeNull();
  });

  it("splits what is left after prime cost to the cent, as the picture of a location", () => {
    const row = rows.find(({ name }) => name === "Larkspur Dining Room");
    expect(row?.change.parts.map(({ label, text, tone }) => [label, text, tone])).toEqual([
      ["Sales", "+$19.25", "positive"],
      ["Labor", "−$6,871.90", "negative"],
      ["Food cost", "+$5,528.53", "positive"],
      ["Beverage cost", "−$938.59", "negative"],
    ]);
    expect([row?.cells.afterPrimeCost.before.text, row?.cells.afterPrimeCost.text]).toEqual([
      "$57,795.35",
      "$55,532.64",
    ]);
    expect(row?.cells.distributionOfNet.before.text).toBe("8.0%");
  });
});

/** A month with net revenue, labor and food cost; sales of 100.00 each. */
const month = (period: string, net: string | null, labor: string | null = "30.00", food = "20.00") =>
  monthOf(period, ["100.00", net, "100.00", "0.00", labor, food, "0.00", "10.00", "0.00"]);

const rowOf = (months: readonly PerformanceMonth[], comparing = OCTOBER, name = "Olive & Ember") =>
  compareLocation(locationWith(name, months, comparing), comparing);

describe("a location", () => {
  it("with one month has its figures, and N/A with the reason for every change", () => {
    const { cells, change, notFiled } = rowOf([month("2026-10", "90.00")]);
    expect([cells.grossSales.text, cells.labor.text, notFiled]).toEqual(["$100.00", "30.0%", null]);
    for (const { text, reason, tone } of [cells.grossSales.change, cells.labor.change, change])
      expect([text, reason, tone]).toEqual(["N/A", "October 2025 is not filed.", null]);
    expect([change.parts, change.because, change.noParts]).toEqual([[], null, null]);
  });

  it("without any month is N/A throughout, also in the future", () => {
    const { primeCost } = rowOf([]).cells;
    expect(primeCost).toMatchObject({ text: "N/A", reason: "October 2026 is not filed." });
    expect(primeCost.change.reason).toBe("October 2026 is not filed.");
    const future = { ...OCTOBER, selection: { ...OCTOBER.selection, until: "2027-10" } };
    expect(rowOf([], future)).toMatchObject({
      notFiled: "October 2027 has not ended yet.",
      cells: { comps: { text: "N/A", reason: "October 2027 has not ended yet." } },
    });
  });

  it("names the figure that divides by zero, and the one that is not reported", () => {
    const { cells } = rowOf([month("2026-10", "0.00", null), month("2025-10", "90.00")]);
    expect(cells.beverageCost.reason).toBe("Beverage sales of October 2026 are $0.00.");
    expect(cells.distributionOfNet.reason).toBe("Net revenue of October 2026 is $0.00.");
    expect(cells.labor.change.reason).toBe("Labor Costs of October 2026 are not reported.");
    expect(cells.primeCost.reason).toBe("Labor Costs of October 2026 are not reported.");
    expect(cells.comps.change.reason).toBe("Dining comps of October 2025 are $0.00.");
  });

  it.each([
    ["0.00", "Net revenue of October 2025 is $0.00."],
    ["-20.00", "Net revenue of October 2025 is −$20.00."],
  ])("keeps its change without parts where net revenue before is %s", (net, reason) => {
    const { change } = rowOf([month("2026-10", "90.00"), month("2025-10", net)]);
    expect(change).toMatchObject({ reason: null, parts: [], because: null, noParts: reason });
    expect(change.cents).toBe(9000n - BigInt(net.replace(".", "")));
  });

  it("compares a month below zero", () => {
    const { cells, change } = rowOf([month("2026-10", "-10.00"), month("2025-10", "90.00")]);
    expect([cells.netRevenue.text, cells.netRevenue.change.text]).toEqual(["−$10.00", "−111.1%"]);
    expect(change.text).toBe("−$100.00");
  });

  it("has no ratio to what is below zero, which would read as a low cost", () => {
    const sales = amountsIn("-10.00 -20.00 -5.00 -5.00 30.00 20.00 1.00 10.00 0.00");
    const row = rowOf([monthOf("2026-10", sales), month("2025-10", "90.00")]);
    for (const [key, reason] of [
      ["labor", "Gross sales of October 2026 are −$10.00."],
      ["foodCost", "Food sales of October 2026 are −$5.00."],
      ["primeCost", "Net revenue of October 2026 is −$20.00."],
      ["distributionOfNet", "Net revenue of October 2026 is −$20.00."],
    ] as const)
      expect(row.cells[key]).toMatchObject({
        text: "N/A",
        reason,
        change: { text: "N/A", tone: null, reason },
      });
    expect(reasonInWords(row)).toBe("Net revenue −$20.00, 122.2% less.");
  });

  it("has no quarter while a month in its middle is missing, but has what both years have", () => {
    const quarter: Comparing = {
      ...OCTOBER,
      selection: { span: "quarter", until: "2026-07", against: "before" },
    };
    const months = ["2026-04", "2026-05", "2026-06", "2026-07", "2026-09"].map((each) =>
      month(each, "90.00"),
    );
    expect(rowOf(months, quarter)).toMatchObject({
      notFiled: "August 2026 is not filed.",
      cells: { grossSales: { text: "N/A", before: { text: "$300.00" } } },
    });
  });

  it("is compared with its budget, and says what has none", () => {
    const comparing: Comparing = { ...OCTOBER, selection: { ...OCTOBER.selection, against: "budget" } };
    const planned = monthOf("2026-10", amountsIn("120.00 ? ? ? ? ? ? 10.00 ?"));
    const budgeted = locationWith("Olive & Ember", [month("2026-10", "90.00")], comparing, [planned]);
    const { cells, change } = compareLocation(budgeted, comparing);
    expect(cells.grossSales.change).toMatchObject({ text: "−16.7%", tone: "negative" });
    expect(cells.labor.change.reason).toBe("Labor Costs of October 2026 are not budgeted.");
    expect(change.reason).toBe("Net Revenue of October 2026 is not budgeted.");
    expect(rowOf([month("2026-10", "90.00")], comparing).change.reason).toBe(
      "There is no budget for October 2026.",
    );
  });

  it("says in words what changed it most", () => {
    const before = month("2025-10", "80.00");
    const words = (...now: [string, string?, string?]) =>
      reasonInWords(rowOf([month("2026-10", ...now), before]));
    expect(words("80.00", "20.00")).toBe("Labor 20.0% of gross sales, 10.0 points less.");
    expect(words("80.00", "30.00", "25.00")).toBe("Food cost 25.0% of food sales, 5.0 points more.");
    expect(words("90.00", "33.75", "22.50")).toBe("Net revenue $90.00, 12.5% more.");
    // More sales at the same cost: it takes less of them, though of gross sales it is what it was.
    const doubled = [month("2026-10", "160.00", "40.00"), month("2025-10", "80.00", "40.00")];
    expect(reasonInWords(rowOf(doubled))).toBe("Labor 40.0% of gross sales, as in October 2025.");
    expect(words("80.00")).toBeNull();
    const unsold = monthOf("2026-10", amountsIn("0.00 80.00 100.00 0.00 10.00 20.00 0.00 0.00 0.00"));
    expect(reasonInWords(rowOf([unsold, before]))).toBe("Labor $20.00 less.");
  });
});

describe("the group's line", () => {
  const both = (name: string, labor: string | null = "30.00") =>
    rowOf([month("2026-10", "90.00", labor), month("2025-10", "80.00")], OCTOBER, name);
  const opened = rowOf([month("2026-10", "50.00")], OCTOBER, "Opened");
  const late = rowOf([month("2025-10", "70.00")], OCTOBER, "Late");
  const closed = { ...rowOf([], OCTOBER, "Closed") };
  const all = [
    both("A"),
    both("B", null),
    opened,
    late,
    { ...closed, location: { ...closed.location, closedSince: "2025-08" } },
  ];

  it("adds up like for like, and names which locations a figure leaves out", () => {
    const line = groupLine(all, OCTOBER, true);
    expect([line.name, line.count, line.of]).toEqual(["2 locations", 2, 4]);
    expect([line.cells.netRevenue.text, line.cells.netRevenue.before.text]).toEqual(["$180.00", "$160.00"]);
    expect([line.cells.labor.text, line.change.text]).toEqual(["30.0%", "+$10.00"]);
    expect(explainValue(line, "labor").note).toBe(
      "1 of 4 locations; B: Labor Costs of October 2026 are not reported; Opened: October 2025 is not filed; Late: October 2026 is not filed.",
    );
  });

  it("adds up all that each side has otherwise", () => {
    const { cells, count, change } = groupLine(all, OCTOBER, false);
    // A closed location counts in the months that it has filed.
    const sinceClosed = { ...opened, location: { ...opened.location, closedSince: "2026-10" } };
    expect(groupLine([sinceClosed], OCTOBER, false)).toMatchObject({ count: 1, of: 1 });
    expect([cells.netRevenue.text, cells.netRevenue.before.text, count]).toEqual(["$230.00", "$230.00", 3]);
    expect(change.text).toBe(`−$40.00`);
  });

  it("says that nobody has both, with medians of whoever has filed", () => {
    const { cells, change, name, medians } = groupLine([opened, late], OCTOBER, true);
    const reason = "No location has the figures of both October 2026 and October 2025.";
    expect([name, cells.grossSales.reason, change.reason]).toEqual(["0 locations", reason, reason]);
    expect([medians.labor, cells.grossSales.text]).toEqual([null, "N/A"]);
  });

  it("compares comps with no budget", () => {
    const comparing: Comparing = { ...OCTOBER, selection: { ...OCTOBER.selection, against: "budget" } };
    const budgeted = locationWith("A", [month("2026-10", "90.00")], comparing, [month("2026-10", "80.00")]);
    const unplanned = { ...budgeted.before.figures, comps: null };
    const before = { ...budgeted.before, figures: unplanned, unreported: { comps: ["2026-10"] } };
    const row = compareLocation({ ...budgeted, before }, comparing);
    const { comps } = groupLine([row], comparing, true).cells;
    expect([comps.text, comps.before.text]).toEqual(["$0.00", "N/A"]);
    expect(comps.change.reason).toBe("Dining Comps of October 2026 are not budgeted.");
  });
});

describe("the order", () => {
  it("puts those without a value last whichever way, then missing and closed ones, ties by name", () => {
    const row = (name: string, net: string) =>
      rowOf([month("2026-10", net), month("2025-10", "80.00")], OCTOBER, name);
    const closed = rowOf([], OCTOBER, "A closed");
    const named = [
      { ...closed, location: { ...closed.location, closedSince: "2025-01" } },
      rowOf([], OCTOBER, "B late"),
      rowOf([month("2026-10", "80.00")], OCTOBER, "C opened"),
      row("e", "90.00"),
      row("D", "90.00"),
      row("F", "85.00"),
    ];
    const order = (key: SortKey, isDescending: boolean) =>
      sortRows(named, key, isDescending).map(({ name }) => name.slice(0, 1));
    expect(order("change", false).join("")).toBe("FDeCBA");
    expect(order("change", true).join("")).toBe("DeFCBA");
    expect(order("name", true).join("")).toBe("FeDCBA");
    expect(order("primeCost", false).join("")).toBe("DeFCBA");
  });
});
