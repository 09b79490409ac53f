import { Check, FileSpreadsheet, X } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { formatPeriod, formatPeriodShort, type PeriodText } from "#shared/domain/periods.ts";
import type { MeasureFigureKey } from "#shared/domain/reports/report-figures.ts";
import { DropZone } from "#web/features/reports/form/documents/DropZone.tsx";
import type { FormState } from "#web/features/reports/form/report-store.ts";
import { useForm, useReportStore } from "#web/features/reports/form/report-store.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { DocumentIcon } from "#web/ui/icon.tsx";
import { announce } from "#web/ui/live-region.tsx";
import { isConflict, keysOf, proposedKeys, REPORT_MONTH_KEYS } from "./fill-from-workbook.ts";
import type { Workbook } from "./use-workbook.ts";
import "./workbook.css";

interface WorkbookLineProps {
  period: PeriodText;
  workbook: Workbook;
  /** Contains the inputs. */
  container: RefObject<HTMLElement | null>;
}

/** Above the figures: where the month's P&L is dropped, then what was found in it. */
export function WorkbookLine({ period, workbook, container }: WorkbookLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const dropped = useForm((state) => state.workbook);
  const isFilled = useForm(({ values }) => keysOf(values.figureSources).length > 0);
  const attached = useForm(({ values }) => values.documents.plStatement);
  const isReading = dropped !== null && dropped.read === null && dropped.problem === null;
  const isShown = isReading || dropped?.read?.sheets.length || (isFilled && attached !== null);
  useFocusAfterReading(line, container, isReading);
  // What is attached stays where another file could not be read.
  const name = (isReading || dropped?.read ? dropped : attached)?.filename ?? "";
  return (
    <div className="workbook" ref={line}>
      {isShown ? (
        <div className="document-box row wrap" aria-busy={isReading}>
          <DocumentIcon filename={name} />
          <div className="document-text fill stack">
            <b translate="no">{name}</b>
            {isReading ? (
              <output className="muted">
                {dropped.percent === null ? "Reading..." : `Uploading... ${dropped.percent}%`}
              </output>
            ) : (
              <Found period={period} />
            )}
          </div>
          {!isReading && <Actions workbook={workbook} />}
          <IconButton
            icon={X}
            label={isReading ? `Cancel the reading of ${name}` : "Remove the workbook"}
            tooltip={isReading ? "Cancel" : "Remove"}
            onClick={() => {
              workbook.remove();
              requestAnimationFrame(() => line.current?.querySelector<HTMLElement>("input, button")?.focus());
            }}
          />
        </div>
      ) : (
        <>
          <DropZone
            icon={FileSpreadsheet}
            title={`Drop the P&L of ${formatPeriod(period)} here to fill the figures`}
            help=".xlsx or .csv, as your accounting exports it. It is attached as the P&L Statement."
            label={`P&L of ${formatPeriod(period)}, to fill the figures`}
            accept=".xlsx,.xls,.csv"
            problemId={dropped?.problem ? "workbook-problem" : undefined}
            onFile={workbook.send}
          />
          {dropped?.problem && (
            <p className="field-error" role="alert" id="workbook-problem">
              {dropped.problem}
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** Sentences about what was found. */
function Found({ period }: { period: PeriodText }) {
  const problem = useForm(({ workbook }) => workbook?.problem ?? null);
  const warnings = useForm(({ workbook }) => workbook?.read?.proposal.warnings);
  const text = useForm((state) => foundText(state, period));
  return (
    <>
      {problem === null ? (
        <p className="muted">{text}</p>
      ) : (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {warnings?.map((warning) => (
        <p className="field-hint" key={warning}>
          {warning}
        </p>
      ))}
    </>
  );
}

function Actions({ workbook }: { workbook: Workbook }) {
  const store = useReportStore();
  const read = useForm((state) => state.workbook?.read ?? null);
  const document = useForm((state) => state.workbook?.document ?? null);
  const proposed = useForm(({ values }) => proposedKeys(values.figureSources).length);
  const isOpen = useForm((state) => REPORT_MONTH_KEYS.some((key) => isOpenQuestion(state, key)));
  const accept = () => store.acceptFigures(proposedKeys(store.getState().values.figureSources));
  return (
    <>
      {document !== null &&
        read?.proposal.sheetsThatFit.map((sheet) => (
          <Button key={sheet} variant="outline" onClick={() => workbook.read(document, sheet)}>
            {sheet}
          </Button>
        ))}
      <Button variant="outline" onClick={() => void workbook.pointAt("grossSalesLastMonth")}>
        Show the Sheet
      </Button>
      {proposed > 0 && (
        <Button variant="outline" icon={Check} onClick={accept}>
          {isOpen ? `Accept ${proposed}` : `Accept All ${proposed}`}
        </Button>
      )}
    </>
  );
}

/** Whether a figure waits for a choice, or more than one row fits it. */
const isOpenQuestion = (state: FormState, key: MeasureFigureKey): boolean =>
  isConflict(state, key) || fitsOf(state, key) !== undefined;

/** The rows that may hold an empty figure. */
export const fitsOf = ({ values, workbook }: FormState, key: MeasureFigureKey) =>
  values.figures[key].trim() === "" ? workbook?.read?.proposal.fits[key] : undefined;

/** "Sheet P&L, column K (Oct 2026). 7 of 7 figures found. Attached as the P&L Statement." */
function foundText(state: FormState, period: PeriodText): string {
  const { values, workbook, draft } = state;
  const { figures = {}, column } = workbook?.read?.proposal ?? {};
  const found = REPORT_MONTH_KEYS.filter((key) => key in figures || key in values.figureSources);
  const count = `${found.length} of ${REPORT_MONTH_KEYS.length} figures`;
  const attached = values.documents.plStatement === null ? "" : " Attached as the P&L Statement.";
  const from = workbook?.read?.rememberedFrom ?? null;
  const areSame = found.every((key) => figures[key]?.remembered);
  const differing = REPORT_MONTH_KEYS.filter((key) => isConflict(state, key)).length;
  if (from !== null && areSame && differing === 0)
    return `${count}, from the same cells as in ${formatPeriod(from)}.${attached}`;
  const first = found.map((key) => values.figureSources[key] ?? figures[key])[0];
  const letter = column?.letter ?? first?.cells[0]?.replace(/\d+$/, "");
  const place = first ? `Sheet ${first.sheet}, column ${letter} (${formatPeriodShort(period)}). ` : "";
  const than = draft.correctsVersion === null ? "what you typed" : "the report";
  if (differing > 0)
    return `${place}${count} found, ${differing} ${differing === 1 ? "differs" : "differ"} from ${than}.`;
  return `${place}${count} found.${attached}`;
}

/** Whoever chose the file goes on in the first figure that is to be accepted. */
function useFocusAfterReading(
  line: RefObject<HTMLElement | null>,
  container: RefObject<HTMLElement | null>,
  isReading: boolean,
): void {
  const store = useReportStore();
  const wasReading = useRef(false);
  useEffect(() => {
    const { current } = line;
    if (isReading !== wasReading.current) {
      const hasFocus = document.activeElement === document.body || current?.contains(document.activeElement);
      const next = isReading
        ? null
        : container.current?.querySelector<HTMLElement>(".is-proposed input, .is-conflict input");
      if (hasFocus) (next ?? current?.querySelector<HTMLElement>("button, input"))?.focus();
      const { workbook, draft } = store.getState();
      if (!isReading && workbook?.problem === null) announce(foundText(store.getState(), draft.key.period));
    }
    wasReading.current = isReading;
  }, [isReading, line, container, store]);
}
