import { useId } from "react";
import type { LocationCardContent } from "./location-cards.ts";
import { LocationCard } from "./LocationCard.tsx";

interface InvestmentLocationsProps {
  cards: readonly LocationCardContent[];
  labels: ReadonlyMap<number, string>;
  trends: ReadonlyMap<number, readonly number[]>;
}

/** Only for an investor who holds something (spec section 2). */
export function InvestmentLocations({ cards, labels, trends }: InvestmentLocationsProps) {
  const titleId = useId();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 className="sec" id={titleId}>
        Your Investment Locations
      </h2>
      <ul className="locs">
        {cards.map((card) => (
          <li key={card.locationId}>
            <LocationCard
              card={card}
              label={labels.get(card.locationId) ?? card.name}
              trend={trends.get(card.locationId) ?? []}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
