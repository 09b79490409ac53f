import { useId } from "react";
import { monthOf } from "#shared/domain/days.ts";
import type { Explanation } from "#shared/domain/explanations.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { formatPeriodRange } from "#shared/domain/periods.ts";
import {
  type ExplainedReturns,
  explainLocationReturns,
  explainTotalReturns,
  ONCE_PAID_BACK,
  paidBackWords,
} from "#shared/domain/returns/returns-explained.ts";
import type { LocationReturns, ReturnFigures } from "#shared/domain/returns/returns.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { Card, CardHead } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DottedList, DottedRow } from "#web/ui/dotted-list.tsx";
import { CAPITAL_TITLE } from "./use-returns.ts";

interface CapitalCardProps {
  total: ReturnFigures;
  locations: readonly LocationReturns[];
}

/** What an investor put in and received, in total and by location. */
export function CapitalCard({ total, locations }: CapitalCardProps) {
  const titleId = useId();
  const explained = explainTotalReturns(total, locations);
  return (
    <Card as="section" className="capital-card" aria-labelledby={titleId}>
      <CardHead title={CAPITAL_TITLE} id={titleId}>
        <span className="caption">{monthsOf(total)}</span>
      </CardHead>
      <div className="capital-columns">
        <div>
          {/* On phones, where the table has no line for all of them. */}
          <div className="paid-back-total only-phone">
            <p className="caption">Paid back, all locations</p>
            <PaidBack figures={total} explained={explained} />
          </div>
          <ReturnSums explained={explained} />
          <ReturnRates explained={explained} />
        </div>
        <table className="data-table capital-table" aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">Location</th>
              <th scope="col" className="numeric">
                Invested
              </th>
              <th scope="col" className="numeric">
                Received in cash
              </th>
              <th scope="col" className="paid-back-cell">
                Paid back
              </th>
            </tr>
          </thead>
          <tbody>
            {locations.map((location) => (
              <LocationRow key={location.locationId} location={location} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All locations</th>
              <td className="numeric" translate="no">
                <span className="double-rule">{formatMoney(total.invested)}</span>
              </td>
              <td className="numeric" translate="no">
                <span className="double-rule">{formatMoney(total.receivedInCash)}</span>
              </td>
              <td className="paid-back-cell">
                <PaidBack figures={total} explained={explained} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
}

function LocationRow({ location }: { location: LocationReturns }) {
  const explained = explainLocationReturns(location);
  return (
    <tr>
      <th scope="row" translate="no" className="breakable">
        {location.name}
      </th>
      <td className="numeric">
        <span className="caption only-phone">Invested</span>
        <Explained by={explained.invested} />
      </td>
      <td className="numeric">
        <span className="caption only-phone">Received in cash</span>
        <Explained by={explained.receivedInCash} />
      </td>
      <td className="paid-back-cell">
        <PaidBack figures={location} explained={explained} />
      </td>
    </tr>
  );
}

/** What an investor put into one location and received of it. */
export function LocationCapital({ returns }: { returns: LocationReturns }) {
  const titleId = useId();
  const explained = explainLocationReturns(returns);
  return (
    <Card as="section" className="capital-card" aria-labelledby={titleId}>
      <CardHead title={CAPITAL_TITLE} id={titleId}>
        <span className="caption">{monthsOf(returns)}</span>
      </CardHead>
      <div className="location-capital">
        <ReturnSums explained={explained} />
        <div>
          <p className="caption">Paid back</p>
          <PaidBack figures={returns} explained={explained} />
          <ReturnRates explained={explained} />
        </div>
      </div>
    </Card>
  );
}

/** "April 2024 – October 2026": from the first to the last month that is counted. */
const monthsOf = ({ firstDay, lastDay }: ReturnFigures): string =>
  formatPeriodRange(monthOf(firstDay), monthOf(lastDay));

/** A figure of the returns is its explanation's result. */
function Explained({ by }: { by: Explanation }) {
  return <FigureExplanation explanation={by}>{by.result}</FigureExplanation>;
}

function ReturnSums({ explained }: { explained: ExplainedReturns }) {
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

function ReturnRates({ explained }: { explained: ExplainedReturns }) {
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
function PaidBack({ figures, explained: { paidBack } }: PaidBackProps) {
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
