import { counted } from "../counted.ts";
import { explainedGrowth, type Explanation, formatInputMoney } from "../explanations.ts";
import { absolute, divideRounded, fromCents, groupThousands, MINUS } from "../money.ts";
import { type ChangePart, COST_PARTS } from "./after-prime-cost.ts";
import { nameSide, NOT_AVAILABLE, type Shown, type Side } from "./cells.ts";
import { type Column, type ColumnKey, COLUMNS, needsOf } from "./columns.ts";
import type { Line } from "./compare.ts";
import type { GroupLine } from "./group.ts";
import { sortRows } from "./ranking.ts";
import { comparedPeriodsOf, nameCompared, namePeriods, periodsOf } from "./spans.ts";
import { performanceLabel, type PerformanceKey } from "./sums.ts";

/** What a side is called beside an amount: "October 2025", "Budget". */
export function labelSide({ comparing: { selection } }: Pick<Line, "comparing">, side: Side): string {
  if (side === "now") return namePeriods(periodsOf(selection));
  return selection.against === "budget" ? "Budget" : nameCompared(selection);
}

/** How a column was computed: of a location from its reports, of the group from its locations. */
export function explainValue(line: Line, key: ColumnKey, side: Side = "now"): Explanation {
  const column: Column = COLUMNS[key];
  const { text, reason } = sideOf(line, key, side);
  return {
    figure: `${titleOf(column)}, ${line.name}`,
    ...(needsOf(column).length === 1 ? addedUp(line, key, side) : computed(line, column, side)),
    result: text,
    ...notesOf(line, needsOf(column), [side], reason),
  };
}

/** How the change of a column was computed. */
export function explainChange(line: Line, key: ColumnKey): Explanation {
  const column: Column = COLUMNS[key];
  const figure = `Change of ${titleOf(column).toLowerCase()}, ${line.name}`;
  const { before, change, ...now } = line.cells[key];
  const notes = notesOf(line, needsOf(column), BOTH, change.reason);
  const [labelNow, labelBefore] = [labelSide(line, "now"), labelSide(line, "before")];
  if (column.of === null) {
    const amount = ({ rounded }: Shown) => (rounded === null ? null : fromCents(rounded));
    const { explanation } = explainedGrowth(
      { figure, of: column.label },
      { label: labelNow, amount: amount(now) },
      { label: labelBefore, amount: amount(before) },
    );
    return { ...explanation, ...notes, note: notes.note ?? explanation.note };
  }
  return {
    figure,
    formula: `${titleOf(column)}, in points: ${labelNow} − ${labelBefore}`,
    inputs: [
      { label: labelNow, value: exactly(now) },
      { label: labelBefore, value: exactly(before) },
    ],
    result: change.text,
    ...notes,
    note: notes.note ?? "The difference is rounded, not the ratios.",
  };
}

/** How the change after prime cost was computed, with its parts, which add up to it. */
export function explainChangeAfterPrimeCost(line: Line): Explanation {
  const { change, cells } = line;
  const [now, before] = [labelSide(line, "now"), labelSide(line, "before")];
  return {
    figure: `Change after prime cost, ${line.name}`,
    formula: `Net revenue less prime cost: ${now} − ${before}`,
    inputs: [
      { label: before, value: cells.afterPrimeCost.before.text },
      ...change.parts.map(({ label, text }) => ({ label, value: text })),
      { label: now, value: cells.afterPrimeCost.text, isSubtotal: change.parts.length > 0 || undefined },
    ],
    result: change.text,
    ...notesOf(line, AFTER_PRIME_COST, BOTH, change.reason ?? change.noParts),
  };
}

/** How a part of the change after prime cost was computed. */
export function explainPart(line: Line, part: ChangePart): Explanation {
  const rest = `It is the change of net revenue at the prime cost of ${nameSide(line.comparing, "before")}.`;
  const cost = COST_PARTS.find(({ key }) => key === part.key);
  return {
    figure: `${part.label}, ${line.name}`,
    ...(cost === undefined ? restOf(line) : costOf(line, cost.figure)),
    result: part.text,
    ...notesOf(line, AFTER_PRIME_COST, BOTH, cost === undefined ? rest : null),
  };
}

