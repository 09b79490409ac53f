import { displayName, foldText, type PersonName } from "../names.ts";
import { REPORT_MEASURES } from "../report-figures.ts";
import { NO_ACTUAL } from "./headings.ts";

/** Tells which row of the form a label names; null where it names none, or more than one. */
export type RowOfLabel = (label: string) => number | null;

/** Other words of the trade for a measure, as `plainName` writes them. */
const SYNONYMS: Readonly<Record<string, string>> = {
  "net sale": "net revenue",
  "gross revenue": "gross sale",
  labor: "labor cost",
  distribution: "cash distribution",
};

/** The rows of the form's grid: the measures, the distribution, and the investors with their comps. */
export function rowsByLabel(investors: readonly PersonName[]): RowOfLabel {
  const measures = [...REPORT_MEASURES.map(({ label }) => label), "Cash Distribution"];
  const rows = new Map<string, number | null>();
  const add = (key: string, row: number) => rows.set(key, (rows.get(key) ?? row) === row ? row : null);
  for (const [row, label] of measures.entries()) add(plainName(label), row);
  for (const [index, investor] of investors.entries()) {
    const row = measures.length + index;
    for (const name of new Set([displayName(investor), `${investor.lastName} ${investor.firstName}`]))
      add(plainLabel(name), row);
  }
  return (label) => {
    // "Gross Sales % of total" is another figure.
    if (NO_ACTUAL.test(label)) return null;
    const measure = plainName(label);
    return rows.get(plainLabel(label)) ?? rows.get(SYNONYMS[measure] ?? measure) ?? null;
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
