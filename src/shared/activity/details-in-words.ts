import { formatMoney, isMoneyText } from "#shared/domain/money.ts";
import { formatPeriod, isPeriod } from "#shared/domain/periods.ts";
import { formatShare, isShareText } from "#shared/domain/shares.ts";
import type { ActivityEntry } from "./activity.schema.ts";

/** One thing that was noted, in plain words. */
interface Fact {
  label: string;
  value: string;
}

/** The facts of a log entry, whatever they are called and however deep they lie: "Gross Sales", "$71,208.97". */
export function describeDetails(details: Readonly<Record<string, unknown>>): Fact[] {
  return Object.entries(details).flatMap(([key, value]) => factsOf(key, value));
}

/** The same in one line, for a table: "Reporting Period: October 2026; Gross Sales: $71,208.97". */
export function detailsInOneLine(details: ActivityEntry["details"]): string | null {
  if (details === null || typeof details === "string") return details;
  return describeDetails(details)
    .map(({ label, value }) => `${label}: ${value}`)
    .join("; ");
}

function factsOf(key: string, value: unknown): Fact[] {
  if (Array.isArray(value)) {
    const parts = value.map((each: unknown) => (isRecord(each) ? inOneValue(each) : valueInWords(key, each)));
    return [{ label: labelOf(key), value: parts.length === 0 ? "None" : parts.join(", ") }];
  }
  if (isRecord(value)) return [{ label: labelOf(key), value: inOneValue(value) }];
  return [{ label: labelOf(key), value: valueInWords(key, value) }];
}

const inOneValue = (facts: Record<string, unknown>): string =>
  describeDetails(facts)
    .map(({ label, value }) => `${label} ${value}`)
    .join(", ");

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function valueInWords(key: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "Not given";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = String(value);
  if (isPeriod(text)) return formatPeriod(text);
  // An amount and a share look alike; only the name of the field tells them apart.
  if (/share|percent|ownership/i.test(key) && isShareText(text)) return formatShare(text);
  if (text.includes(".") && isMoneyText(text)) return formatMoney(text);
  return text;
}

/** "grossSalesLastMonth" and "gross_sales" → "Gross Sales Last Month", "Gross Sales". */
function labelOf(key: string): string {
  const words = key.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").split(/[\s_]+/);
  return words
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** "create_report" → "Create Report": underscores turned into capitalised words; "Unknown" for none. */
export function actionLabel(action: string | null): string {
  if (!action) return "Unknown";
  return action
    .split("_")
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
