import type { MoneyText } from "#shared/domain/money.ts";
import {
  type MeasureFigureKey,
  type ReportFigures,
  type ReportLine,
  reportLines,
} from "#shared/domain/report-figures.ts";
import { sameMoney } from "#web/ui/money/money-display.ts";
import { editedFigures } from "./report-content.ts";
import { figuresOf, type Prefilled, type ReportFormValues } from "./reportFormValues.ts";
import { enteredFigures, type Entered } from "./section-states.ts";

/** What follows from the typed figures, computed once per keystroke for everything that shows it. */
export interface DerivedFigures {
  figures: ReportFigures;
  /** How many amounts of the report month are there. */
  entered: Entered;
  lines: readonly ReportLine[];
  /** Pre-filled cells that say otherwise, and why: a manager has changed them, or the report was filed so. */
  edited: ReadonlyMap<MeasureFigureKey, "edited" | "as filed">;
  /** Cells whose text came from an older report. */
  prefilled: ReadonlySet<string>;
}

/**
 * Lines that say the same as before are the same objects: what shows them is not rendered again.
 * @param asFiled what the report says that is corrected
 */
export function derive(
  typed: ReportFormValues["figures"],
  compsTotal: MoneyText,
  prefilled: Prefilled,
  asFiled: Prefilled | undefined,
  before: readonly ReportLine[] = [],
): DerivedFigures {
  const figures = figuresOf(typed, compsTotal);
  const edited = editedFigures(typed, prefilled).filter((key) => prefilled[key] !== undefined);
  return {
    figures,
    entered: enteredFigures(figures),
    lines: reportLines(figures).map((line, index) => {
      const known = before[index];
      return known && saysTheSame(known, line) ? known : line;
    }),
    edited: new Map(
      edited.map((key) => [key, sameMoney(typed[key], asFiled?.[key] ?? "") ? "as filed" : "edited"]),
    ),
    prefilled: new Set(Object.keys(prefilled)),
  };
}

function saysTheSame(a: ReportLine, b: ReportLine): boolean {
  return (
    a.lastMonth === b.lastMonth &&
    a.previousMonth === b.previousMonth &&
    a.sameMonthLastYear === b.sameMonthLastYear &&
    a.shareOfSales.text === b.shareOfSales.text &&
    a.ratio?.text === b.ratio?.text &&
    a.previousRatio?.text === b.previousRatio?.text
  );
}
