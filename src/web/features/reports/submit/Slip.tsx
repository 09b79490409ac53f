import type { ReactNode } from "react";
import { formatMoney } from "#shared/domain/money.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/period.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { Button } from "#web/ui/Button.tsx";
import { LeaderLine } from "#web/ui/LeaderLine.tsx";
import { Leaders } from "#web/ui/Leaders.tsx";
import { LocationMark } from "#web/ui/LocationMark.tsx";
import { useFigures } from "./figures-context.ts";
import { SectionList } from "./SectionList.tsx";
import { StillEmptyNote } from "./StillEmptyNote.tsx";

interface SlipProps {
  location: Location | null;
  period: PeriodText;
  isTaken: boolean;
  /** Nothing can be sent yet: no location, or a request is on its way. */
  isDisabled: boolean;
  isSending: boolean;
  /** Why it was not sent, where no field can say it. */
  problem: string | null;
  onSubmit: () => void;
}

/** What an investor will read, what is missing, and the only button that sends. */
export function Slip({ location, period, isTaken, isDisabled, isSending, problem, onSubmit }: SlipProps) {
  return (
    <aside className="rail" aria-label="Report summary">
      <div className="card slip">
        <div className="slip-h">
          <LocationMark
            name={location?.name ?? ""}
            logoUrl={location?.logoUrl}
            audience="manager"
            size={44}
          />
          <div className="min-w-0">
            <p className="slip-n">{location?.name ?? "No location chosen"}</p>
            <p className="muted small">{formatPeriod(period)}</p>
          </div>
        </div>
        <SlipFigures />
        <SectionList />
        {location !== null && !isTaken && <StillEmptyNote />}
        {problem !== null && (
          <p className="ferror slip-problem" role="alert">
            {problem}
          </p>
        )}
        <Button
          size="lg"
          block
          disabled={isDisabled || isTaken}
          busy={isSending}
          busyText="Saving..."
          onClick={onSubmit}
        >
          {isTaken ? "Report Already Submitted" : "Submit Report"}
        </Button>
      </div>
    </aside>
  );
}

const figure = (label: string, value: ReactNode) => (
  <LeaderLine key={label} label={label}>
    {value}
  </LeaderLine>
);

function SlipFigures() {
  const { figures, lines, compsTotal } = useFigures();
  // The figures with a history of their own are the ones that an investor's list is made of.
  const headlines = lines.filter((line) => line.growthOnLastYear !== null);
  return (
    <Leaders>
      {headlines.map(({ measure, lastMonth }) => figure(measure.label, formatMoney(lastMonth)))}
      {lines.map(({ measure, ratio }) => measure.ratio && figure(measure.ratio.label, ratio?.text))}
      {figure("Cash Distribution", formatMoney(figures.cashDistributionDuringPeriod))}
      {figure("Investor Comps", formatMoney(compsTotal))}
    </Leaders>
  );
}
