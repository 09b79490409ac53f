import { counted } from "../../counted.ts";
import { grouped } from "../../grouped.ts";
import { formatMoney, fromCents, groupThousands, type MaybeMoney, toCents } from "../../money.ts";
import { formatPeriodRange, type PeriodText } from "../../periods.ts";
import type { Fault, RowPlace } from "../faults.ts";
import type { FieldKey } from "../import-fields.ts";
import type { NamedLocation } from "../open-row.ts";
import type { ChangedValue, PlanSummary, StoredLocation } from "../plan.ts";

/** What is wrong and what is odd, as a plan finds it. */
export class Findings {
  readonly faults: Fault[] = [];
  readonly warnings: Fault[] = [];

  /** Refuses rows. */
  refuse(rows: readonly RowPlace[], fields: readonly FieldKey[], sentence: string): void {
    this.faults.push({ rows: rows.map(placeOf), fields, sentence });
  }

  /** @param alike see Fault */
  warn(rows: readonly RowPlace[], fields: readonly FieldKey[], sentence: string, alike?: string): void {
    this.warnings.push({ rows: rows.map(placeOf), fields, sentence, alike });
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
    const different = [
      ...grouped(
        rows.filter((row) => of(row) !== null),
        of,
      ).values(),
    ];
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
}

export const placeOf = ({ sheet, row }: RowPlace): RowPlace => ({ sheet, row });

/** The name that the portal has for a location. */
export function namesOf(locations: readonly StoredLocation[]): (id: number) => string {
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? "";
}

/** As many changes are listed. */
const CHANGES_MAX = 1000;

/** Counts the changes, and keeps the first ones. */
export class Changes {
  readonly changes: ChangedValue[] = [];
  changesCount = 0;

  add(change: ChangedValue): void {
    this.changesCount += 1;
    if (this.changesCount <= CHANGES_MAX) this.changes.push(change);
  }
}

/** What would be made, by location; the amounts in the order of the headings. */
export function tableOf(
  headings: PlanSummary["table"]["headings"],
  made: readonly { readonly location: string; readonly amounts: readonly MaybeMoney[] }[],
): PlanSummary["table"] {
  const cellsOf = (rows: readonly { readonly amounts: readonly MaybeMoney[] }[]) => {
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
  const [first] = months;
  if (first === undefined) return null;
  const range = months.reduce(
    ([from, to], month) => [month < from ? month : from, month > to ? month : to] as const,
    [first, first] as const,
  );
  return formatPeriodRange(...range);
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
