import * as z from "zod/mini";
import { IMPORT_KINDS } from "../domain/imports/import-fields.ts";
import { id } from "../http/fields.ts";
import type { Contracts } from "../http/route.ts";
import { chosen, listedImport, newImport, oneImport, templateFormat } from "./imports.schema.ts";

const one = z.object({ importId: id });
const CHOOSE_KIND = "Choose investors, months, capital or budgets.";

export const importsContract = {
  list: {
    summary: "The applied imports, the newest first, at most 50",
    reply: z.array(listedImport),
  },
  check: {
    summary:
      "Check a spreadsheet of investors, months, capital or budgets; with any, its columns say which. Nothing is stored but the file, for a day, unless dryRun is false and no row is refused",
    params: z.object({ kind: z.enum([...IMPORT_KINDS, "any"], CHOOSE_KIND) }),
    body: newImport,
    reply: oneImport,
    status: 202,
    refusals: ["too_large", "not_possible_now"],
  },
  one: {
    summary: "What was found in a file, and what would be or was stored",
    params: one,
    reply: oneImport,
    refusals: ["not_found"],
  },
  choose: {
    summary: "Choose what a file and its columns hold, and check it again",
    params: one,
    body: chosen,
    // The names of 250 locations.
    bodyMaxBytes: 128 * 1024,
    reply: oneImport,
    status: 202,
    refusals: ["not_found", "not_possible_now"],
  },
  apply: {
    summary: "Store everything that a checked file holds, or nothing; 409 while a row is refused",
    params: one,
    reply: oneImport,
    status: 202,
    refusals: ["not_found", "not_possible_now"],
  },
  markedFile: {
    summary: "The file with a column Problem, which has each row's faults",
    params: one,
    reply: "file",
    refusals: ["not_found", "file_missing"],
  },
  template: {
    summary: "A spreadsheet to fill in, with the group's locations",
    params: z.object({ kind: z.enum(IMPORT_KINDS, CHOOSE_KIND) }),
    query: templateFormat,
    reply: "file",
  },
} satisfies Contracts;
