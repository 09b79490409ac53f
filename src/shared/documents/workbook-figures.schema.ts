import * as z from "zod/mini";
import { NAME_MAX } from "../domain/limits.ts";
import { MEASURE_FIGURES } from "../domain/reports/report-figures.ts";
import { id, money, period } from "../http/fields.ts";

/** What the figures are read for; `sheet` is the one that was chosen where several fit. */
export const figuresQuestion = z.object({
  locationId: id,
  period,
  sheet: z.optional(z.string().check(z.maxLength(NAME_MAX))),
});

const figureKey = z.enum(MEASURE_FIGURES.map(({ key }) => key));
const texts = z.readonly(z.array(z.string()));

const proposal = z.object({
  sheet: z.nullable(z.string()),
  column: z.nullable(z.object({ letter: z.string(), heading: z.string() })),
  figures: z.partialRecord(
    figureKey,
    z.object({ amount: money, sheet: z.string(), cells: texts, words: texts, remembered: z.boolean() }),
  ),
  fits: z.partialRecord(
    figureKey,
    z.readonly(z.array(z.object({ words: z.string(), cell: z.string(), amount: money }))),
  ),
  missing: z.readonly(z.array(figureKey)),
  warnings: texts,
  problem: z.nullable(z.string()),
  sheetsThatFit: texts,
});

/** What a P&L statement says of a report's figures, and its sheets, without hidden ones, to point at a cell. */
export const workbookFigures = z.object({
  sheets: z.readonly(
    z.array(
      z.object({
        name: z.string(),
        rows: z.readonly(z.array(texts)),
        hiddenRows: z.readonly(z.array(z.int())),
      }),
    ),
  ),
  proposal,
  /** The newest month whose rows were found again. */
  rememberedFrom: z.nullable(period),
});
export type WorkbookFigures = z.infer<typeof workbookFigures>;
