import { describe, expect, it } from "vitest";
import { shown, workedOut } from "../explanation.fixture.ts";
import type { Explanation } from "../explanations.ts";
import { COLUMN_KEYS } from "./columns.ts";
import { compareLocation, type Line } from "./compare.ts";
import {
  explainChange,
  explainChangeAfterPrimeCost,
  explainMedian,
  explainPart,
  explainValue,
} from "./explain-line.ts";
import { groupLine } from "./group.ts";
import { locationWith, monthOf, OCTOBER, pictured } from "./performance.fixture.ts";

const rows = pictured(OCTOBER).map((location) => compareLocation(location, OCTOBER));
const group = groupLine(rows, OCTOBER, true);

const everyExplanation = (line: Line): Explanation[] => [
  ...COLUMN_KEYS.flatMap((key) => [explainValue(line, key), explainValue(line, key, "before")]),
  ...COLUMN_KEYS.map((key) => explainChange(line, key)),
  explainChangeAfterPrimeCost(line),
  ...line.change.parts.map((part) => explainPart(line, part)),
];

describe("the explanation", () => {
  it("of every figure of the picture gives it when it is worked out by hand", () => {
    const lines = [...rows.filter(({ notFiled }) => notFiled === null), group];
    const worked = lines
      .flatMap(everyExplanation)
      .filter(({ inputs, result }) => inputs.length > 0 && result !== "N/A");
    expect(worked.length).toBeGreaterThan(150);
    for (const explanation of worked)
      expect([explanation.figure, workedOut(explanation)]).toEqual([explanation.figure, shown(explanation)]);
  });

  it("of a location without a month says so, and of a change without both", () => {
    const late = rows.find(({ name }) => name === "Olive & Ember");
    const said = late === undefined ? [] : everyExplanation(late).filter(({ result }) => result === "N/A");
    expect(said).toHaveLength(2 * COLUMN_KEYS.length + 1);
    expect(new Set(said.map(({ note }) => note))).toEqual(new Set(["October 2026 is not filed."]));
  });

  it("of a month names its report, and of the group all of them", () => {
    const report = { id: 7, reportingPeriod: "2026-10", version: 2 };
    const months = [
      monthOf("2026-10", ["5.00", "4.00", "3.00", "2.00", "1.00", "1.00", "1.00", "0.00", "0.00"]),
    ];
    const row = compareLocation({ ...locationWith("Olive & Ember", months, OCTOBER), report }, OCTOBER);
    const labelled = { ...report, locationLabel: "Olive & Ember" };
    expect(explainValue(row, "grossSales")).toMatchObject({
      figure: "Gross Sales, Olive & Ember",
      formula: "As reported for October 2026",
      result: "$5.00",
      source: [labelled],
    });
    expect(explainValue(groupLine([...rows, row], OCTOBER, false), "labor").source).toEqual([labelled]);
    expect(explainValue(row, "grossSales", "before").source).toEqual([]);
  });

  it("of the group's sales lists its locations, and who is left out", () => {
    const { inputs, note, formula, result } = explainValue(group, "grossSales");
    expect(inputs.map(({ label }) => label)).toEqual(rows.slice(0, 7).map(({ name }) => name));
    expect([formula, result]).toEqual(["Sum of gross sales, 7 locations", "$974,641.99"]);
    expect(note).toBe("7 of 8 locations; Olive & Ember: October 2026 is not filed.");
  });

  it("of a budget's side says what was planned, over all its months", () => {
    const comparing = {
      ...OCTOBER,
      selection: { span: "quarter", until: "2026-10", against: "budget" },
    } as const;
    const planned = ["2026-10", "2026-11", "2026-12"].map((period) => monthOf(period, ["10.00"]));
    const row = compareLocation(locationWith("Olive & Ember", [], comparing, planned), comparing);
    expect(explainValue(row, "grossSales", "before")).toMatchObject({
      formula: "As planned for October – December 2026, all months added up",
      result: "$30.00",
    });
    expect(explainChange(row, "grossSales").inputs.map(({ label }) => label)).toEqual([
      "October – December 2026",
      "Budget",
    ]);
  });

  it("of a median names the location in the middle, of an even number both", () => {
    expect(explainMedian(group, "labor")).toMatchObject({
      formula: "The middle one of 7 locations with a value, the lowest first",
      inputs: [{ label: "Harbor & Vine Wine Bar", value: "26.750%" }],
      result: "26.7%",
    });
    const six = groupLine(rows.slice(0, 6), OCTOBER, true);
    const { inputs, result } = explainMedian(six, "labor");
    expect([inputs, result]).toEqual([
      [
        { label: "Copper Finch Cafe", value: "26.523%" },
        { label: "Harbor & Vine Wine Bar", value: "26.750%" },
      ],
      "26.6%",
    ]);
    expect(explainMedian(groupLine(rows.slice(0, 2), OCTOBER, true), "labor")).toMatchObject({
      result: "N/A",
      note: "Fewer than three locations have no median.",
    });
  });
});
