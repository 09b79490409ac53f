import { type CSSProperties, memo, type MouseEvent, Suspense } from "react";
import { formatMoney, readMoney } from "#shared/domain/money.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import {
  figureOf,
  REPORT_FIELDS,
  REPORT_MEASURES,
  type ReportFigures,
  type ReportMeasure,
} from "#shared/domain/report-figures.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { Button } from "#web/ui/button.tsx";
import { LeaderLine, Leaders } from "#web/ui/definition-list.tsx";
import { LocationMark } from "#web/ui/location-logo.tsx";
import type { Figures } from "#web/features/reports/form/financials/amount-store.ts";
import { useDerivedFigure } from "#web/features/reports/form/financials/use-derived-figure.tsx";
import { CircleCheck } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import type { ReportFormValues } from "#web/features/reports/form/form-values.ts";
import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import { COMMENTARY_KEYS } from "#shared/reports/report-texts.ts";

/** Only a signed report has it. */
const StillEmptyNote = lazyWithPreload(() => import("./StillEmptyNotice.tsx"));

interface ReportSummaryProps {
  location: Location | null;
  /** What it is called among all. */
  told: string | null;
  period: PeriodText;
  isTaken: boolean;
  /** What it does when it is pressed, while the month is free. */
  submits: "Report" | "Correction";
  /** The report that is corrected here was corrected meanwhile. */
  isOutdated: boolean;
  /** Nothing can be sent yet: no location, or a request is on its way. */
  isDisabled: boolean;
  isSending: boolean;
  /** A document is on its way; it has to arrive first. */
  isUploading: boolean;
  /** Why it was not sent, where no field can say it. */
  problem: string | null;
  /** What the investors hold together, where that is more than there is; else null. */
  excess: string | null;
  onSubmit: () => void;
}

