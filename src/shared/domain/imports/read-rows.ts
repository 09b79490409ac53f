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
import { openRow, type NamedLocation, type OpenRow, type RowsReading } from "./open-row.ts";
import { cellText } from "./read-values.ts";
import { budgetRow, capitalRow, investorRow, monthRow } from "./row-builders.ts";
import type { BudgetRow, MonthRow, RowsOfKind } from "./rows.ts";

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
      const place = { sheet: headed.sheet.name, row: number };
      const open = openRow(place, cells, reading);
      const filled = open.fields.filter((field) => cellText(open.cell(field)) !== "");
      if (filled.length === 0) continue;
      if (filled.some((field) => SUMMED.has(field) && isNameOfSum(open, field, reading)))
        reading.warnings.push({ rows: [place], fields: filled.slice(0, 1), sentence: HOLDS_SUMS });
      else if (filled.every((field) => FILLED_BY_TEMPLATE.has(field)))
        reading.warnings.push({ rows: [place], fields: [], sentence: NOTHING_MORE });
      else {
        if (hidden.has(number)) reading.warnings.push({ rows: [place], fields: [], sentence: IS_HIDDEN });
        const row = KINDS[kind].build(open);
        if (row !== null) rows.push(row);
      }
    }
  }
  const { faults, warnings } = reading;
  return { rows: withoutDoubles(kind, rows, reading, context), faults, warnings };
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
const HOLDS_SUMS = "These rows hold sums and are not read.";
const FILLED_BY_TEMPLATE: ReadonlySet<FieldKey> = new Set<FieldKey>(["location", "address", "period"]);
const NOTHING_MORE = "Nothing more is filled in, so these rows are not read.";
const IS_HIDDEN = "These rows are hidden in the spreadsheet and are read, too.";

function isNameOfSum(row: OpenRow, field: FieldKey, { locations }: RowsReading): boolean {
  const text = cellText(row.cell(field));
  return isSum(text) && !(field === "location" && locations.has(normalizeName(text)));
}

interface KindOfRows<K extends ImportKind> {
  readonly build: (row: OpenRow) => RowsOfKind[K] | null;
  /** What only one row may be about, in words; null where any number of rows may be alike. */
  readonly subject: (row: RowsOfKind[K], nameOf: (location: NamedLocation) => string) => string | null;
  readonly subjectFields: readonly FieldKey[];
  /** How two rows about the same contradict one another; null where they do not. */
  readonly conflict: (one: RowsOfKind[K], other: RowsOfKind[K]) => string | null;
}

const ofMonth = {
  subject: ({ location, period }: MonthRow | BudgetRow, nameOf: (location: NamedLocation) => string) =>
    `${nameOf(location)}, ${formatPeriod(period)}`,
  subjectFields: ["location", "period"],
  conflict: () => "different figures",
} as const;

const KINDS: { readonly [K in ImportKind]: KindOfRows<K> } = {
  investors: {
    build: investorRow,
    subject: ({ email, location, from }, nameOf) =>
      [
        email,
        ...(location ? [nameOf(location)] : []),
        ...(from === null ? [] : [`from ${formatPeriod(from)}`]),
      ].join(", "),
    subjectFields: ["email", "location", "from"],
    // Other differences concern the person, not the holding.
    conflict: (one, other) => (one.share === other.share ? null : "different shares"),
  },
  months: { build: monthRow, ...ofMonth },
  capital: { build: capitalRow, subject: () => null, subjectFields: [], conflict: () => null },
  budgets: { build: budgetRow, ...ofMonth },
};

/** Of rows about the same, only the first is read where they are equal, and none where they contradict one another. */
function withoutDoubles<K extends ImportKind>(
  kind: K,
  rows: readonly RowsOfKind[K][],
  { faults, warnings }: RowsReading,
  { locations }: ImportContext,
): RowsOfKind[K][] {
  const { subject, subjectFields, conflict } = KINDS[kind];
  const names = new Map<number | "new", string>(locations.map(({ id, name }) => [id, name]));
  const groups = new Map<string, RowsOfKind[K][]>();
  for (const row of rows) {
    const about = subject(row, ({ id, name }) => names.get(id) ?? name);
    if (about === null) continue;
    const group = groups.get(about) ?? [];
    group.push(row);
    groups.set(about, group);
  }
  const left = new Set<RowsOfKind[K]>();
  for (const [about, group] of groups) {
    const [first, ...others] = group;
    if (!first || others.length === 0) continue;
    const contradiction = others.map((other) => conflict(first, other)).find((each) => each !== null);
    const equal = others.filter((other) => figuresIn(other) === figuresIn(first));
    if (equal.length === others.length || contradiction === undefined)
      for (const other of equal) {
        left.add(other);
        const sentence = `The same as row ${first.row}, and not read.`;
        warnings.push({ rows: [other], fields: subjectFields, sentence });
      }
    else {
      for (const row of group) left.add(row);
      const are = group.length === 2 ? "Both are" : "These rows are all";
      faults.push({
        rows: group,
        fields: subjectFields,
        sentence: `${are} ${about}, with ${contradiction}. Keep one of them.`,
      });
    }
  }
  return rows.filter((row) => !left.has(row));
}

/** What a row says, without its place and the spelling of its location. */
const figuresIn = (row: RowsOfKind[ImportKind]): string =>
  JSON.stringify({ ...row, sheet: "", row: 0, location: row.location?.id });
