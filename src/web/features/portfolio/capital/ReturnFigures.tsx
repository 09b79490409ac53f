import { monthOf } from "#shared/domain/days.ts";
import type { Explanation } from "#shared/domain/explanations.ts";
import { formatPeriodRange } from "#shared/domain/periods.ts";
import {
  type ExplainedReturns,
  ONCE_PAID_BACK,
  paidBackWords,
} from "#shared/domain/returns/returns-explained.ts";
import type { ReturnFigures } from "#shared/domain/returns/returns.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DottedList, DottedRow } from "#web/ui/dotted-list.tsx";
import "./capital.css";

export const CAPITAL_TITLE = "Capital and Returns";

/** "April 2024 – October 2026": from the first to the last month that is counted. */
export const monthsOf = ({ firstDay, lastDay }: ReturnFigures): string =>
  formatPeriodRange(monthOf(firstDay), monthOf(lastDay));

/** A figure of the returns is its explanation's result. */
export function Explained({ by }: { by: Explanation }) {
  return <FigureExplanation explanation={by}>{by.result}</FigureExplanation>;
}

export function ReturnSums({ explained }: { explained: ExplainedReturns }) {
  const { invested, receivedInCash, compsUsed, totalBenefit } = explained;
  return (
    <DottedList className="return-sums">
      {[invested, receivedInCash, compsUsed, totalBenefit].map((each) => (
        <DottedRow key={each.figure} label={each.figure} total={each === totalBenefit}>
          <Explained by={each} />
        </DottedRow>
      ))}
    </DottedList>
  );
}

export function ReturnRates({ explained }: { explained: ExplainedReturns }) {
  return (
    <DottedList className="return-sums return-rates">
      {[explained.cashOnCash, explained.yearlyReturn].map((each) => (
        <DottedRow
          key={each.figure}
          label={each.figure}
          className={classNames(each.result === ONCE_PAID_BACK && "is-quiet")}
        >
          <Explained by={each} />
        </DottedRow>
      ))}
    </DottedList>
  );
}

interface PaidBackProps {
  figures: ReturnFigures;
  explained: ExplainedReturns;
}

/** Which part was paid back, as a bar, and since when, or when it would be. */
export function PaidBack({ figures, explained: { paidBack } }: PaidBackProps) {
  const part = Math.min(Math.max(Number(figures.paidBack ?? 0), 0), 100);
  return (
    <div className="paid-back">
      <svg
        className={classNames("paid-back-bar", figures.paidBackIn !== null && "is-done")}
        role="img"
        aria-label={`${paidBack.result} paid back`}
      >
        <rect width={`${part}%`} height="100%" />
      </svg>
      <p className="paid-back-words">
        <b>
          <Explained by={paidBack} />
        </b>{" "}
        <span className="muted">{paidBackWords(figures)}</span>
      </p>
    </div>
  );
}
