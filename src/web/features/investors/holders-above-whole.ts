import type { ListedInvestor, Overassigned } from "#shared/investors/investors.schema.ts";

interface HoldersAboveWhole {
  place: Overassigned;
  holders: ListedInvestor[];
}

/** Who holds a location whose shares exceed the whole; null when they do not, or no longer. */
export function holdersAboveWhole(
  investors: readonly ListedInvestor[],
  locationId: number | null,
): HoldersAboveWhole | null {
  const holds = (investor: ListedInvestor) =>
    investor.overassigned?.find((place) => place.locationId === locationId);
  const holders = investors.filter((investor) => holds(investor) !== undefined);
  const place = holders[0] && holds(holders[0]);
  return place ? { place, holders } : null;
}
