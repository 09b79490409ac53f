import { useId } from "react";
import { Link } from "wouter";
import { type MonthlyReturn, RETURN_DEFINITION } from "#shared/domain/growth.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { DistributionAmount } from "#web/ui/DistributionAmount.tsx";
import { Explained } from "#web/ui/Explained.tsx";
import { LocationMark } from "#web/ui/LocationMark.tsx";
import type { LocationCardContent } from "./location-cards.ts";
import { SalesTrend } from "./SalesTrend.tsx";

interface LocationCardProps {
  card: LocationCardContent;
  label: string;
  trend: readonly number[];
}

const tones: Record<MonthlyReturn["tone"], string> = { positive: "pos", negative: "neg", none: "muted" };

/**
 * Pressed anywhere, the card opens its location: the link's ground reaches to the edges. Only the figures, which
 * explain themselves, lie above that. What it means stands on the card (design, section 13).
 */
export function LocationCard({ card, label, trend }: LocationCardProps) {
  const { locationId, name, logoUrl, share, ownership, monthlyReturn, lastReport, became, paid } = card;
  const nameId = useId();
  return (
    <article className="card loc" aria-labelledby={nameId}>
      <div className="loc-top">
        <LocationMark name={name} logoUrl={logoUrl} audience="investor" share={share} />
        <div className="loc-id">
          <h3 className="loc-name" id={nameId}>
            <Link href={`/investor/location/${locationId}`} className="loc-link">
              {label}
            </Link>
          </h3>
          <p className="loc-own">{ownership}</p>
        </div>
      </div>
      <p className="loc-fig">
        <span className="loc-lab">Monthly Return</span>{" "}
        <span className={classNames("loc-mr fig", tones[monthlyReturn.tone])}>
          <Explained explanation={monthlyReturn.explanation}>{monthlyReturn.text}</Explained>
        </span>
      </p>
      <SalesTrend points={trend} />
      <p className="loc-def">{RETURN_DEFINITION}</p>
      <div className="loc-foot">
        <p>
          <span>Last report</span> <span>{lastReport}</span>
        </p>
        {paid && (
          <p>
            <span>Your distribution</span>{" "}
            <span className="loc-own-paid">
              <Explained explanation={paid.explanation}>
                <DistributionAmount of={paid.amount} />
              </Explained>
            </span>
          </p>
        )}
        {/* A line of its own: beside the month it would take its place. */}
        {became !== null && (
          <p className="loc-became">
            <Badge tone="brass">{became}</Badge>
          </p>
        )}
      </div>
    </article>
  );
}
