import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import type { WorkbookFigures } from "#shared/documents/workbook-figures.schema.ts";
import { formatMoneyInput, type MoneyText } from "#shared/domain/money.ts";
import {
  MEASURE_FIGURES,
  type MeasureFigureKey,
  REPORT_MEASURES,
  reportMonthKey,
} from "#shared/domain/reports/report-figures.ts";
import type { FigureCells } from "#shared/domain/workbook/proposal.ts";
import type { FiguresAndTexts, FormSources } from "#web/features/reports/form/figures-and-texts.ts";
import { formatCommitted, sameMoney } from "#web/ui/money-input.tsx";

/** Cells that give a figure, with their sum. */
export type TakenFigures = Partial<Readonly<Record<MeasureFigureKey, FigureCells & { amount: MoneyText }>>>;

/** The P&L statement that the figures are read from. */
export interface WorkbookState {
  filename: string;
  /** Null until it is uploaded. */
  document: StoredDocument | null;
  /** The percentage that is sent; null once it is. */
  percent: number | null;
  /** Null until it is read. */
  read: WorkbookFigures | null;
  /** Why it was not read, or nothing was found. */
  problem: string | null;
  /** Figures that somebody typed otherwise, until one of both amounts is chosen. */
  conflicts: readonly MeasureFigureKey[];
  /** The figure whose cell is being pointed at; null while no dialog is open. */
  pointingAt: MeasureFigureKey | null;
}

export const REPORT_MONTH_KEYS = REPORT_MEASURES.map(({ key }) => reportMonthKey(key));

export const keysOf = (record: object) => Object.keys(record) as MeasureFigureKey[];

/** The figures that wait to be accepted. */
export const proposedKeys = (sources: FormSources): MeasureFigureKey[] =>
  keysOf(sources).filter((key) => sources[key]?.accepted === false);

/** Whether a figure that was typed otherwise waits for a choice. */
export const isConflict = (
  { values, workbook }: { values: FiguresAndTexts; workbook: WorkbookState | null },
  key: MeasureFigureKey,
): boolean => {
  const amount = workbook?.read?.proposal.figures[key]?.amount;
  const typed = values.figures[key].trim();
  return (
    workbook?.conflicts.includes(key) === true &&
    typed !== "" &&
    amount !== undefined &&
    !sameMoney(typed, amount)
  );
};

/**
 * Fills empty figures, those that another workbook had filled, and those of the report month that a person typed alike.
 * Rows that are remembered need no accepting.
 */
export function fillFromWorkbook(
  values: FiguresAndTexts,
  document: StoredDocument,
  { proposal }: WorkbookFigures,
): { values: FiguresAndTexts; conflicts: readonly MeasureFigureKey[] } {
  const isFound = keysOf(proposal.figures).length > 0 || keysOf(proposal.fits).length > 0;
  if (!isFound) return { values, conflicts: [] };
  const figures = { ...values.figures };
  const figureSources: Record<string, FormSources[MeasureFigureKey]> = {};
  const conflicts: MeasureFigureKey[] = [];
  for (const { key, month } of MEASURE_FIGURES) {
    const before = values.figureSources[key];
    if (before?.accepted === false) figures[key] = "";
    const found = proposal.figures[key];
    if (found === undefined) continue;
    const { amount, remembered, sheet, cells, words } = found;
    const isFree = before !== undefined || figures[key].trim() === "";
    const isSame = month === "LastMonth" && sameMoney(figures[key], amount);
    if (isFree || isSame) {
      figures[key] = formatMoneyInput(amount);
      figureSources[key] = { sheet, cells, words, accepted: remembered || (isSame && !isFree) };
    } else if (month === "LastMonth") conflicts.push(key);
  }
  const documents = { ...values.documents, plStatement: document };
  return { values: { ...values, figures, figureSources, documents }, conflicts };
}

/** The values with figures from cells that a person has chosen. */
export function takeFigures(
  values: FiguresAndTexts,
  document: StoredDocument,
  taken: TakenFigures,
): FiguresAndTexts {
  const figures = { ...values.figures };
  const figureSources: Record<string, FormSources[MeasureFigureKey]> = { ...values.figureSources };
  for (const key of keysOf(taken)) {
    const from = taken[key];
    if (from === undefined) continue;
    figures[key] = formatMoneyInput(from.amount);
    figureSources[key] = { sheet: from.sheet, cells: from.cells, words: from.words, accepted: true };
  }
  return {
    ...values,
    figures,
    figureSources,
    documents: { ...values.documents, plStatement: document },
  };
}

/** A figure that was changed comes from no cell any more; without their document none does, and what nobody accepted goes. */
export function withoutLostSources(before: FiguresAndTexts, after: FiguresAndTexts): FiguresAndTexts {
  const isOther = before.documents.plStatement?.path !== after.documents.plStatement?.path;
  const sources = after.figureSources;
  const lost = isOther
    ? keysOf(sources)
    : keysOf(sources).filter((key) => !sameMoney(before.figures[key], after.figures[key]));
  if (lost.length === 0) return after;
  const figures = { ...after.figures };
  if (isOther) for (const key of proposedKeys(sources)) figures[key] = "";
  const kept = Object.entries(sources).filter(([key]) => !lost.includes(key as MeasureFigureKey));
  return { ...after, figures, figureSources: Object.fromEntries(kept) };
}

/** "You typed 60,420.00. P&L!K24 (Total Payroll) is 61,656.38." */
export function conflictSentence(typed: string, from: FigureCells & { amount: MoneyText }, who: string) {
  return `${who} ${formatCommitted(typed)}. ${cellsOf(from)} (${from.words.join(", ")}) is ${formatMoneyInput(from.amount)}.`;
}

/** "P&L!K20 + K21" */
export const cellsOf = ({ sheet, cells }: FigureCells) => `${sheet}!${cells.join(" + ")}`;
