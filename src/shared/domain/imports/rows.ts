import type { BudgetFigures } from "../budget.ts";
import type { DayText } from "../days.ts";
import type { MoneyText } from "../money.ts";
import type { PeriodText } from "../periods.ts";
import type { CapitalKind } from "../returns/returns.ts";
import type { ShareText } from "../shares.ts";
import type { RowPlace } from "./faults.ts";
import type { NamedLocation } from "./open-row.ts";

/** Every email is in lower case. A holding has its location and its share, or neither. */
export interface InvestorRow extends RowPlace {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly username: string | null;
  readonly location: NamedLocation | null;
  readonly address: string | null;
  /** "0.00" where the file says 0. */
  readonly share: ShareText | null;
  /** Null: since the beginning. */
  readonly from: PeriodText | null;
}

export interface MonthRow extends RowPlace {
  readonly location: NamedLocation;
  readonly period: PeriodText;
  /** Of a distribution below zero, a warning has been given already. */
  readonly figures: BudgetFigures;
  /** Of all investors. */
  readonly comps: MoneyText | null;
  /** By the investor's id; only those that the file has a value for. */
  readonly compsOf: Readonly<Record<number, MoneyText>>;
}

export interface CapitalRow extends RowPlace {
  /** An email in lower case, or a full name. */
  readonly investor: string;
  readonly location: NamedLocation;
  readonly day: DayText;
  readonly kind: CapitalKind;
  /** Above zero. */
  readonly amount: MoneyText;
  readonly note: string | null;
}

export interface BudgetRow extends RowPlace {
  readonly location: NamedLocation;
  readonly period: PeriodText;
  readonly figures: BudgetFigures;
}

/** The rows of each kind. */
export interface RowsOfKind {
  readonly investors: InvestorRow;
  readonly months: MonthRow;
  readonly capital: CapitalRow;
  readonly budgets: BudgetRow;
}
