import { useId } from "react";
import { explainLocationReturns } from "#shared/domain/returns/returns-explained.ts";
import type { LocationReturns } from "#shared/domain/returns/returns.ts";
import { Card, CardHead } from "#web/ui/card.tsx";
import { CAPITAL_TITLE, monthsOf, PaidBack, ReturnRates, ReturnSums } from "./ReturnFigures.tsx";

/** What an investor put into one location and received of it. */
export default function LocationCapital({ returns }: { returns: LocationReturns }) {
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
