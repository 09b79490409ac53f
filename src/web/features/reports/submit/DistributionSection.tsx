import { Suspense, useRef, type PointerEvent } from "react";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { Button } from "#web/ui/Button.tsx";
import { atRest, LONE_MINUS, otherSign } from "#web/ui/money/money-display.ts";
import { BreakdownList } from "./BreakdownList.tsx";
import { CellNote } from "./CellNote.tsx";
import { useFigures } from "./useFigures.tsx";
import { figureName } from "./ledgerGrid.ts";
import { MoneyCell } from "./MoneyCell.tsx";
import { useChannel } from "./useAmount.ts";

interface DistributionSectionProps {
  period: PeriodText;
  holders: readonly LocationInvestor[];
  /** The location of which the investors hold more than there is; null where they do not. */
  excessAt: number | null;
}

const KEY = "cashDistributionDuringPeriod";
const NAME = figureName(KEY);
const HELP_ID = "distribution-help";
/** Few locations have it, and then it is known long before anybody submits. */
const ExcessNote = onDemand(() => import("./ExcessNote.tsx"));
const keepFocus = (event: PointerEvent) => event.preventDefault();

export function DistributionSection({ period, holders, excessAt }: DistributionSectionProps) {
  const channel = useChannel();
  const row = useRef<HTMLDivElement>(null);
  const hint = useFigures(({ hints }) => hints.get(KEY));
  const turnSign = () => {
    const input = row.current?.querySelector("input") ?? null;
    const turned = otherSign(channel.textOf(NAME));
    const goesOn = turned === LONE_MINUS || document.activeElement === input;
    channel.put(NAME, goesOn ? turned : atRest(turned));
    if (goesOn) input?.focus();
  };
  return (
    <section aria-labelledby="cash-distribution">
      <h3 id="cash-distribution">Cash Distribution</h3>
      <div className="cdrow" ref={row}>
        <MoneyCell
          name={NAME}
          label={`Cash Distribution, ${formatPeriod(period)}`}
          large
          doubtful={hint !== undefined}
          describedBy={hint === undefined ? HELP_ID : undefined}
        />
        <Button
          variant="outline"
          className="btn-icon only-phone"
          aria-label="Change sign of Cash Distribution"
          onPointerDown={keepFocus}
          onClick={turnSign}
        >
          ±
        </Button>
      </div>
      <CellNote name={NAME} hint={hint} />
      {/* A doubt about the amount says it in its own words. */}
      {hint === undefined && (
        <p className="help" id={HELP_ID}>
          A negative amount is a clawback.
        </p>
      )}
      {excessAt !== null && (
        <Suspense>
          <ExcessNote locationId={excessAt} period={period} holders={holders} />
        </Suspense>
      )}
      {holders.length > 0 && <BreakdownList holders={holders} />}
    </section>
  );
}
