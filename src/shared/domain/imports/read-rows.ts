import { grouped } from "../grouped.ts";
import { normalizeName } from "../names.ts";
import { formatPeriod, periodYear } from "../periods.ts";
import { columnIndex, type Sheet } from "../spreadsheets/sheet.ts";
import type { ImportContext } from "./choices.ts";
import type { Fault } from "./faults.ts";
import type { FieldKey, ImportKind } from "./import-fields.ts";
import { headedSheets } from "./layouts.ts";
import { rowsBelow } from "./match-columns.ts";
import type { FileMatch } from "./match-file.ts";
import { isSum } from "./match-locations.ts";
import { OpenRow, type RowsReading } from "./open-row.ts";
import { cellText } from "./read-values.ts";
import { ROW_READERS, type RowsOfKind } from "./rows.ts";

interface ReadRows<K extends ImportKind> {
  /** Those without a fault. */
  readonly rows: readonly RowsOfKind[K][];
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
}

/** Reads the rows of a file as it was matched. */
export function readRows<K extends ImportKind>(
  kind: K,
  sheets: readonly Sheet[],
  match: FileMatch,
  context: ImportContext,
): ReadRows<K> {
  const reading: RowsReading = {
    match,
    indexes: new Map(
      match.columns.flatMap(({ field, letter }) => (field === null ? [] : [[field, columnIndex(letter)]])),
    ),
    locations: new Map(match.locations.map(({ name, locationId }) => [normalizeName(name), locationId])),
    isLimited: context.isLimited,
    faults: [],
    warnings: [],
    year: periodYear(context.today.slice(0, 7)),
  };
  const isRead = new Set(match.sheets.flatMap(({ name, isRead: is }) => (is ? [name] : [])));
  const rows: RowsOfKind[K][] = [];
  for (const headed of headedSheets(sheets).filter(({ sheet }) => isRead.has(sheet.name))) {
    const hidden = new Set(headed.sheet.hiddenRows);
    for (const { row: number, cells } of rowsBelow(headed)) {
      const open = new OpenRow({ sheet: headed.sheet.name, row: number }, cells, reading);
      const filled = open.fields.filter((field) => !open.isEmpty(field));
      if (filled.length === 0) continue;
      if (filled.some((field) => SUMMED.has(field) && isNameOfSum(open, field, reading)))
        open.warn(filled.slice(0, 1), "These rows hold sums and are not read.");
      else if (filled.every((field) => FILLED_BY_TEMPLATE.has(field)))
        open.warn([], "Nothing more is filled in, so these rows are not read.");
      else {
        if (hidden.has(number)) open.warn([], "These rows are hidden in the spreadsheet and are read, too.");
        const row = ROW_READERS[kind](open);
        if (row !== null) rows.push(row as RowsOfKind[K]);
      }
    }
  }
  const { faults, warnings } = reading;
  return { rows: withoutDoubles(rows, reading, context), faults, warnings };
}

/** Where a row with sums says so. */
const SUMMED: ReadonlySet<FieldKey> = new Set<FieldKey>([
  "location",
  "period",
  "investor",
  "name",
  "firstName",
  "day",
]);
const FILLED_BY_TEMPLATE: ReadonlySet<FieldKey> = new Set<FieldKey>(["location", "address", "period"]);

function isNameOfSum(row: OpenRow, field: FieldKey, { locations }: RowsReading): boolean {
  const text = cellText(row.cell(field));
  return isSum(text) && !(field === "location" && locations.has(normalizeName(text)));
}

type AnyRow = RowsOfKind[ImportKind];

/** What only one row may be about, in words; any number of entries of capital may be alike. */
function subjectOf(row: AnyRow, locationNames: ReadonlyMap<number | "new", string>): string | null {
  const location = row.location && (locationNames.get(row.location.id) ?? row.location.name);
  if ("period" in row) return `${location}, ${formatPeriod(row.period)}`;
  if (!("email" in row)) return null;
  const from = row.from === null ? null : `from ${formatPeriod(row.from)}`;
  return [row.email, location, from].filter((part) => part !== null).join(", ");
}

const SUBJECT_FIELDS: readonly FieldKey[] = ["email", "location", "period", "from"];

/** Whether two rows about the same contradict one another; other differences of investors concern the person. */
const areContrary = (one: AnyRow, other: AnyRow): boolean =>
  "share" in one && "share" in other ? one.share !== other.share : saidIn(one) !== saidIn(other);

/** Of rows about the same, only the first is read where they are equal, and none where they contradict one another. */
function withoutDoubles<Row extends AnyRow>(
  rows: readonly Row[],
  { faults, warnings }: RowsReading,
  { locations }: ImportContext,
): Row[] {
  const names = new Map<number | "new", string>(locations.map(({ id, name }) => [id, name]));
  const left = new Set<Row>();
  for (const [subject, [first, ...others]] of grouped(rows, (row) => subjectOf(row, names))) {
    if (subject === null || first === undefined) continue;
    if (others.some((other) => areContrary(first, other))) {
      const group = [first, ...others];
      for (const row of group) left.add(row);
      const are = group.length === 2 ? "Both are" : "These rows are all";
      const values = "share" in first ? "shares" : "figures";
      const sentence = `${are} ${subject}, with different ${values}. Keep one of them.`;
      faults.push({ rows: group, fields: SUBJECT_FIELDS, sentence });
      continue;
    }
    for (const other of others.filter((each) => saidIn(each) === saidIn(first))) {
      left.add(other);
      const sentence = `The same as row ${first.row}, and not read.`;
      warnings.push({ rows: [other], fields: SUBJECT_FIELDS, sentence });
    }
  }
  return rows.filter((row) => !left.has(row));
}

/** What a row says, without its place and the spelling of its location. */
const saidIn = (row: AnyRow): string =>
  JSON.stringify({ ...row, sheet: "", row: 0, location: row.location?.id });
