import type { MoneyText } from "../money.ts";
import type { MeasureFigureKey, ReportMeasureKey } from "../reports/report-figures.ts";

/** Where a figure comes from: cells of one sheet, and what their rows are called. */
export interface FigureCells {
  readonly sheet: string;
  /** "K20", "K21": more than one are added. */
  readonly cells: readonly string[];
  /** "Wages", "Benefits": one for each cell. */
  readonly words: readonly string[];
}

/** A figure that a workbook has. */
export interface ProposedFigure extends FigureCells {
  readonly amount: MoneyText;
  /** Whether the rows are those that the location's last report was filled from. */
  readonly remembered: boolean;
}

/** A row that may hold a figure. */
export interface FittingRow {
  readonly words: string;
  readonly cell: string;
  readonly amount: MoneyText;
}

/** The rows that the figures of a location came from when its last report was filed. */
export type RememberedRows = Partial<Readonly<Record<ReportMeasureKey, Omit<FigureCells, "cells">>>>;

/** What a P&L workbook says about the figures of a report. Each figure is in `figures`, in `fits`, or in neither. */
export interface Proposal {
  /** The sheet that the figures come from; null where none or more than one fits. */
  readonly sheet: string | null;
  /** The column of the report's month, such as K and "Oct 2026"; null where there is none, or no sheet. */
  readonly column: { readonly letter: string; readonly heading: string } | null;
  readonly figures: Partial<Readonly<Record<MeasureFigureKey, ProposedFigure>>>;
  /**
   * Rows that may hold the figure: which of them does, or whether all together do, has to be chosen. A single one may be only a
   * part of the figure, such as "COGS - Wine" of the beverage costs.
   */
  readonly fits: Partial<Readonly<Record<MeasureFigureKey, readonly FittingRow[]>>>;
  /** The figures of the report's month that no row was found for. */
  readonly missing: readonly MeasureFigureKey[];
  /** What should be looked at, such as a total that does not match its parts. */
  readonly warnings: readonly string[];
  /** Why nothing could be read; null where something was. */
  readonly problem: string | null;
  /** The sheets that a choice is to be made between; empty where there is none to make. */
  readonly sheetsThatFit: readonly string[];
}
