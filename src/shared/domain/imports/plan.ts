import type { Distribution } from "../allocation.ts";
import type { BudgetFigures } from "../budget.ts";
import type { DayText } from "../days.ts";
import type { HeldMonths } from "../holdings.ts";
import type { MoneyText } from "../money.ts";
import type { PeriodText } from "../periods.ts";
import type { ReportFigures } from "../report-figures.ts";
import type { CapitalKind } from "../returns/returns.ts";
import type { Fault, RowPlace } from "./faults.ts";

/** What an import would do, by the rows of its file and by what is stored. */
export interface Plan<Made, Changed> {
  readonly made: readonly Made[];
  readonly changed: readonly Changed[];
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  readonly summary: PlanSummary;
}

/** What a person reads before anything is stored, and after it was. Amounts and shares are formatted. */
export interface PlanSummary {
  /** How many would be made and changed, and how many stay as they are; of `unit`. */
  readonly made: number;
  readonly changed: number;
  readonly same: number;
  /** "months of 8 locations" */
  readonly unit: string;
  /** What would be made, by location. */
  readonly table: {
    /** After "Location". */
    readonly headings: readonly string[];
    readonly rows: readonly TableRow[];
    /** Null without rows. */
    readonly total: TableRow | null;
  };
  /** "May 2024 – September 2026", of all rows; null for rows without months. */
  readonly months: string | null;
  /** The sums of the columns, to compare with the spreadsheet. */
  readonly sums: readonly { readonly label: string; readonly amount: string }[];
  /** The first ones of `changesCount`. */
  readonly changes: readonly ChangedValue[];
  readonly changesCount: number;
  /** "232 months imported", "25 investors, 46 holdings, 8 locations made"; "Nothing changed". */
  readonly result: string;
}

interface TableRow {
  readonly name: string;
  readonly cells: readonly string[];
}

/** A value that would be changed, as a person reads it. */
export interface ChangedValue {
  readonly row: number;
  /** The location, or the investor. */
  readonly subject: string;
  /** "Mar 2026"; of a share the location and the month; of capital the location and the day; empty for the investor's own data. */
  readonly of: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A location of the group. */
export interface StoredLocation {
  readonly id: number;
  readonly name: string;
}

export interface StoredPerson {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  /** In lower case. */
  readonly email: string;
}

/** A share in some months. */
export interface StoredHolding extends HeldMonths {
  readonly investorId: number;
  readonly locationId: number;
}

/** What is stored of investors: all of it, since names are the whole portal's and shares add up to 100.00 %. */
export interface StoredForInvestors {
  /** With its newest filed month, also one that was imported or waits for review. */
  readonly locations: readonly (StoredLocation & { readonly lastFiled: PeriodText | null })[];
  readonly investors: readonly (StoredPerson & { readonly phoneNumber: string; readonly username: string })[];
  readonly holdings: readonly (StoredHolding & { readonly id: number })[];
  /** Those that were not withdrawn: no row of a file reaches over a transfer that begins after it. */
  readonly transfers: readonly {
    readonly locationId: number;
    readonly fromInvestorId: number;
    readonly toInvestorId: number;
    readonly firstMonth: PeriodText;
  }[];
  /** The usernames and e-mail addresses of all accounts, also managers', as the database function `login_key` has them. */
  readonly takenNames: ReadonlySet<string>;
}

export interface NewInvestor extends RowPlace {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Empty where the file has none. */
  readonly phoneNumber: string;
  readonly username: string;
}

/** An investor whose name or phone number is another one in the file. */
export interface ChangedInvestor extends Omit<NewInvestor, "email" | "username"> {
  readonly id: number;
}

export interface InvestorsPlan extends Plan<NewInvestor, ChangedInvestor> {
  readonly newLocations: readonly { readonly name: string; readonly address: string }[];
  /** The rows of an investor and a location, to be replaced. */
  readonly holdings: readonly {
    /** Of a new or a stored investor. */
    readonly email: string;
    /** "new" is the new one of that name. */
    readonly location: { readonly id: number | "new"; readonly name: string };
    readonly before: readonly (HeldMonths & { readonly id: number })[];
    readonly after: readonly HeldMonths[];
  }[];
}

/** A filed month, by its current version: signed or imported, also one that investors do not see yet. */
export interface StoredMonth {
  readonly reportId: number;
  readonly locationId: number;
  readonly period: PeriodText;
  readonly isImported: boolean;
  readonly signedBy: string;
  readonly figures: ReportFigures;
  /**
   * The lines of the investors as JSON, in order of the investors' ids: [[7,"12.50","1234.00","0.00"]] has the investor,
   * the share, the distribution and the comps. Text, since a large import has more than a million of them.
   */
  readonly lines: string;
}

/** What is stored of the locations that a file of months names. */
export interface StoredForMonths {
  readonly currentMonth: PeriodText;
  readonly locations: readonly StoredLocation[];
  readonly months: readonly StoredMonth[];
  /** In the order in which a report names the holders: by first name, last name and id. */
  readonly holdings: readonly StoredHolding[];
  /** The names of whoever holds, held or was paid. */
  readonly names: ReadonlyMap<number, string>;
}

/** A month as it would be sealed. */
export interface PlannedMonth extends RowPlace {
  readonly locationId: number;
  readonly period: PeriodText;
  readonly figures: ReportFigures;
  /** By the investor's id. */
  readonly comps: Readonly<Record<string, MoneyText>>;
}

export interface MonthsPlan extends Plan<PlannedMonth, PlannedMonth & { readonly reportId: number }> {
  /** The month's lines by the shares that are recorded; made anew with each call. */
  readonly linesOf: (month: PlannedMonth) => Distribution;
}

/** What is stored of capital that the reader may see. */
export interface StoredForCapital {
  readonly today: DayText;
  readonly locations: readonly StoredLocation[];
  readonly investors: readonly StoredPerson[];
  /** Those that were not removed. */
  readonly entries: readonly StoredCapital[];
}

export interface StoredCapital extends NewCapital {
  readonly id: number;
  /** It is the price of a transferred share. */
  readonly isPrice: boolean;
}

export interface NewCapital {
  readonly investorId: number;
  readonly locationId: number;
  readonly day: DayText;
  readonly kind: CapitalKind;
  readonly amount: MoneyText;
  readonly note: string | null;
}

/** A stored entry that is corrected to another amount or note. */
export interface ChangedCapital {
  readonly id: number;
  readonly amount: MoneyText;
  readonly note: string | null;
}

export type CapitalPlan = Plan<NewCapital, ChangedCapital>;

export interface MonthBudget {
  readonly locationId: number;
  readonly period: PeriodText;
  readonly figures: BudgetFigures;
}

/** What is stored of the locations that a file of budgets names. */
export interface StoredForBudgets {
  readonly locations: readonly StoredLocation[];
  readonly budgets: readonly MonthBudget[];
}

/** Each with all its figures: those that the file leaves empty are as they are stored. */
export type BudgetsPlan = Plan<MonthBudget, MonthBudget>;
