/** What a report of a place and month gave the reader; null where nothing was held then. */
export const paid = (locationId: number, reportingPeriod: string, cashDistribution: string | null) => ({
  locationId,
  reportingPeriod,
  version: 1,
  own: cashDistribution === null ? null : { cashDistribution, compsValue: "7.00" },
});
