import { useId } from "react";
import { formatPeriod, sameMonthLastYear } from "#shared/domain/periods.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { Card } from "#web/ui/card.tsx";

/** In which third of the group's others of its kind a location is. */
export function LocationStanding({ standing }: { standing: NonNullable<Location["standing"]> }) {
  const titleId = useId();
  const { kind, period, growth, primeCost } = standing;
  return (
    <Card as="section" pad className="location-aside" aria-labelledby={titleId}>
      <h2 id={titleId}>How it stands</h2>
      <p className="muted small">
        Among the group’s {kind}s, {formatPeriod(period)}.
      </p>
      {growth && (
        <p className="small">
          Growth on {formatPeriod(sameMonthLastYear(period))}: <b>{growth} third</b>
        </p>
      )}
      {primeCost && (
        <p className="small">
          Prime cost: <b>{primeCost} third</b>, lower is better
        </p>
      )}
    </Card>
  );
}
