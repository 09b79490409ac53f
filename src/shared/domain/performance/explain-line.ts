import { explainedGrowth, type Explanation, formatInputMoney, type SignedReport } from "../explanations.ts";
import { formatMoney, type MaybeMoney, sumMoney } from "../money.ts";
import { AFTER_PRIME_COST, type ChangePart } from "./after-prime-cost.ts";
import { nameSide, type Side } from "./cells.ts";
import { type Column, type ColumnKey, COLUMNS, needsOf } from "./columns.ts";
import type { Line } from "./compare.ts";
import { comparedPeriodsOf, namePeriods, periodsOf } from "./spans.ts";
import { performanceLabel, type PerformanceKey } from "./sums.ts";

/** What a side is called beside an amount: "October 2025", "Budget". */
export const labelSide = ({ comparing: { selection } }: Line, side: Side): string => {
  if (side === "now") return namePeriods(periodsOf(selection));
  return selection.against === "budget" ? "Budget" : namePeriods(comparedPeriodsOf(selection));
};

/** How the value of a column was computed: of a location from its reports, of the group from its locations. */
export function explainValue(line: Line, key: ColumnKey): Explanation {
  const column: Column = COLUMNS[key];
  const keys = needsOf(column);
  const { text, reason } = line.cells[key];
  return {
    figure: `${titleOf(column)}, ${line.name}`,
    ...(column.of === null ? addedUp(line, key, "now") : divided(line, column)),
    result: text,
    note: noteOf(reason, line.leftOut(keys, "now")),
    source: sourcesOf(line, keys),
  };
}

/** How the change of a column was computed. */
export function explainChange(line: Line, key: ColumnKey): Explanation {
  const column: Column = COLUMNS[key];
  const { text, value, before, change } = line.cells[key];
  const [now, earlier] = [labelSide(line, "now"), labelSide(line, "before")];
  const keys = needsOf(column);
  const figure = `Change of ${titleOf(column).toLowerCase()}, ${line.name}`;
  const note = noteOf(change.reason, ...bothSides(line, keys));
  const source = sourcesOf(line, keys);
  if (column.of === null) {
    const sums = line.sumsOf(keys);
    const amountOf = (side: Side) =>
      (side === "now" ? value : before.value) === null ? null : amountsOf(column, sums[side].figures);
    const { explanation } = explainedGrowth(
      { figure, of: column.label },
      { label: now, amount: amountOf("now") },
      { label: earlier, amount: amountOf("before") },
    );
    return { ...explanation, note: note ?? explanation.note, source };
  }
  return {
    figure,
    formula: `${titleOf(column)}, in points: ${now} − ${earlier}`,
    inputs: [
      { label: now, value: text },
      { label: earlier, value: before.text },
    ],
    result: change.text,
    note: note ?? "Both are rounded to one decimal first, as they are shown.",
    source,
  };
}

/** How what is left of net revenue after prime cost was computed. */
export function explainAfterPrimeCost(line: Line, side: Side): Explanation {
  const { figures } = line.sumsOf(AFTER_PRIME_COST)[side];
  return {
    figure: `After prime cost, ${labelSide(line, side)}`,
    formula: AFTER_PRIME_COST.map(performanceLabel).join(" − "),
    inputs: inputsOf(AFTER_PRIME_COST, figures),
    result: line.change[side] === null ? "N/A" : formatMoney(line.change[side]),
    note: noteOf(
      line.change[side] === null ? line.change.reason : null,
      line.leftOut(AFTER_PRIME_COST, side),
    ),
    source: side === "now" ? sourcesOf(line, AFTER_PRIME_COST) : [],
  };
}

/** How the change after prime cost was computed, with its parts, which add up to it. */
export function explainChangeAfterPrimeCost(line: Line): Explanation {
  const { change } = line;
  const [now, before] = [labelSide(line, "now"), labelSide(line, "before")];
  return {
    figure: `Change after prime cost, ${line.name}`,
    formula: `Net revenue less prime cost: ${now} − ${before}`,
    inputs: [
      { label: before, value: formatInputMoney(change.before) },
      ...change.parts.map(({ label, text }) => ({ label, value: text })),
      { label: now, value: formatInputMoney(change.now), isSubtotal: change.parts.length > 0 || undefined },
    ],
    result: change.text,
    note: noteOf(change.reason, change.noParts, ...bothSides(line, AFTER_PRIME_COST)),
    source: sourcesOf(line, AFTER_PRIME_COST),
  };
}

