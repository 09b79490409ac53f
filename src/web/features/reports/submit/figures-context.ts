import { createContext, useContext } from "react";
import type { MoneyText } from "#shared/domain/money.ts";
import type {
  MeasureFigureKey,
  ReportFigureKey,
  ReportFigures,
  ReportLine,
} from "#shared/domain/report-figures.ts";

/** What follows from the typed figures, computed once per keystroke for everything that shows it. */
export interface DerivedFigures {
  figures: ReportFigures;
  lines: readonly ReportLine[];
  compsTotal: MoneyText;
  compsDone: boolean;
  /** Soft doubts by field. */
  hints: ReadonlyMap<ReportFigureKey, string>;
  /** Pre-filled cells that a manager has changed. */
  edited: ReadonlySet<MeasureFigureKey>;
  /** Cells whose text came from an older report. */
  prefilled: ReadonlySet<string>;
}

export const FiguresContext = createContext<DerivedFigures | null>(null);

export function useFigures(): DerivedFigures {
  const derived = useContext(FiguresContext);
  if (derived === null) throw new Error("No FiguresProvider above");
  return derived;
}
