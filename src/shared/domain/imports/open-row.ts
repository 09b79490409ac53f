import type { DayText } from "../days.ts";
import { LOCATION_NAME_MAX } from "../limits.ts";
import type { MoneyText } from "../money.ts";
import { normalizeName } from "../names.ts";
import { type PeriodText, periodYear } from "../periods.ts";
import type { ShareText } from "../shares.ts";
import type { Cell } from "../spreadsheets/sheet.ts";
import type { Fault, RowPlace } from "./faults.ts";
import { type FieldKey, hasSheetsByLocation } from "./import-fields.ts";
import type { FileMatch } from "./match-file.ts";
import { readDayCell, readMonthCell } from "./read-days.ts";
import { cellText, type Reading, readAmount, readPercent, readText } from "./read-values.ts";

/** A location as the file names it, and which one of the group it is; "new" where it is to be made. */
export interface NamedLocation {
  readonly name: string;
  readonly id: number | "new";
}

/** How the rows of a file are read, and what is said about them. */
export interface RowsReading {
  readonly match: FileMatch;
  readonly indexes: ReadonlyMap<FieldKey, number>;
  readonly locations: ReadonlyMap<string, number | "new" | null>;
  /** Whether the locations are those that somebody is limited to. */
  readonly isLimited: boolean;
  readonly faults: Fault[];
  readonly warnings: Fault[];
  /** Of the last month that was read; said to one without a year. */
  year: number;
}

/**
 * A row whose cells are read by their fields; what cannot be read is a fault of the row. An empty cell is null; where a
 * sentence is given for it, it is a fault, too.
 */
export class OpenRow {
  readonly place: RowPlace;
  isRefused = false;
  private readonly cells: readonly Cell[];
  private readonly reading: RowsReading;

  constructor(place: RowPlace, cells: readonly Cell[], reading: RowsReading) {
    this.place = place;
    this.cells = cells;
    this.reading = reading;
  }

  /** The keys of the fields that have a column. */
  get fields(): FieldKey[] {
    return [...this.reading.indexes.keys()];
  }

  cell(field: FieldKey): Cell {
    return this.cells[this.reading.indexes.get(field) ?? this.cells.length] ?? null;
  }

  isEmpty(field: FieldKey): boolean {
    return cellText(this.cell(field)) === "";
  }

  text(field: FieldKey, max: number, missing?: string): string | null {
    return this.take(field, readText(this.cell(field), max), missing);
  }

  amount(field: FieldKey, missing?: string): MoneyText | null {
    return this.take(field, readAmount(this.cell(field), this.reading.match.amounts), missing);
  }

  percent(field: FieldKey): ShareText | null {
    return this.take(field, readPercent(this.cell(field), this.reading.match.hasPartsOfOne));
  }

  day(field: FieldKey, missing: string): DayText | null {
    return this.take(field, readDayCell(this.cell(field), this.order), missing);
  }

  month(field: FieldKey, missing?: string): PeriodText | null {
    const { reading } = this;
    const month = this.take(field, readMonthCell(this.cell(field), this.order, reading.year), missing);
    if (month !== null) reading.year = periodYear(month);
    return month;
  }

  location(missing?: string): NamedLocation | null {
    const { match, indexes, locations, isLimited } = this.reading;
    const isBySheet = !indexes.has("location") && match.kind !== null && hasSheetsByLocation(match.kind);
    const named = isBySheet ? this.place.sheet : this.cell("location");
    const name = this.take("location", readText(named, LOCATION_NAME_MAX), missing);
    if (name === null) return null;
    const id = locations.get(normalizeName(name)) ?? null;
    if (id !== null) return { name, id };
    this.fault("location", `There is no location “${name}”${isLimited ? " that you file for" : ""}.`);
    return null;
  }

  fault(field: FieldKey, sentence: string, alike?: string): void {
    this.isRefused = true;
    this.reading.faults.push({ rows: [this.place], fields: [field], sentence, alike });
  }

  warn(fields: readonly FieldKey[], sentence: string, alike?: string): void {
    this.reading.warnings.push({ rows: [this.place], fields, sentence, alike });
  }

  private get order() {
    return this.reading.match.dates ?? "mdy";
  }

  private take<T>(field: FieldKey, read: Reading<T>, missing?: string): T | null {
    if (!read.ok) {
      this.fault(field, read.sentence, read.alike);
      return null;
    }
    if (read.value === null && missing !== undefined) this.fault(field, `Empty. ${missing}`);
    if (read.warning) this.warn([field], read.warning.sentence, read.warning.alike);
    return read.value;
  }
}
