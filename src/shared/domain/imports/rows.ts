import { EMAIL_PATTERN } from "../accounts.ts";
import { BUDGET_FIGURE_KEYS, type BudgetFigures } from "../budget.ts";
import {
  ADDRESS_MAX,
  CAPITAL_NOTE_MAX,
  EMAIL_MAX,
  NAME_MAX,
  PERSON_NAME_MAX,
  PHONE_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
} from "../limits.ts";
import { formatMoney, fromCents, absolute, type MoneyText, toCents } from "../money.ts";
import { CAPITAL_KIND_LABELS, type CapitalKind } from "../returns/returns.ts";
import { readCapitalKind } from "../typed/typed-kinds.ts";
import type { ImportKind } from "./import-fields.ts";
import type { OpenRow } from "./open-row.ts";
import { shownCell } from "./read-values.ts";

const EACH_LOCATION = "Every row needs its location.";
const EACH_MONTH = "Every row needs its month.";

function investorRow(row: OpenRow) {
  const name = personName(row);
  const email = row.text("email", EMAIL_MAX, "Every investor needs an email.")?.toLowerCase() ?? null;
  if (email !== null && !EMAIL_PATTERN.test(email)) row.fault("email", `“${email}” is not an email address.`);
  const username = row.text("username", USERNAME_MAX);
  if (username !== null && username.length < USERNAME_MIN)
    row.fault("username", `Username must be at least ${USERNAME_MIN} characters.`);
  const location = row.location();
  const share = row.percent("share");
  if (row.isEmpty("share") && !row.isEmpty("location"))
    row.fault("share", "Empty. Every holding needs its share.");
  if (row.isEmpty("location") && !row.isEmpty("share"))
    row.fault("location", "Empty. Every holding needs its location.");
  const phone = row.text("phone", PHONE_MAX);
  const address = row.text("address", ADDRESS_MAX);
  // Null: since the beginning.
  const from = row.month("from");
  if (row.isRefused || name === null || email === null) return null;
  return { ...row.place, ...name, email, username, location, share, phone, address, from };
}

/** By two columns, or by one whose last word is the last name. */
function personName(row: OpenRow): { readonly firstName: string; readonly lastName: string } | null {
  if (!row.fields.includes("name") || (row.fields.includes("firstName") && row.fields.includes("lastName"))) {
    const firstName = row.text("firstName", PERSON_NAME_MAX, "Every investor needs a first name.");
    const lastName = row.text("lastName", PERSON_NAME_MAX, "Every investor needs a last name.");
    return firstName === null || lastName === null ? null : { firstName, lastName };
  }
  const name = row.text("name", PERSON_NAME_MAX, "Every investor needs a name.");
  if (name === null) return null;
  const [, firstName = "", lastName = ""] = /^(.*\S)\s+(\S+)$/.exec(name) ?? [];
  if (name.includes(","))
    row.fault("name", `“${name}” has a comma. Write the first name, then the last name.`);
  else if (lastName === "") row.fault("name", `“${name}” has no last name.`);
  return { firstName, lastName };
}

function monthRow(row: OpenRow) {
  const location = row.location(EACH_LOCATION);
  const period = row.month("period", EACH_MONTH);
  const figures = figuresOf(row, "Every month needs its gross sales.");
  const { cashDistribution } = figures;
  if (cashDistribution !== null && toCents(cashDistribution) < 0n) {
    const written = shownCell(row.cell("cashDistribution"));
    row.warn(["cashDistribution"], `“${written}” is read as ${formatMoney(cashDistribution)}, a clawback.`);
  }
  const comps = row.amount("comps");
  // By the investor's id; only those that the file has a value for.
  const compsOf: Readonly<Record<number, MoneyText>> = Object.fromEntries(
    row.fields.flatMap((field): [number, MoneyText][] => {
      const amount = field.startsWith("comps:") ? row.amount(field) : null;
      return amount === null ? [] : [[Number(field.slice("comps:".length)), amount]];
    }),
  );
  if (row.isRefused || location === null || period === null) return null;
  return { ...row.place, location, period, figures, comps, compsOf };
}

function figuresOf(row: OpenRow, withoutSales?: string): BudgetFigures {
  const amounts = BUDGET_FIGURE_KEYS.map((key) => [
    key,
    row.amount(key, key === "grossSales" ? withoutSales : undefined),
  ]);
  return Object.fromEntries(amounts) as BudgetFigures;
}

function capitalRow(row: OpenRow) {
  const email = row.text("email", EMAIL_MAX);
  const name = row.text("investor", NAME_MAX);
  const investor = email ?? name;
  if (investor === null)
    row.fault(row.fields.includes("investor") ? "investor" : "email", "Empty. Every row needs its investor.");
  const location = row.location(EACH_LOCATION);
  const day = row.day("day", "Every row needs its day.");
  const signed = row.amount("amount", "Every row needs its amount.");
  const kind = capitalKind(row, signed);
  const note = row.text("note", CAPITAL_NOTE_MAX);
  if (row.isRefused || investor === null || location === null) return null;
  if (day === null || signed === null || kind === null) return null;
  // By this or by their full names investors are found.
  const named = investor.includes("@") ? investor.toLowerCase() : investor;
  return { ...row.place, investor: named, location, day, kind, amount: absoluteOf(signed), note };
}

const absoluteOf = (amount: MoneyText) => fromCents(absolute(toCents(amount)));

/** By its words; without them, what is below zero was given back. */
function capitalKind(row: OpenRow, amount: MoneyText | null): CapitalKind | null {
  const words = row.text("kind", NAME_MAX);
  const kind = readCapitalKind(words ?? "");
  const labels = Object.values(CAPITAL_KIND_LABELS);
  if (kind === null)
    row.fault(
      "kind",
      `“${words}” is not a kind. Write ${labels.slice(0, -1).join(", ")} or ${labels.at(-1)}.`,
    );
  if (kind === null || amount === null) return null;
  const cents = toCents(amount);
  if (cents === 0n) row.fault("amount", "The amount is zero.");
  if (cents >= 0n || kind === "return") return kind;
  if (words === null) return "return";
  row.fault(
    "amount",
    `“${shownCell(row.cell("amount"))}” is below zero, and the kind is ${CAPITAL_KIND_LABELS[kind]}.`,
  );
  return null;
}

function budgetRow(row: OpenRow) {
  const location = row.location(EACH_LOCATION);
  const period = row.month("period", EACH_MONTH);
  const figures = figuresOf(row);
  if (row.isRefused || location === null || period === null) return null;
  return { ...row.place, location, period, figures };
}

/** Reads a row as one of a kind; null where it is refused. */
export const ROW_READERS = {
  investors: investorRow,
  months: monthRow,
  capital: capitalRow,
  budgets: budgetRow,
} as const satisfies Record<ImportKind, (row: OpenRow) => unknown>;

/** The rows of each kind. */
export type RowsOfKind = {
  readonly [K in ImportKind]: NonNullable<ReturnType<(typeof ROW_READERS)[K]>>;
};

/** The email is in lower case. A holding has its location and its share, or neither. */
export type InvestorRow = RowsOfKind["investors"];
/** Of a distribution below zero, a warning has been given already. */
export type MonthRow = RowsOfKind["months"];
/** The amount is above zero. */
export type CapitalRow = RowsOfKind["capital"];
export type BudgetRow = RowsOfKind["budgets"];
