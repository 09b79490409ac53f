import { Suspense } from "react";
import { formatMoney } from "#shared/domain/money.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import {
  figureOf,
  REPORT_FIELDS,
  REPORT_MEASURES,
  type ReportMeasure,
} from "#shared/domain/report-figures.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { Button } from "#web/ui/Button.tsx";
import { LeaderLine } from "#web/ui/LeaderLine.tsx";
import { Leaders } from "#web/ui/Leaders.tsx";
import { LocationMark } from "#web/ui/LocationMark.tsx";
import type { Figures } from "./figures-store.ts";
import { useFigures } from "./useFigures.tsx";
import { goToSection } from "./go-to-section.ts";
import { SectionList } from "./SectionList.tsx";

/** Only a signed report has it. */
const StillEmptyNote = onDemand(() => import("./StillEmptyNote.tsx"));

interface SlipProps {
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
export function Slip(props: SlipProps) {
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
        <SlipFigures />
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
function SlipFigure({ label, of }: { label: string; of: (figures: Figures) => string | undefined }) {
  return <LeaderLine label={label}>{useFigures(of)}</LeaderLine>;
}

// The figures with a history of their own are the ones that an investor's list is made of.
const HEADLINES = REPORT_FIELDS.filter(({ month }) => month === "SameMonthLastYear");

function SlipFigures() {
  return (
    <Leaders>
      {HEADLINES.map(({ measure }) => (
        <SlipFigure
          key={measure.key}
          label={measure.label}
          of={({ figures }) => formatMoney(figureOf(figures, measure.key, "LastMonth"))}
        />
      ))}
      {REPORT_MEASURES.map(
        ({ key, ...measure }: ReportMeasure) =>
          measure.ratio && (
            <SlipFigure
              key={key}
              label={measure.ratio.label}
              of={({ lines }) => lines.find((line) => line.measure.key === key)?.ratio?.text}
            />
          ),
      )}
      <SlipFigure
        label="Cash Distribution"
        of={({ figures }) => formatMoney(figures.cashDistributionDuringPeriod)}
      />
      <SlipFigure label="Dining Comps" of={({ compsTotal }) => formatMoney(compsTotal)} />
    </Leaders>
  );
}