/** Which locations a median of the group is between. */
export function explainMedian({ rows, medians }: GroupLine, key: ColumnKey): Explanation {
  const valued = rows.filter(({ cells }) => cells[key].value !== null);
  const sorted = sortRows(valued, key, false);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  const of = `of ${counted(sorted.length, "location")} with a value, the lowest first`;
  return {
    figure: `Group median, ${titleOf(COLUMNS[key])}`,
    formula: middle.length === 1 ? `The middle one ${of}` : `Half of the sum of the two in the middle ${of}`,
    inputs: middle.map(({ name, cells }) => ({ label: name, value: exactly(cells[key]) })),
    result: medians[key] ?? NOT_AVAILABLE,
    note: medians[key] == null ? "Fewer than three locations have no median." : undefined,
  };
}

type Computed = Pick<Explanation, "formula" | "inputs">;

const AFTER_PRIME_COST = needsOf(COLUMNS.afterPrimeCost);
const BOTH = ["now", "before"] as const;

/** "Labor, % of gross sales", "Gross Sales". */
export const titleOf = ({ label, of }: Column): string =>
  of === null ? label : `${label}, % of ${performanceLabel(of).toLowerCase()}`;

/** A ratio with more decimals than a page shows: "66.643%". */
function exactly({ value, text }: Shown): string {
  if (value === null) return text;
  const decimals = divideRounded(value.top * 100_000n, value.bottom);
  const digits = String(absolute(decimals)).padStart(4, "0");
  return `${decimals < 0n ? MINUS : ""}${groupThousands(digits.slice(0, -3))}.${digits.slice(-3)}%`;
}

const sideOf = ({ cells }: Line, key: ColumnKey, side: Side): Shown =>
  side === "now" ? cells[key] : cells[key].before;

/** One figure: a location's as it was reported, the group's as the sum of its locations. */
function addedUp(line: Line, key: ColumnKey, side: Side): Computed {
  const rows = line.rowsOf(needsOf(COLUMNS[key]), side);
  if (rows[0] !== line) {
    return {
      formula: `Sum of ${COLUMNS[key].label.toLowerCase()}, ${line.name}`,
      inputs: rows.map((row) => ({ label: row.name, value: sideOf(row, key, side).text })),
    };
  }
  const { selection } = line.comparing;
  const isBudget = side === "before" && selection.against === "budget";
  const months = namePeriods((side === "now" ? periodsOf : comparedPeriodsOf)(selection));
  const all = selection.span === "month" ? "" : ", all months added up";
  return { formula: `As ${isBudget ? "planned" : "reported"} for ${months}${all}`, inputs: [] };
}

/** Of sums, so that a month or a location with more sales counts more. */
function computed(line: Line, column: Column, side: Side): Computed {
  const { top, less = [], of } = column;
  const sum = [top.map(performanceLabel).join(" + "), ...less.map(performanceLabel)].join(" − ");
  const part = top.length > 1 ? `(${sum})` : sum;
  const { figures } = line.sumsOf(needsOf(column))[side];
  return {
    formula: of === null ? sum : `${part} ÷ ${performanceLabel(of)}, to one decimal`,
    inputs: needsOf(column).map((key) => ({
      label: performanceLabel(key),
      value: formatInputMoney(figures[key]),
    })),
  };
}

function costOf(line: Line, figure: PerformanceKey): Computed {
  const sums = line.sumsOf(AFTER_PRIME_COST);
  const terms = (
    [
      [figure, "before"],
      ["netRevenue", "now"],
      ["netRevenue", "before"],
      [figure, "now"],
    ] as const
  ).map(([key, side]) => ({
    label: `${performanceLabel(key)}, ${labelSide(line, side)}`,
    value: formatInputMoney(sums[side].figures[key]),
  }));
  const [old, revenue, earlier, now] = terms.map(({ label }) => label);
  return { formula: `${old} × ${revenue} ÷ ${earlier} − ${now}, to the cent`, inputs: terms };
}

function restOf({ change }: Line): Computed {
  const whole = { label: "Change", value: change.text };
  const costs = change.parts
    .filter(({ key }) => key !== "sales")
    .map(({ label, text }) => ({ label, value: text }));
  const inputs = [whole, ...costs];
  return { formula: inputs.map(({ label }) => label).join(" − "), inputs };
}

/** Why there is none, which locations are left out, and the reports that it comes from. */
function notesOf(line: Line, keys: readonly PerformanceKey[], sides: readonly Side[], reason: string | null) {
  const leftOut = new Set(sides.map((side) => line.leftOut(keys, side)));
  const rows = sides.includes("now") ? line.rowsOf(keys, "now") : [];
  return {
    note: [reason, ...leftOut].filter((sentence) => sentence !== null).join(" ") || undefined,
    source: rows.flatMap(({ name, location: { report } }) =>
      report ? { ...report, locationLabel: name } : [],
    ),
  };
}
