interface Place {
  readonly locationId: number;
}

/**
 * Compares places by where their lines end in the chart, the highest first (design, section 10), so that cards,
 * comps and legend are read in one order. Places without a line come after, in the order they had.
 */
export function chartOrder(lines: readonly Place[]): (one: Place, other: Place) => number {
  const ranks = new Map(lines.map(({ locationId }, rank) => [locationId, rank]));
  const rankOf = ({ locationId }: Place) => ranks.get(locationId) ?? lines.length;
  return (one, other) => rankOf(one) - rankOf(other);
}
