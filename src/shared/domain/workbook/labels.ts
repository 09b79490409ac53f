import { displayName, foldText, type PersonName } from "../names.ts";
import { REPORT_MEASURES, type ReportMeasureKey } from "../reports/report-figures.ts";
import { NO_ACTUAL } from "./headings.ts";

/** Tells which row of the form a label names; null where it names none, or more than one. */
export type RowOfLabel = (label: string) => number | null;

/** The rows of the form's grid: the measures, the distribution, and the investors with their comps. */
export function rowsByLabel(investors: readonly PersonName[]): RowOfLabel {
  const measures = [...REPORT_MEASURES.map(({ label }) => label), "Cash Distribution"];
  const rows = new Map<string, number | null>();
  const add = (key: string, row: number) => rows.set(key, (rows.get(key) ?? row) === row ? row : null);
  for (const [row, label] of measures.entries()) add(plainName(label), row);
  add("distribution", REPORT_MEASURES.length);
  for (const [index, investor] of investors.entries()) {
    const row = measures.length + index;
    for (const name of new Set([displayName(investor), `${investor.lastName} ${investor.firstName}`]))
      add(plainLabel(name), row);
  }
  return (label) => {
    // "Gross Sales % of total" is another figure.
    if (NO_ACTUAL.test(label)) return null;
    const name = plainName(label);
    const called = measureCalled(name);
    const row = REPORT_MEASURES.findIndex(({ key }) => key === called);
    return rows.get(plainLabel(label)) ?? rows.get(name) ?? (row === -1 ? null : row);
  };
}

/** Without case, accents, what is in parentheses, the number of the account in front, and punctuation. */
const plainLabel = (label: string) =>
  foldText(label)
    .replace(/\([^)]*\)/g, " ")
    .replace(/^[\d.\-·\s]+/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The same without "total" and in the singular: "food sale" for "Total 4010 · Food Sales". */
export const plainName = (label: string): string =>
  plainLabel(plainLabel(label).replace(/^(?:sub ?)?total(?:$| (?:for |of )?)| (?:sub ?)?total$/g, ""))
    .replace(/\blabour\b/, "labor")
    .replace(/\bbev\b/, "beverage")
    .replace(/(?<!s)s\b/g, "");

export const GROSS = /^gross (?:sale|revenue|food and beverage sale)$/;
export const NET = /^net (?:sale|revenue)$|^(?:sale|revenue) net$/;
export const DEDUCTION =
  /\b(?:discount|comp|promo(?:tion)?|refund|void|coupon|allowance|return|loyalty|(?:employee|staff|manager) meal)\b|^less\b/;
const SALES = /\b(?:sale|revenue|income|turnover)\b/;
const COST = /\b(?:cost|cos|cog|purchase|usage)\b/;
const FOOD = /\bfood\b/;
const BEVERAGE = /\b(?:beverage|bar|drink)\b/;
const DRINKS =
  /\b(?:liquor|beer|wine|spirit|cocktail|alcohol|coffee|tea|espresso|juice|soda|smoothie|draft|keg)\b/;
/** Rows that speak of food or drinks, and are neither sales nor their cost. */
const NO_GOODS =
  /\b(?:taxe?|supply|supplie|paper|smallware|equipment|tip|gratuity|fee|raw bar|salad bar|labor|payroll|wage|license|permit)\b/;
export const LABOR = /\b(?:labor|payroll|wage|salary|salarie|personnel)\b/;
export const NO_LABOR =
  /\b(?:processing|service|fee|software|liability|liabilitie|payable|accrued|clearing|hour|prime)\b/;
export const WHOLE_LABOR =
  /^(?!payroll taxe?\b)(?:(?:labor|payroll|personnel|wage|salary|salarie|employee|taxe?|benefit|compensation|related|burden|and|cost|expense)\b ?)+$/;

export type Section = "income" | "cost" | "other";

/** What stands below a heading; null where it does not say. */
export function sectionCalled(name: string): Section | null {
  if (/\b(?:cog|purchase)\b|^cost\b|^prime\b/.test(name)) return "cost";
  if (/\b(?:expense|other|net|profit|statement|operating cost|controllable)\b/.test(name)) return "other";
  return SALES.test(name) ? "income" : null;
}

/** The measure of food or beverages that a row belongs to; below "COGS" it needs no more words than "Food". */
export function goodsCalled(name: string, section: Section | null): ReportMeasureKey | null {
  const [isFood, isDrink] = [FOOD.test(name), BEVERAGE.test(name) || DRINKS.test(name)];
  if (isFood === isDrink || DEDUCTION.test(name) || NO_GOODS.test(name)) return null;
  if (COST.test(name) || section === "cost") return isFood ? "foodCost" : "beverageCost";
  if (section === "other" || (section === null && !SALES.test(name))) return null;
  return isFood ? "foodSales" : "beverageSales";
}

/** Whether a row is all of the food or all of the beverages: "COGS - Food", and not "Catering Food" or "Wine". */
export function isWholeGoods(name: string): boolean {
  const words = name
    .replace(/\bcost of (?:good sold|good|sale)\b/, "")
    .split(" ")
    .filter((word) => !/^(?:sale|revenue|income|cost|cos|cog|purchase|usage|and|of|)$/.test(word));
  const drinks = words.filter((word) => DRINKS.test(word)).length;
  return words.every((word) => FOOD.test(word) || BEVERAGE.test(word) || DRINKS.test(word)) && drinks !== 1;
}

/** The measure that a name says wholly, wherever it stands. */
function measureCalled(name: string): ReportMeasureKey | null {
  if (GROSS.test(name)) return "grossSales";
  if (NET.test(name)) return "netRevenue";
  if (/^(?:labor|payroll)(?: cost| expense)?$/.test(name)) return "laborCosts";
  return isWholeGoods(name) ? goodsCalled(name, null) : null;
}
