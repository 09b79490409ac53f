import * as z from "zod/mini";
import { money, share } from "../http/fields.ts";

/** What one investor got of a report, with the share it was computed with. */
export const ownAmounts = z.object({
  sharePercentage: share,
  cashDistribution: money,
  compsValue: money,
});
export type OwnAmounts = z.infer<typeof ownAmounts>;

/** One investor's line in the breakdown that managers see. */
export const distributionLine = z.extend(ownAmounts, {
  investorId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  /** Tells two of one name apart. */
  email: z.string(),
});

/** One month in an investor's distribution history. */
export const distributionEntry = z.extend(ownAmounts, {
  reportId: z.int(),
  reportingPeriod: z.string(),
  /** The version of the report that it was computed with. */
  version: z.int(),
  /** The location's total. */
  cashDistributionDuringPeriod: z.nullable(money),
});
export type DistributionEntry = z.infer<typeof distributionEntry>;

/** In how much an investor took part. */
export const participation = z.object({ filedReports: z.int() });
export type Participation = z.infer<typeof participation>;
