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
import { type Reading, readAmount, readPercent, readText } from "./read-values.ts";

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

/** A row whose cells are read by their fields; what cannot be read is a fault of the row. */
export interface OpenRow {
  readonly place: RowPlace;
  /** The keys of the fields that have a column. */
  readonly fields: readonly FieldKey[];
  readonly cell: (field: FieldKey) => Cell;
  /** Each is null for an empty cell; where a sentence is given, that is a fault. */
  readonly text: (field: FieldKey, max: number, missing?: string) => string | null;
  readonly amount: (field: FieldKey, missing?: string) => MoneyText | null;
  readonly percent: (field: FieldKey) => ShareText | null;
  readonly day: (field: FieldKey, missing: string) => DayText | null;
  readonly month: (field: FieldKey, missing?: string) => PeriodText | null;
  readonly location: (missing?: string) => NamedLocation | null;
  readonly fault: (field: FieldKey, sentence: string) => void;
  readonly warn: (field: FieldKey, sentence: string) => void;
  readonly isRefused: () => boolean;
}

export function openRow(place: RowPlace, cells: readonly Cell[], reading: RowsReading): OpenRow {
  const { match, indexes, faults, warnings } = reading;
  let isRefused = false;
  const cell = (field: FieldKey): Cell => cells[indexes.get(field) ?? cells.length] ?? null;
  const fault = (field: FieldKey, sentence: string, alike?: string) => {
    isRefused = true;
    faults.push({ rows: [place], fields: [field], sentence, alike });
  };
  function take<T>(field: FieldKey, read: Reading<T>, missing: string | undefined): T | null {
    if (!read.ok) {
      fault(field, read.sentence, read.alike);
      return null;
    }
    if (read.value === null && missing !== undefined) fault(field, `Empty. ${missing}`);
    if (read.warning) warnings.push({ rows: [place], fields: [field], ...read.warning });
    return read.value;
  }
  const isBySheet = match.kind !== null && hasSheetsByLocation(match.kind);
  const order = match.dates ?? "mdy";
  return {
    place,
    fields: [...indexes.keys()],
    cell,
    text: (field, max, missing) => take(field, readText(cell(field), max), missing),
    amount: (field, missing) => take(field, readAmount(cell(field), match.amounts), missing),
    percent: (field) => take(field, readPercent(cell(field), match.hasPartsOfOne), undefined),
    day: (field, missing) => take(field, readDayCell(cell(field), order), missing),
    month: (field, missing) => {
      const month = take(field, readMonthCell(cell(field), order, reading.year), missing);
      if (month !== null) reading.year = periodYear(month);
      return month;
    },
    location: (missing) => {
      const named = indexes.has("location") || !isBySheet ? cell("location") : place.sheet;
      const name = take("location", readText(named, LOCATION_NAME_MAX), missing);
      if (name === null) return null;
      const id = reading.locations.get(normalizeName(name)) ?? null;
      if (id !== null) return { name, id };
      fault("location", `There is no location “${name}”${reading.isLimited ? " that you file for" : ""}.`);
      return null;
    },
    fault,
    warn: (field, sentence) => warnings.push({ rows: [place], fields: [field], sentence }),
    isRefused: () => isRefused,
  };
}
