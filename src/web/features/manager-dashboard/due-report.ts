import type { Filing, Overview } from "#shared/overview/overview.schema.ts";
import { reportAddress } from "#web/data/report-address.ts";

type Due = Pick<Overview, "filing" | "filingPeriod">;

/** Who has not filed the month that is due. */
export const missingOf = ({ filing }: Due): Filing[] => filing.filter((place) => !place.filed);

/**
 * Where a new report is begun: in the month that is due, for the first place that has not filed it. The running month
 * is not due before it is over; where all have filed, the form opens as it does by itself.
 */
export function dueAddress(due: Due): string {
  const [first] = missingOf(due);
  return reportAddress(
    first === undefined
      ? { locationId: null, period: null }
      : { locationId: first.locationId, period: due.filingPeriod },
  );
}
