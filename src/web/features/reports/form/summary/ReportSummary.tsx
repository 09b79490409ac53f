import { CircleCheck } from "lucide-react";
import { type CSSProperties, memo, type MouseEvent } from "react";
import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import {
  emptyFigures,
  figureOf,
  MEASURE_FIGURES,
  REPORT_MEASURES,
  type ReportMeasure,
} from "#shared/domain/reports/report-figures.ts";
import { readMoney } from "#shared/domain/typed/typed-money.ts";
import { COMMENTARY_KEYS } from "#shared/reports/report-texts.ts";
import { SaveLine } from "#web/features/reports/form/drafts/SaveLine.tsx";
import { type FiguresAndTexts, TYPED_FIGURES } from "#web/features/reports/form/figures-and-texts.ts";
import type { DerivedFigures, EnteredCounts } from "#web/features/reports/form/financials/derive.ts";
import { HintNote } from "#web/features/reports/form/financials/MoneyCell.tsx";
import { useDerivedFigure, useForm } from "#web/features/reports/form/report-store.ts";
import type { Submission } from "#web/features/reports/form/submit/use-submit-report.ts";
import type { Month } from "#web/features/reports/form/use-month.ts";
import { Button } from "#web/ui/button.tsx";
import { DottedRow, DottedList } from "#web/ui/dotted-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { LocationLogo } from "#web/ui/location-logo.tsx";
import "./report-summary.css";

interface ReportSummaryProps {
  month: Month;
  submission: Submission;
  /** A document is being uploaded. */
  isUploading: boolean;
  onRetrySaving: () => void;
  onStartOver: () => void;
}

/** The main figures, what is missing, and the button that submits. */
export function ReportSummary(props: ReportSummaryProps) {
  const { month, submission, isUploading, onRetrySaving, onStartOver } = props;
  const { location, period, overassignedSum, isFiledAlready } = month;
  const { problem } = submission;
  const isSuperseded = useForm(({ draft }) => draft.correctsVersion !== null);
  const isBlocked = useForm(({ draft }) => draft.theirs !== null);
  return (
    // data-submit-column: toasts appear above this column, so that they do not cover the form (toasts-and-tooltips.css).
    <aside className="report-summary" aria-label="Report summary" data-submit-column>
      <div className="card summary-card">
        <div className="summary-head row">
          <LocationLogo
            name={location?.name ?? ""}
            logoUrl={location?.logoUrl}
            audience="manager"
            size={44}
          />
          <div className="min-w-0">
            <p translate="no" className="summary-name breakable">
              {location?.name ?? "No location chosen"}
            </p>
            <p className="muted small">{formatPeriod(period)}</p>
          </div>
        </div>
        <SummaryFigures />
        {month.paysRecordedShares && (
          <p className="help summary-note">
            Split by the shares of {formatPeriod(period)} as they are recorded now.
          </p>
        )}
        <SectionList isOverassigned={overassignedSum !== null} />
        {problem !== null && !month.isTakenAway && (
          <p className="field-error summary-problem" role="alert">
            {problem}
          </p>
        )}
        {overassignedSum !== null && !isFiledAlready && (
          <p className="field-error summary-problem">
            <span>
              Cannot be submitted while the shares add up to {overassignedSum}.{" "}
              <a
                className="link"
                href="#cash-distribution"
                onClick={(event) => goToSection(event, "cash-distribution")}
              >
                See Shares
              </a>
            </span>
          </p>
        )}
        {isFiledAlready && (
          <p className="help summary-note">
            The report for {formatPeriod(period)}{" "}
            {isSuperseded ? "was corrected meanwhile." : "is filed. Choose another month to submit one."}
          </p>
        )}
        {isUploading && <p className="help summary-note">A document is still on its way.</p>}
        <Button
          size="lg"
          block
          disabled={
            location === null ||
            month.isLoading ||
            isUploading ||
            isFiledAlready ||
            isBlocked ||
            month.isTakenAway
          }
          busy={submission.isPending}
          busyText="Saving..."
          onClick={submission.submit}
        >
          {isFiledAlready
            ? `Report Already ${isSuperseded ? "Corrected" : "Submitted"}`
            : `Submit ${month.isCorrecting ? "Correction" : "Report"}`}
        </Button>
        {!month.isTakenAway && <SaveLine onRetry={onRetrySaving} onStartOver={onStartOver} />}
        {/* Below the button: leaving the typed name signs, and the note would push the button away from the pointer. */}
        {location !== null && !isFiledAlready && <EmptyFiguresNote />}
      </div>
    </aside>
  );
}

/** One line. It renders again only when its figure changes. */
function SummaryFigure({
  label,
  of,
}: {
  label: string;
  of: (figures: DerivedFigures) => string | undefined;
}) {
  return <DottedRow label={label}>{useDerivedFigure(of)}</DottedRow>;
}

// The same figures as in an investor's list: those with a history of their own.
const HEADLINES = MEASURE_FIGURES.filter(({ month }) => month === "SameMonthLastYear");

