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
import type { FieldKey } from "./import-fields.ts";
import type { OpenRow } from "./open-row.ts";
import { cellText, shownCell } from "./read-values.ts";
import type { BudgetRow, CapitalRow, InvestorRow, MonthRow } from "./rows.ts";

const EACH_LOCATION = "Every row needs its location.";
const EACH_MONTH = "Every row needs its month.";

export function investorRow(row: OpenRow): InvestorRow | null {
  const name = personName(row);
  const email = row.text("email", EMAIL_MAX, "Every investor needs an email.")?.toLowerCase() ?? null;
  if (email !== null && !EMAIL_PATTERN.test(email)) row.fault("email", `“${email}” is not an email address.`);
  const username = row.text("username", USERNAME_MAX);
  if (username !== null && username.length < USERNAME_MIN)
    row.fault("username", `Username must be at least ${USERNAME_MIN} characters.`);
  const location = row.location();
  const share = row.percent("share");
  const isEmpty = (field: FieldKey) => cellText(row.cell(field)) === "";
  if (isEmpty("share") && !isEmpty("location")) row.fault("share", "Empty. Every holding needs its share.");
  if (isEmpty("location") && !isEmpty("share"))
    row.fault("location", "Empty. Every holding needs its location.");
  const rest = {
    phone: row.text("phone", PHONE_MAX),
    address: row.text("address", ADDRESS_MAX),
    from: row.month("from"),
  };
  if (row.isRefused() || name === null || email === null) return null;
  return { ...row.place, ...name, email, username, location, share, ...rest };
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

export function monthRow(row: OpenRow): MonthRow | null {
  const location = row.location(EACH_LOCATION);
  const period = row.month("period", EACH_MONTH);
  row.amount("grossSales");
  if (cellText(row.cell("grossSales")) === "")
    row.fault("grossSales", "Empty. Every month needs its gross sales.");
  const figures = figuresOf(row);
  const { cashDistribution } = figures;
  if (cashDistribution !== null && toCents(cashDistribution) < 0n) {
    const written = shownCell(row.cell("cashDistribution"));
    row.warn("cashDistribution", `“${written}” is read as ${formatMoney(cashDistribution)}, a clawback.`);
  }
  const comps = row.amount("comps");
  const compsOf = Object.fromEntries(
    row.fields.flatMap((field): [number, MoneyText][] => {
      const amount = field.startsWith("comps:") ? row.amount(field) : null;
      return amount === null ? [] : [[Number(field.slice("comps:".length)), amount]];
    }),
  );
  if (row.isRefused() || location === null || period === null) return null;
  return { ...row.place, location, period, figures, comps, compsOf };
}

function figuresOf(row: OpenRow): BudgetFigures {
  const amounts = BUDGET_FIGURE_KEYS.map((key) => [key, row.amount(key)] as const);
  return Object.fromEntries(amounts) as BudgetFigures;
}

export function capitalRow(row: OpenRow): CapitalRow | null {
  const email = row.text("email", EMAIL_MAX);
  const named = row.text("investor", NAME_MAX);
  const investor = email ?? named;
  if (investor === null)
    row.fault(row.fields.includes("investor") ? "investor" : "email", "Empty. Every row needs its investor.");
  const location = row.location(EACH_LOCATION);
  const day = row.day("day", "Every row needs its day.");
  const signed = row.amount("amount", "Every row needs its amount.");
  const kind = capitalKind(row, signed);
  const note = row.text("note", CAPITAL_NOTE_MAX);
  if (row.isRefused() || investor === null || location === null) return null;
  if (day === null || signed === null || kind === null) return null;
  const amount = fromCents(absolute(toCents(signed)));
  return {
    ...row.place,
    investor: investor.includes("@") ? investor.toLowerCase() : investor,
    location,
    day,
    kind,
    amount,
    note,
  };
}

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

export function budgetRow(row: OpenRow): BudgetRow | null {
  const location = row.location(EACH_LOCATION);
  const period = row.month("period", EACH_MONTH);
  const figures = figuresOf(row);
  if (row.isRefused() || location === null || period === null) return null;
  return { ...row.place, location, period, figures };
}
