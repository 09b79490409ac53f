import { useState } from "react";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import type { WorkbookFigures } from "#shared/documents/workbook-figures.schema.ts";
import { formatMoneyInput } from "#shared/domain/money.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import {
  type MeasureFigureKey,
  REPORT_MEASURES,
  reportMonthKey,
} from "#shared/domain/reports/report-figures.ts";
import { columnIndex } from "#shared/domain/spreadsheets/sheet.ts";
import { amountOfCells } from "#shared/domain/workbook/amount-of-cells.ts";
import type { FigureCells } from "#shared/domain/workbook/proposal.ts";
import { useReportStore } from "#web/features/reports/form/report-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { cellsOf, type TakenFigures } from "./fill-from-workbook.ts";
import { SheetView } from "./SheetView.tsx";
import "./point-dialog.css";

interface PointDialogProps {
  read: WorkbookFigures;
  document: StoredDocument;
  /** The figure that is pointed at first. */
  first: MeasureFigureKey;
  period: PeriodText;
  locationName: string;
  onClose: () => void;
}

/** The sheets of a P&L statement, beside the figures whose cells can be pointed at. */
export function PointDialog({ read, document, first, period, locationName, onClose }: PointDialogProps) {
  const store = useReportStore();
  const [figure, setFigure] = useState(first);
  const [taken, setTaken] = useState<TakenFigures>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { values } = store.getState();
  const cellsAt = (key: MeasureFigureKey): FigureCells | undefined =>
    taken[key] ?? values.figureSources[key] ?? read.proposal.figures[key];
  const [chosenSheet, setSheet] = useState<string | null>(null);
  const current = cellsAt(figure);
  const sheet =
    read.sheets.find(({ name }) => name === (chosenSheet ?? current?.sheet ?? read.proposal.sheet)) ??
    read.sheets[0];
  if (sheet === undefined) return null;

  const choose = (key: MeasureFigureKey) => {
    setFigure(key);
    setSheet(null);
    setProblem(null);
  };
  const take = (cell: string, isAdded: boolean) => {
    const before = isAdded && current?.sheet === sheet.name ? current.cells : [];
    // Adding a cell twice takes it out again.
    const cells = before.includes(cell) ? before.filter((each) => each !== cell) : [...before, cell];
    const sum = amountOfCells(sheet, cells);
    setProblem(sum.ok ? null : sum.sentence);
    if (!sum.ok) return;
    const { ok: _, ...from } = sum;
    setTaken({ ...taken, [figure]: from });
  };
  const figures = REPORT_MEASURES.map(({ key, label }) => {
    const month = reportMonthKey(key);
    const cells = cellsAt(month);
    const amount = taken[month] ? formatMoneyInput(taken[month].amount) : values.figures[month];
    return { key: month, label, amount, where: cells ? cellsOf(cells) : "Not found" };
  });
  const inSheet = (cells: FigureCells | undefined) => (cells?.sheet === sheet.name ? cells.cells : []);

  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Cells of the P&L"
      description={`${document.filename}, ${formatPeriod(period)}. Choose a figure, then its cell.`}
      footer={
        <>
          <p className="small muted fill point-note">
            Remembered for {locationName} once the report is submitted.
          </p>
          <DialogCancel />
          <Button
            onClick={() => {
              if (Object.keys(taken).length > 0) store.takeFigures(document, taken);
              onClose();
            }}
          >
            Use These Cells
          </Button>
        </>
      }
    >
      <div className="point">
        <div className="point-figures">
          <Field label="Figure">
            <Select value={figure} onChange={({ target }) => choose(target.value as MeasureFigureKey)}>
              {figures.map(({ key, label, amount, where }) => (
                <option key={key} value={key}>
                  {[label, amount, where].filter(Boolean).join(", ")}
                </option>
              ))}
            </Select>
          </Field>
          <ul className="point-list">
            {figures.map(({ key, label, amount, where }) => (
              <li key={key}>
                <button
                  type="button"
                  onClick={() => choose(key)}
                  {...(key === figure ? { "aria-current": true } : {})}
                >
                  <span>{label}</span>
                  <span translate="no" className="point-amount">
                    {amount}
                  </span>
                  <span translate="no" className="point-where">
                    {where}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p className="help point-help">
            Arrow keys move in the sheet, Enter takes the cell. Ctrl and click adds cells together, such as
            K20 + K21.
          </p>
          {problem !== null && (
            <p className="field-error" role="alert">
              {problem}
            </p>
          )}
        </div>
        <div className="sheet">
          <SheetView
            // Another sheet, or another figure, begins at its own cell.
            key={`${sheet.name} ${figure}`}
            sheet={sheet}
            monthColumn={read.proposal.column && columnIndex(read.proposal.column.letter)}
            used={figures.flatMap(({ key }) => inSheet(cellsAt(key)))}
            current={inSheet(current)}
            onTake={take}
          />
          {read.sheets.length > 1 && (
            <div className="sheet-tabs row wrap">
              {read.sheets.map(({ name }) => (
                <button
                  key={name}
                  type="button"
                  onClick={() => setSheet(name)}
                  {...(name === sheet.name ? { "aria-current": true } : {})}
                >
                  {name}
                </button>
              ))}
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
}