function SummaryFigures() {
  return (
    <DottedList>
      {HEADLINES.map(({ measure }) => (
        <SummaryFigure
          key={measure.key}
          label={measure.label}
          of={({ figures }) => formatMoney(figureOf(figures, measure.key, "LastMonth"))}
        />
      ))}
      {REPORT_MEASURES.map(
        ({ key, ...measure }: ReportMeasure) =>
          measure.ratio && (
            <SummaryFigure
              key={key}
              label={measure.ratio.label}
              of={({ lines }) => lines.find((line) => line.measure.key === key)?.ratio?.text}
            />
          ),
      )}
      <SummaryFigure
        label="Cash Distribution"
        of={({ figures }) => formatMoney(figures.cashDistributionDuringPeriod)}
      />
      <SummaryFigure label="Dining Comps" of={({ compsTotal }) => formatMoney(compsTotal)} />
    </DottedList>
  );
}

/** The sections of the form with what is missing, as links. */
function SectionList({ isOverassigned }: { isOverassigned: boolean }) {
  const revenue = useDerivedFigure(({ entered }) => entered.revenue);
  const cost = useDerivedFigure(({ entered }) => entered.cost);
  const isPaid = useDerivedFigure(({ entered }) => entered.distribution > 0);
  const compsDone = useDerivedFigure((figures) => figures.areCompsDone);
  const commentary = useForm(({ values }) => values.commentary);
  const documents = useForm(({ values }) => values.documents);
  const signature = useForm(({ values }) => values.signature);
  // A distribution that cannot be split is not done.
  const entered = { revenue, cost, distribution: Number(isPaid && !isOverassigned) };
  return (
    <ol className="summary-sections">
      {sectionStates(entered, compsDone, { commentary, documents, signature }).map((section) => (
        <SectionLine key={section.id} {...section} />
      ))}
    </ol>
  );
}

const SectionLine = memo(function SectionLine({ id, title, done, of }: SectionState) {
  const isDone = done >= of;
  return (
    <li className={isDone ? "is-done" : undefined}>
      <a className="row" href={`#${id}`} onClick={(event) => goToSection(event, id)}>
        {isDone ? (
          <Icon icon={CircleCheck} size={17} />
        ) : (
          <span
            className={done > 0 ? "summary-section-mark is-partial" : "summary-section-mark"}
            style={{ "--part": done / of } as CSSProperties}
            aria-hidden="true"
          />
        )}
        <span>{title}</span>
        {isDone ? (
          <VisuallyHidden>complete</VisuallyHidden>
        ) : done > 0 ? (
          <span className="summary-section-count">
            {done} of {of}
          </span>
        ) : (
          <VisuallyHidden>not yet entered</VisuallyHidden>
        )}
      </a>
    </li>
  );
});

/** Names the empty figures beside the button once the report is signed: then it is about to be submitted. */
function EmptyFiguresNote() {
  const isSigned = useForm(({ values }) => values.signature !== null);
  return isSigned && <EmptyFigures />;
}

function EmptyFigures() {
  const empty = useForm(({ values, derived }) => {
    // A figure that cannot be read is not empty: its input has an error.
    const areReadable = TYPED_FIGURES.every((key) => readMoney(values.figures[key]).ok);
    return areReadable ? emptyFigures(derived.figures).join(", ") : "";
  });
  if (empty === "") return null;
  return (
    <div className="summary-note">
      <HintNote hint={`Still empty, read as $0.00: ${empty}.`} />
    </div>
  );
}

/** How much of a section is entered. */
interface SectionState {
  /** The id of its heading. */
  id: string;
  title: string;
  done: number;
  of: number;
}

const countOf = (group: ReportMeasure["group"]) =>
  REPORT_MEASURES.filter((measure) => measure.group === group).length;

/** The seven sections in the order of the form. */
export function sectionStates(
  entered: EnteredCounts,
  compsDone: boolean,
  values: Pick<FiguresAndTexts, "commentary" | "documents" | "signature">,
): readonly SectionState[] {
  const { commentary, documents, signature } = values;
  return [
    { id: "figures-revenue", title: "Revenue Performance", done: entered.revenue, of: countOf("revenue") },
    { id: "figures-cost", title: "Cost Analysis", done: entered.cost, of: countOf("cost") },
    {
      id: "cash-distribution",
      title: "Cash Distribution",
      done: entered.distribution,
      of: 1,
    },
    {
      id: "investor-comps",
      title: "Investor Comps",
      done: Number(compsDone),
      of: 1,
    },
    {
      id: "commentary",
      title: "Commentary",
      done: COMMENTARY_KEYS.filter((key) => commentary[key].trim() !== "").length,
      of: COMMENTARY_KEYS.length,
    },
    {
      id: "financial-documents",
      title: "Financial Documents",
      done: DOCUMENT_KINDS.filter((kind) => documents[kind] !== null).length,
      of: DOCUMENT_KINDS.length,
    },
    { id: "digital-signature", title: "Digital Signature", done: Number(signature !== null), of: 1 },
  ];
}

/** Scrolls to a section without an entry in the history, so that Back still leads to the screen before. */
export function goToSection(event: MouseEvent, id: string): void {
  event.preventDefault();
  const heading = document.getElementById(id);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: "start" });
}
