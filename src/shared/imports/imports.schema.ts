import * as z from "zod/mini";
import { IMPORT_KINDS } from "../domain/imports/import-fields.ts";
import { instant } from "../http/fields.ts";
import { importChoices } from "./import-choices.schema.ts";

const importKind = z.enum(IMPORT_KINDS);

/** checking and applying: a job works on it. columns: a person has to choose what the file holds. */
export const IMPORT_STATES = ["checking", "columns", "checked", "applying", "applied", "failed"] as const;

/** So many lines of each sort are sent; the marked file has all. */
export const IMPORT_LINES_MAX = 500;

const list = <Item extends z.core.$ZodType>(item: Item) => z.readonly(z.array(item));

/** A column of the file and what the portal reads from it. */
const importColumn = z.object({
  /** "J" */
  letter: z.string(),
  heading: z.string(),
  /** The first texts that stand in it, at most three. */
  examples: list(z.string()),
  /** A field of the kind ("grossSales", "comps:12"); null where it is not read. */
  field: z.nullable(z.string()),
  match: z.enum(["matched", "remembered", "chosen", "none", "left_out"]),
});
export type ImportColumn = z.infer<typeof importColumn>;

/** A location as the file names it. */
const importLocation = z.object({
  name: z.string(),
  rowCount: z.int(),
  firstRow: z.int(),
  /** "new": it is made. Null where none was found or chosen. */
  locationId: z.nullable(z.union([z.int(), z.literal("new")])),
  match: z.enum(["same", "similar", "remembered", "chosen", "new", "none"]),
});

/** A fault of one or more rows, or a warning. */
const importFault = z.object({
  /** Null where one sheet is read. */
  sheet: z.nullable(z.string()),
  /** Of the spreadsheet, whose first row is 1: "47", "169 and 170", "2–1,180". */
  rows: z.string(),
  rowCount: z.int(),
  /** Empty where it is about whole rows. */
  columns: list(z.object({ letter: z.string(), heading: z.string() })),
  sentence: z.string(),
});
export type ImportFault = z.infer<typeof importFault>;

const tableRow = z.object({ name: z.string(), cells: list(z.string()) });

/** What would be stored or was: see PlanSummary of the domain; amounts and shares are formatted. */
const importSummary = z.object({
  made: z.int(),
  changed: z.int(),
  same: z.int(),
  unit: z.string(),
  table: z.object({
    headings: list(z.string()),
    rows: list(tableRow),
    total: z.nullable(tableRow),
  }),
  months: z.nullable(z.string()),
  sums: list(z.object({ label: z.string(), amount: z.string() })),
  changes: list(
    z.object({
      row: z.int(),
      subject: z.string(),
      of: z.string(),
      label: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  changesCount: z.int(),
  result: z.string(),
});

/** What a file holds and how it is read: see FileMatch of the domain. */
const importMatch = z.object({
  kindsThatFit: list(importKind),
  sheets: list(z.object({ name: z.string(), isRead: z.boolean() })),
  columns: list(importColumn),
  fields: list(z.object({ key: z.string(), label: z.string() })),
  locations: list(importLocation),
  amounts: z.enum(["1,234.50", "1.234,50"]),
  dates: z.nullable(z.enum(["mdy", "dmy", "ymd"])),
  asksDates: z.boolean(),
  problem: z.nullable(z.string()),
});

/** What was found in a file. */
const importFindings = z.object({
  match: z.nullable(importMatch),
  refusedRows: z.int(),
  /** How many lines there are, while the lists are cut. */
  faultsCount: z.int(),
  faults: list(importFault),
  warningsCount: z.int(),
  warnings: list(importFault),
  /** Null while a person has to choose something. */
  summary: z.nullable(importSummary),
});
export type ImportFindings = z.infer<typeof importFindings>;

/** An import in the list of those that were applied. */
export const listedImport = z.object({
  id: z.int(),
  kind: z.nullable(importKind),
  state: z.enum(IMPORT_STATES),
  filename: z.string(),
  /** Of the file. */
  sha256: z.string(),
  result: z.nullable(z.string()),
  madeBy: z.string(),
  createdAt: instant,
  appliedAt: z.nullable(instant),
});
export type ListedImport = z.infer<typeof listedImport>;

export const oneImport = z.extend(listedImport, {
  ...importFindings.shape,
  rowCount: z.int(),
  /** While it is checked or applied. */
  rowsDone: z.int(),
  /** Why the file could not be read or stored. */
  failure: z.nullable(z.string()),
  choices: importChoices,
  /** The same file was applied before. */
  appliedBefore: z.nullable(z.object({ madeBy: z.string(), appliedAt: instant })),
});
export type OneImport = z.infer<typeof oneImport>;

const NO_JSON = "Send the choices as JSON.";
const choicesText = z.pipe(
  z.pipe(
    z.string(NO_JSON),
    z.transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: "custom", message: NO_JSON, input: text });
        return z.NEVER;
      }
    }),
  ),
  importChoices,
);

export const newImport = z.object({
  /** JSON of what PUT takes. */
  choices: z.optional(choicesText),
  /** "false": it is applied where no row is refused and nothing is to be chosen. */
  dryRun: z._default(z.enum(["true", "false"], "Choose true or false."), "true"),
});

export const chosen = z.object({ choices: importChoices });

export const templateFormat = z.object({
  format: z._default(z.enum(["xlsx", "csv"], "Choose xlsx or csv."), "xlsx"),
});
