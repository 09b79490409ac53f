import { BUDGET_FIGURE_KEYS, type BudgetFigureKey } from "../budget.ts";
import { joinWithAnd } from "../names.ts";
import { REPORT_MEASURES, type ReportMeasureKey } from "../reports/report-figures.ts";

/** What a spreadsheet that is imported holds. */
export const IMPORT_KINDS = ["investors", "months", "capital", "budgets"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** As people read it. */
export const IMPORT_KIND_LABELS: Readonly<Record<ImportKind, string>> = {
  investors: "Investors and holdings",
  months: "Months of the past",
  capital: "Capital",
  budgets: "Budgets",
};

/** What a column of the file may hold. `comps:7` are the dining comps of the investor 7. */
export type FieldKey =
  | BudgetFigureKey
  | "comps"
  | `comps:${number}`
  | "firstName"
  | "lastName"
  | "name"
  | "email"
  | "phone"
  | "username"
  | "location"
  | "address"
  | "share"
  | "from"
  | "period"
  | "investor"
  | "day"
  | "kind"
  | "amount"
  | "note";

export interface ImportField {
  readonly key: FieldKey;
  readonly label: string;
  /** How its cells are read. */
  readonly value: "text" | "amount" | "percent" | "day" | "month";
  /** Other words that head its column. */
  readonly names: readonly string[];
}

interface KindFields {
  readonly fields: readonly ImportField[];
  /** At least one of `anyOf` has a column; `words` are said where none has. */
  readonly required: readonly { readonly anyOf: readonly FieldKey[]; readonly words: string }[];
}

const field = (
  key: FieldKey,
  label: string,
  value: ImportField["value"],
  /** Separated by commas. */
  names?: string,
): ImportField => ({ key, label, value, names: names?.split(", ") ?? [] });

const LOCATION = field(
  "location",
  "Location",
  "text",
  "Location name, Restaurant, Restaurant name, Store, Store name, Site, Venue, Unit, Property",
);

const PERIOD = field(
  "period",
  "Month",
  "month",
  "Period, Reporting period, Reporting month, Report month, Date",
);

const EMAIL = field("email", "Email", "text", "E-mail, Email address, E-mail address, Mail");

const INVESTOR_NAMES = "Investor name, Full name, Partner, Member, Shareholder";

/** Other words of the trade for a measure. "Sales" and "Revenue" alone may be gross or net. */
const MEASURE_NAMES: Readonly<Record<ReportMeasureKey, string>> = {
  grossSales: "Gross revenue",
  netRevenue: "Net sales",
  foodSales: "Food revenue",
  beverageSales: "Beverage revenue, Bar sales, Drink sales",
  laborCosts: "Labor, Labor expense, Payroll, Payroll costs, Payroll expense, Wages",
  foodCost: "Food COGS, COGS food, Cost of food, Cost of goods sold food",
  beverageCost: "Beverage COGS, COGS beverage, Cost of beverage, Cost of goods sold beverage",
};

const FIGURES: readonly ImportField[] = [
  ...REPORT_MEASURES.map(({ key, label }) => field(key, label, "amount", MEASURE_NAMES[key])),
  field("cashDistribution", "Cash Distribution", "amount", "Distribution, Distributed"),
];

const needs = (words: string, ...anyOf: readonly FieldKey[]) => ({ anyOf, words });
const NEEDS_LOCATION = needs("the location", "location");
const NEEDS_PERIOD = needs("the month", "period");

export const IMPORT_FIELDS: Readonly<Record<ImportKind, KindFields>> = {
  investors: {
    fields: [
      field("firstName", "First Name", "text", "First, Given name, Forename"),
      field("lastName", "Last Name", "text", "Last, Surname, Family name"),
      field("name", "Full Name", "text", `Name, Investor, ${INVESTOR_NAMES}`),
      EMAIL,
      field("phone", "Phone Number", "text", "Phone, Telephone, Mobile, Cell, Cell phone"),
      field("username", "Username", "text", "User name, Login"),
      LOCATION,
      field("address", "Location Address", "text", "Address, Street"),
      field(
        "share",
        "Share",
        "percent",
        "Share percentage, Percent, Percentage, Ownership, Ownership percentage, Interest, Stake, Equity, Holding",
      ),
      field(
        "from",
        "From Month",
        "month",
        "From, Since, Start, Start date, First month, Effective, Effective date, Effective from, Valid from",
      ),
    ],
    required: [
      needs("the first name", "firstName", "name"),
      needs("the last name", "lastName", "name"),
      needs("the email", "email"),
    ],
  },
  months: {
    fields: [
      LOCATION,
      PERIOD,
      ...FIGURES,
      field("comps", "Dining Comps", "amount", "Comps, Comps total, Comped, Investor comps"),
    ],
    required: [NEEDS_LOCATION, NEEDS_PERIOD, needs("the gross sales", "grossSales")],
  },
  capital: {
    fields: [
      field("investor", "Investor", "text", `Name, ${INVESTOR_NAMES}`),
      EMAIL,
      LOCATION,
      field("day", "Day", "day", "Date, Paid on, Payment date, Transaction date, Value date"),
      field("kind", "Kind", "text", "Type, Transaction, Transaction type"),
      field("amount", "Amount", "amount", "Amount USD, USD, Value"),
      field("note", "Note", "text", "Notes, Memo, Description, Comment, Remark"),
    ],
    required: [
      needs("the investor", "investor", "email"),
      NEEDS_LOCATION,
      needs("the day", "day"),
      needs("the amount", "amount"),
    ],
  },
  budgets: {
    fields: [LOCATION, PERIOD, ...FIGURES],
    required: [NEEDS_LOCATION, NEEDS_PERIOD, needs("a figure", ...BUDGET_FIGURE_KEYS)],
  },
};

/** Kinds of which each location may have a sheet of its own, named after it, instead of a column. */
export const hasSheetsByLocation = (kind: ImportKind): boolean => kind === "months" || kind === "budgets";

/** "This file has no column for the month and the gross sales."; null where every required column is there. */
export function missingColumns(kind: ImportKind, has: ReadonlySet<FieldKey>): string | null {
  const missing = IMPORT_FIELDS[kind].required.filter(({ anyOf }) => !anyOf.some((key) => has.has(key)));
  if (missing.length === 0) return null;
  return `This file has no column for ${joinWithAnd(missing.map(({ words }) => words))}.`;
}
