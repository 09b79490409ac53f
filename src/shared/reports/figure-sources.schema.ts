import * as z from "zod/mini";
import { MEASURE_FIGURES } from "../domain/report-figures.ts";

const WORDS_MAX = 255;
const CELLS_MAX = 50;

const text = z.string().check(z.minLength(1), z.maxLength(WORDS_MAX));

/** Cells of one sheet of the P&L workbook, and what their rows are called. */
const figureCells = z
  .object({
    sheet: text,
    cells: z
      .array(
        z.string().check(z.regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/, "A cell is a column and a row, such as K20.")),
      )
      .check(z.minLength(1), z.maxLength(CELLS_MAX)),
    words: z.array(z.string().check(z.maxLength(WORDS_MAX))),
  })
  .check(z.refine(({ cells, words }) => cells.length === words.length, "Send the words of each cell."));

/** By figure, the cells that it comes from. Typed figures have none. */
export const figureSources = z.partialRecord(z.enum(MEASURE_FIGURES.map(({ key }) => key)), figureCells);
export type FigureSources = z.infer<typeof figureSources>;
