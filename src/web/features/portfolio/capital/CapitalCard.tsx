import { useId } from "react";
import { formatMoney } from "#shared/domain/money.ts";
import { explainLocationReturns, explainTotalReturns } from "#shared/domain/returns/returns-explained.ts";
import type { LocationReturns, ReturnFigures } from "#shared/domain/returns/returns.ts";
import { Card, CardHead } from "#web/ui/card.tsx";
import { CAPITAL_TITLE, Explained, monthsOf, PaidBack, ReturnRates, ReturnSums } from "./ReturnFigures.tsx";

interface CapitalCardProps {
  total: ReturnFigures;
  locations: readonly LocationReturns[];
}

/** What an investor put in and received, in total and by location. */
export default function CapitalCard({ total, locations }: CapitalCardProps) {
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