/** What an investor will read, what is missing, and the only button that sends. */
export function ReportSummary(props: ReportSummaryProps) {
  const { location, told, period, isTaken, submits, isOutdated, isDisabled } = props;
  const { isSending, isUploading, problem, excess, onSubmit } = props;
  return (
    <aside className="rail" aria-label="Report summary" data-sends>
      <div className="card slip">
        <div className="slip-h">
          <LocationMark
            name={location?.name ?? ""}
            logoUrl={location?.logoUrl}
            audience="manager"
            size={44}
          />
          <div className="min-w-0">
            <p className="slip-n">{told ?? "No location chosen"}</p>
            <p className="muted small">{formatPeriod(period)}</p>
          </div>
        </div>
        <SummaryFigures />
        <SectionList exceedsWhole={excess !== null} />
        {problem !== null && (
          <p className="ferror slip-problem" role="alert">
            {problem}
          </p>
        )}
        {excess !== null && !isTaken && (
          <p className="ferror slip-problem">
            <span>
              Cannot be submitted while the shares add up to {excess}.{" "}
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
        {isTaken && (
          <p className="help slip-note">
            The report for {formatPeriod(period)}{" "}
            {isOutdated ? "was corrected meanwhile." : "is filed. Choose another month to submit one."}
          </p>
        )}
        {isUploading && <p className="help slip-note">A document is still on its way.</p>}
        <Button
          size="lg"
          block
          disabled={isDisabled || isTaken}
          busy={isSending}
          busyText="Saving..."
          onClick={onSubmit}
        >
          {isTaken ? `Report Already ${isOutdated ? "Corrected" : "Submitted"}` : `Submit ${submits}`}
        </Button>
        {/* Below what is pressed: a name that is left for the button signs, and the note that comes would push it away. */}
        {location !== null && !isTaken && (
          <Suspense>
            <StillEmptyNote />
          </Suspense>
        )}
      </div>
    </aside>
  );
}

/** One line, rendered again only when its own figure changes. */
function SummaryFigure({ label, of }: { label: string; of: (figures: Figures) => string | undefined }) {
  return <LeaderLine label={label}>{useDerivedFigure(of)}</LeaderLine>;
}

// The figures with a history of their own are the ones that an investor's list is made of.
const HEADLINES = REPORT_FIELDS.filter(({ month }) => month === "SameMonthLastYear");

function SummaryFigures() {
  return (
    <Leaders>
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
    </Leaders>
  );
}

/** What is done and what is missing, each a way to its section. */
function SectionList({ exceedsWhole }: { exceedsWhole: boolean }) {
  const { control } = useFormContext<ReportFormValues>();
  const revenue = useDerivedFigure(({ entered }) => entered.revenue);
  const cost = useDerivedFigure(({ entered }) => entered.cost);
  const isPaid = useDerivedFigure(({ entered }) => entered.distribution > 0);
  const compsDone = useDerivedFigure((figures) => figures.compsDone);
  const [commentary, documents, signature] = useWatch({
    control,
    name: ["commentary", "documents", "signature"],
  });
  // What cannot be divided is not done, however much of it is entered.
  const entered = { revenue, cost, distribution: Number(isPaid && !exceedsWhole) };
  return (
    <ol className="todo">
      {sectionStates(entered, compsDone, { commentary, documents, signature }).map((section) => (
        <SectionLine key={section.id} {...section} />
      ))}
    </ol>
  );
}

const SectionLine = memo(function SectionLine({ id, title, done, of }: SectionState) {
  const isDone = done >= of;
  return (
    <li className={isDone ? "done" : undefined}>
      <a href={`#${id}`} onClick={(event) => goToSection(event, id)}>
        {isDone ? (
          <Icon icon={CircleCheck} size={17} />
        ) : (
          <span
            className={done > 0 ? "todo-mark half" : "todo-mark"}
            style={{ "--part": done / of } as CSSProperties}
            aria-hidden="true"
          />
        )}
        <span>{title}</span>
        {isDone ? (
          <VisuallyHidden>complete</VisuallyHidden>
        ) : done > 0 ? (
          <span className="n">
            {done} of {of}
          </span>
        ) : (
          <VisuallyHidden>not yet entered</VisuallyHidden>
        )}
      </a>
    </li>
  );
});

/** How far one section of the form has come. */
interface SectionState {
  /** Of its heading. */
  id: string;
  title: string;
  done: number;
  of: number;
}

const isFilled = (text: string) => text.trim() !== "";
const isAmount = (text: string | undefined) => {
  const reading = readMoney(text ?? "");
  return reading.ok && reading.value !== null;
};

/** Whether comps have been entered: one readable amount is as good as all, since whoever had nothing stays blank. */
export function areCompsDone(comps: ReportFormValues["comps"]): boolean {
  const entered = Object.values(comps).filter(isFilled);
  return entered.length > 0 && entered.every(isAmount);
}

/** How many amounts of the report month are there. */
export interface Entered {
  revenue: number;
  cost: number;
  distribution: number;
}

export function enteredFigures(figures: ReportFigures): Entered {
  const count = (group: ReportMeasure["group"]) =>
    REPORT_MEASURES.filter((measure) => measure.group === group).filter(
      ({ key }) => figureOf(figures, key, "LastMonth") !== null,
    ).length;
  return {
    revenue: count("revenue"),
    cost: count("cost"),
    distribution: Number(figures.cashDistributionDuringPeriod !== null),
  };
}

const countOf = (group: ReportMeasure["group"]) =>
  REPORT_MEASURES.filter((measure) => measure.group === group).length;

/** The seven sections in the order of the form. What is missing is counted, what need not be there is not asked for. */
export function sectionStates(
  entered: Entered,
  compsDone: boolean,
  values: Pick<ReportFormValues, "commentary" | "documents" | "signature">,
): readonly SectionState[] {
  const { commentary, documents, signature } = values;
  return [
    { id: "ledger-revenue", title: "Revenue Performance", done: entered.revenue, of: countOf("revenue") },
    { id: "ledger-cost", title: "Cost Analysis", done: entered.cost, of: countOf("cost") },
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
      done: COMMENTARY_KEYS.filter((key) => isFilled(commentary[key])).length,
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

/** Without an entry in the history, so that Back still leads to the screen before. */
export function goToSection(event: MouseEvent, id: string): void {
  event.preventDefault();
  const heading = document.getElementById(id);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: "start" });
}
