import { CircleAlert, FileSpreadsheet, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoneyInput, sumMoney } from "#shared/domain/money.ts";
import type { MeasureFigureKey } from "#shared/domain/reports/report-figures.ts";
import type { FittingRow } from "#shared/domain/workbook/proposal.ts";
import { figureName } from "#web/features/reports/form/figures-and-texts.ts";
import { useForm, useReportStore } from "#web/features/reports/form/report-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { formatCommitted, sameMoney } from "#web/ui/money-input.tsx";
import { cellsOf, conflictSentence, isConflict } from "./fill-from-workbook.ts";
import { fitsOf } from "./WorkbookLine.tsx";
import "./workbook.css";

interface OfFigure {
  figure: MeasureFigureKey;
  onPoint: (key: MeasureFigureKey) => void;
}

/** Below a label, the cell that the figure comes from. */
export function SourceLink({ figure, label, onPoint }: OfFigure & { label: string }) {
  const from = useForm((state) => {
    const source = state.values.figureSources[figure];
    return source ?? (isConflict(state, figure) ? state.workbook?.read?.proposal.figures[figure] : undefined);
  });
  const isMissing = useForm(
    ({ values, workbook }) =>
      (workbook?.read?.proposal.sheet ?? null) !== null &&
      workbook?.read?.proposal.figures[figure] === undefined &&
      values.figures[figure].trim() === "",
  );
  if (from === undefined && !isMissing) return null;
  return (
    <button
      type="button"
      className={from === undefined ? "source is-missing" : "source"}
      onClick={() => onPoint(figure)}
    >
      <Icon icon={from === undefined ? CircleAlert : FileSpreadsheet} size={13} />
      <VisuallyHidden>{label}: </VisuallyHidden>
      <span translate="no">{from === undefined ? "Not found" : cellsOf(from)}</span>
    </button>
  );
}

/** How an amount of a workbook looks: waiting to be accepted, or for a choice. */
export const useCellLook = (figure: MeasureFigureKey): string | undefined =>
  useForm((state) => {
    if (state.values.figureSources[figure]?.accepted === false) return "is-proposed";
    return isConflict(state, figure) || fitsOf(state, figure) ? "is-conflict" : undefined;
  });

/** Below an amount, what has to be chosen. */
export function CellQuestion({ figure, onPoint }: OfFigure) {
  const store = useReportStore();
  const isDisputed = useForm((state) => isConflict(state, figure));
  const typed = useForm(({ values }) => values.figures[figure]);
  const found = useForm(({ workbook }) => workbook?.read?.proposal.figures[figure]);
  const document = useForm(({ workbook }) => workbook?.document ?? null);
  const sheet = useForm(({ workbook }) => workbook?.read?.proposal.sheet ?? "");
  const fits = useForm((state) => fitsOf(state, figure));
  const who = useForm(({ draft, prefilled }) => {
    if (draft.correctsVersion !== null) return "The report says";
    return sameMoney(typed, prefilled[figure] ?? "") ? "A later report says" : "You typed";
  });
  if (document === null) return null;
  // After the input has its new text: on focus it is formatted for editing.
  const goOn = () => setTimeout(() => inputOf(figure)?.focus());
  if (isDisputed && found)
    return (
      <Question icon>
        <span>{conflictSentence(typed, found, who)}</span>
        <Button
          variant="outline"
          onClick={() => {
            store.takeFigures(document, { [figure]: found });
            goOn();
          }}
        >
          Use {formatMoneyInput(found.amount)}
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            store.keepTyped(figure);
            goOn();
          }}
        >
          Keep {formatCommitted(typed)}
        </Button>
      </Question>
    );
  if (fits === undefined) return null;
  const add = () => {
    store.takeFigures(document, { [figure]: sumOfRows(sheet, fits) });
    goOn();
  };
  const [only] = fits;
  return (
    <Question>
      <span>{fitsSentence(fits)}</span>
      <Button variant="outline" onClick={add}>
        {fits.length === 1 && only
          ? `Use ${formatMoneyInput(only.amount)}`
          : fits.length === 2
            ? "Add Both"
            : `Add All ${fits.length}`}
      </Button>
      <Button variant="outline" onClick={() => onPoint(figure)}>
        Point at a Cell
      </Button>
    </Question>
  );
}

const inputOf = (figure: MeasureFigureKey) =>
  document.querySelector<HTMLInputElement>(`input[name="${figureName(figure)}"]`);

function Question({ icon = false, children }: { icon?: boolean; children: ReactNode }) {
  return (
    <div className="cell-question row wrap">
      {icon && <Icon icon={TriangleAlert} size={14} />}
      {children}
    </div>
  );
}

const sumOfRows = (sheet: string, rows: readonly FittingRow[]) => ({
  sheet,
  amount: sumMoney(rows.map(({ amount }) => amount)),
  cells: rows.map(({ cell }) => cell),
  words: rows.map(({ words }) => words),
});

/** "Two rows fit: COGS – Liquor (K15), COGS – Wine (K16)." */
function fitsSentence(rows: readonly FittingRow[]): string {
  const named = rows.map(({ words, cell }) => `${words} (${cell})`).join(", ");
  if (rows.length === 1) return `One row fits, and may be only a part: ${named}.`;
  return `${rows.length === 2 ? "Two" : rows.length} rows fit: ${named}.`;
}
