import type { Explanation, SignedReport } from "../explanations.ts";
import { formatMoney } from "../money.ts";
import type { PeriodText } from "../periods.ts";
import { figureLabels } from "../reports/report-corrections.ts";
import type { MeasureFigureKey, ReportFigures } from "../reports/report-figures.ts";
import type { FigureCells } from "./proposal.ts";

/** The part of a report that says which figures came from its P&L statement. */
interface SourcedReport {
  readonly figureSources?: Partial<Readonly<Record<MeasureFigureKey, FigureCells>>> | undefined;
  readonly plStatementFilename: string | null;
}

/** "P&L!K20 + K21 (Wages, Benefits)" */
function cellsText({ sheet, cells, words }: FigureCells): string {
  const named = words.filter((each) => each !== "").join(", ");
  return `${sheet}!${cells.join(" + ")}${named === "" ? "" : ` (${named})`}`;
}

/**
 * "From P&L!K20 + K21 (Wages, Benefits) of Olive & Ember PL 2026.xlsx."; null for a figure that was typed.
 */
function figureSourceText(report: SourcedReport, key: MeasureFigureKey): string | null {
  const source = report.figureSources?.[key];
  if (source === undefined) return null;
  const filename = report.plStatementFilename === null ? "" : ` of ${report.plStatementFilename}`;
  return `From ${cellsText(source)}${filename}.`;
}

/** "Gross Sales from P&L!K5 (Total Income); Labor Costs from P&L!K20 + K21 (Wages, Benefits)" */
export const sourcesText = (
  sources: NonNullable<SourcedReport["figureSources"]>,
  period: PeriodText,
): string =>
  figureLabels(period)
    .flatMap(([key, label]) => {
      const source = sources[key as MeasureFigureKey];
      return source ? [`${label} from ${cellsText(source)}`] : [];
    })
    .join("; ");

/**
 * Explains a figure that came from the P&L statement; null for one that was typed.
 * @throws RangeError on malformed money
 */
export function explainSourcedFigure(
  report: SourcedReport & ReportFigures & SignedReport,
  key: MeasureFigureKey,
): Explanation | null {
  const source = figureSourceText(report, key);
  const label = figureLabels(report.reportingPeriod).find(([each]) => each === key)?.[1];
  if (source === null || label === undefined) return null;
  return {
    figure: label,
    formula: "As the manager took it from the P&L statement",
    inputs: [],
    result: formatMoney(report[key]),
    note: source,
    source: [report],
  };
}
