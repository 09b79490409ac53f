import { counted } from "../counted.ts";
import { grouped } from "../grouped.ts";
import type { HeldMonths } from "../holdings.ts";
import { formatMoney, fromCents, groupThousands, type MaybeMoney, toCents } from "../money.ts";
import { formatPeriodRange, type PeriodText } from "../periods.ts";
import type { StoredLocation } from "./choices.ts";
import type { Fault, RowPlace } from "./faults.ts";
import type { FieldKey } from "./import-fields.ts";
import type { NamedLocation } from "./open-row.ts";

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

/** What a changed value belongs to. */
interface About {
  readonly row: number;
  /** The location, or the investor. */
  readonly subject: string;
  /** "Mar 2026"; of a share the location and the month; of capital the location and the day; empty for the investor's own data. */
  readonly of: string;
}

/** A value before and after, as a person reads it. */
export interface OtherValue {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

type ChangedValue = About & OtherValue;

/** A share in some months. */
export interface StoredHolding extends HeldMonths {
  readonly investorId: number;
  readonly locationId: number;
}

/** As many changes are listed. */
const CHANGES_MAX = 500;

/** What is wrong, what is odd, and which values would be changed, as a plan finds it. */
export class Findings {
  readonly faults: Fault[] = [];
  readonly warnings: Fault[] = [];
  private readonly changes: ChangedValue[] = [];
  private changesCount = 0;

  /** Refuses rows. */
  refuse(rows: readonly RowPlace[], fields: readonly FieldKey[], sentence: string): void {
    this.faults.push({ rows: rows.map(placeOf), fields, sentence });
  }

  /** @param alike see Fault */
  warn(rows: readonly RowPlace[], fields: readonly FieldKey[], sentence: string, alike?: string): void {
    this.warnings.push({ rows: rows.map(placeOf), fields, sentence, alike });
  }

  /** @returns whether one of the values is another one */
  change(of: About, values: readonly OtherValue[]): boolean {
    const others = values.filter(({ before, after }) => before !== after);
    this.changesCount += others.length;
    for (const other of others.slice(0, CHANGES_MAX - this.changes.length))
      this.changes.push({ ...of, ...other });
    return others.length > 0;
  }

  /**
   * Refuses rows about one thing that say different values of it; an empty cell says none.
   * @param name what they are about
   * @returns whether they agree
   */
  agree<Row extends RowPlace>(
    rows: readonly Row[],
    fields: readonly FieldKey[],
    name: string,
    values: string,
    of: (row: Row) => string | null,
  ): boolean {
    const said = rows.filter((row) => of(row) !== null);
    const different = [...grouped(said, of).values()];
    if (different.length < 2) return true;
    const are = different.length === 2 ? "Both are" : "These rows are all";
    this.refuse(
      different.flatMap((alike) => alike.slice(0, 1)),
      fields,
      `${are} ${name}, with different ${values}. Keep one of them.`,
    );
    return false;
  }

  /** The id of a row's location in a file whose kind makes none. */
  knownLocation(row: RowPlace & { readonly location: NamedLocation }): number | undefined {
    const { id, name } = row.location;
    if (id !== "new") return id;
    this.refuse([row], ["location"], `There is no location “${name}”.`);
    return undefined;
  }

  /** The plan with these findings. */
  plan<Made, Other>(
    made: readonly Made[],
    changed: readonly Other[],
    summary: Omit<PlanSummary, "changes" | "changesCount">,
  ): Plan<Made, Other> {
    const { faults, warnings, changes, changesCount } = this;
    return { made, changed, faults, warnings, summary: { ...summary, changes, changesCount } };
  }
}

export const placeOf = ({ sheet, row }: RowPlace): RowPlace => ({ sheet, row });

export const keyOf = ({ locationId, period }: { locationId: number; period: PeriodText }): string =>
  `${locationId} ${period}`;

/** The name that the portal has for a location. */
export function namesOf(locations: readonly StoredLocation[]): (id: number) => string {
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? "";
}

/** What would be made, by location; the amounts in the order of the headings. */
export function tableOf(
  headings: PlanSummary["table"]["headings"],
  made: readonly { readonly location: string; readonly amounts: readonly MaybeMoney[] }[],
): PlanSummary["table"] {
  const cellsOf = (rows: typeof made) => {
    const amounts = headings.slice(1).map((_, index) => sumOf(rows, (row) => row.amounts[index]));
    return [groupThousands(String(rows.length)), ...amounts];
  };
  const rows = [...grouped(made, ({ location }) => location)]
    .map(([name, ofLocation]) => ({ name, cells: cellsOf(ofLocation) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  const total = rows.length === 0 ? null : { name: counted(rows.length, "location"), cells: cellsOf(made) };
  return { headings, rows, total };
}

/** The formatted sum of an amount of each row. */
export const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => MaybeMoney): string =>
  formatMoney(fromCents(rows.reduce((sum, row) => sum + toCents(amountOf(row)), 0n)));

/** "May 2024 – September 2026"; null without months. */
export function rangeOf(months: readonly PeriodText[]): string | null {
  const [first, last] = months.reduce<readonly PeriodText[]>(
    ([from, to], month) => [
      from === undefined || month < from ? month : from,
      to === undefined || month > to ? month : to,
    ],
    [],
  );
  return first === undefined || last === undefined ? null : formatPeriodRange(first, last);
}

/** "25 investors, 46 holdings made; 1 holding changed". @param parts words of counts that may be 0 */
export function inWords(
  ...parts: readonly (readonly [verb: string, ...counts: (readonly [number, string, string?])[]])[]
): string {
  const said = parts.flatMap(([verb, ...counts]) => {
    const some = counts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many));
    return some.length === 0 ? [] : [`${some.join(", ")} ${verb}`];
  });
  return said.length === 0 ? "Nothing changed" : said.join("; ");
}