/** How a part of the change after prime cost was computed. */
export function explainPart(line: Line, part: ChangePart): Explanation {
  const sums = line.sumsOf(AFTER_PRIME_COST);
  const [now, before] = [labelSide(line, "now"), labelSide(line, "before")];
  const common = {
    figure: `${part.label}, ${line.name}`,
    result: part.text,
    source: sourcesOf(line, AFTER_PRIME_COST),
  };
  if (part.key === "sales") {
    const costs = line.change.parts.filter(({ key }) => key !== "sales");
    return {
      ...common,
      formula: ["Change", ...costs.map(({ label }) => label)].join(" − "),
      inputs: [
        { label: "Change", value: line.change.text },
        ...costs.map(({ label, text }) => ({ label, value: text })),
      ],
      note: noteOf(
        `It is the change of net revenue at the prime cost of ${nameSide(line.comparing, "before")}.`,
        ...bothSides(line, AFTER_PRIME_COST),
      ),
    };
  }
  const key = part.key === "labor" ? "laborCosts" : part.key;
  const named = (each: PerformanceKey, label: string) => `${performanceLabel(each)}, ${label}`;
  const input = (each: PerformanceKey, side: Side, label: string) => ({
    label: named(each, label),
    value: formatInputMoney(sums[side].figures[each]),
  });
  return {
    ...common,
    formula: `${named(key, before)} × ${named("netRevenue", now)} ÷ ${named("netRevenue", before)} − ${named(key, now)}, to the cent`,
    inputs: [
      input(key, "before", before),
      input("netRevenue", "now", now),
      input("netRevenue", "before", before),
      input(key, "now", now),
    ],
    note: noteOf(...bothSides(line, AFTER_PRIME_COST)),
  };
}

/** "Labor, % of gross sales", "Gross Sales". */
export const titleOf = ({ label, of }: Column): string =>
  of === null ? label : `${label}, % of ${performanceLabel(of).toLowerCase()}`;

/** A location's amount as it was reported, the group's as the sum of its locations. */
function addedUp(line: Line, key: ColumnKey, side: Side): Pick<Explanation, "formula" | "inputs"> {
  const column = COLUMNS[key];
  const rows = line.rowsOf(column.top, side);
  if (rows.length !== 1 || rows[0] !== line) {
    return {
      formula: `Sum of ${column.label.toLowerCase()}, ${line.name}`,
      inputs: rows.map(({ name, cells }) => ({ label: name, value: cells[key].text })),
    };
  }
  const { selection } = line.comparing;
  const months = labelSide(line, side);
  return {
    formula: selection.span === "month" ? `As reported for ${months}` : `As reported for ${months}, added up`,
    inputs: [],
  };
}

/** Sums over sums, so that a month with more sales counts more. */
function divided(line: Line, { top, of }: Column): Pick<Explanation, "formula" | "inputs"> {
  const keys = of === null ? top : [...top, of];
  const sum = top.map(performanceLabel).join(" + ");
  const base = of === null ? "" : ` ÷ ${performanceLabel(of)}`;
  return {
    formula: `${top.length > 1 ? `(${sum})` : sum}${base}, to one decimal`,
    inputs: inputsOf(keys, line.sumsOf(keys).now.figures),
  };
}

const inputsOf = (keys: readonly PerformanceKey[], figures: Readonly<Record<PerformanceKey, MaybeMoney>>) =>
  keys.map((key) => ({ label: performanceLabel(key), value: formatInputMoney(figures[key]) }));

const amountsOf = ({ top }: Column, figures: Readonly<Record<PerformanceKey, MaybeMoney>>) =>
  sumMoney(top.map((key) => figures[key]));

const bothSides = (line: Line, keys: readonly PerformanceKey[]) => [
  ...new Set([line.leftOut(keys, "now"), line.leftOut(keys, "before")]),
];

const noteOf = (...sentences: readonly (string | null)[]): string | undefined =>
  sentences.filter((sentence) => sentence !== null).join(" ") || undefined;

const sourcesOf = (line: Line, keys: readonly PerformanceKey[]): SignedReport[] =>
  line
    .rowsOf(keys, "now")
    .flatMap(({ name, location: { report } }) => (report ? { ...report, locationLabel: name } : []));
