import * as z from "zod/mini";
import { MEASURE_FIGURES } from "../domain/reports/report-figures.ts";

const WORDS_MAX = 255;
const CELLS_MAX = 50;

const cell = z
  .string()
  .check(z.regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/, "A cell is a column and a row, such as K20."));
const cells = {
  sheet: z.string().check(z.minLength(1), z.maxLength(WORDS_MAX)),
  cells: z.readonly(z.array(cell).check(z.minLength(1), z.maxLength(CELLS_MAX))),
  /** What each cell's row is called. */
  words: z.readonly(z.array(z.string().check(z.maxLength(WORDS_MAX))).check(z.maxLength(CELLS_MAX))),
};
const haveWords = z.refine<{ cells: readonly string[]; words: readonly string[] }>(
  (each) => each.cells.length === each.words.length,
  "Send the words of each cell.",
);
const figureKey = z.enum(MEASURE_FIGURES.map(({ key }) => key));

/** By figure, the cells of the P&L statement that it was taken from. Typed figures have none. */
export const figureSources = z.partialRecord(figureKey, z.object(cells).check(haveWords));
export type FigureSources = z.infer<typeof figureSources>;

/** The same of a draft, whose manager may not have accepted a figure yet. */
export const draftFigureSources = z.partialRecord(
  figureKey,
  z.object({ ...cells, accepted: z.boolean() }).check(haveWords),
);
