import * as z from "zod/mini";
import { money, share } from "../http/fields.ts";

/** One investor's amounts in a report, with the share they were computed with. */
export const ownAmounts = z.object({
  sharePercentage: share,
  cashDistribution: money,
  compsValue: money,
});
export type OwnAmounts = z.infer<typeof ownAmounts>;

/** The House's part. */
export const houseAmounts = z.object({ sharePercentage: share, cashDistribution: money });

/** For managers: one investor's line of a report's breakdown. */
export const distributionLine = z.extend(ownAmounts, {
  investorId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  /** Distinguishes investors who share a name; empty for a manager who does not read investors. */
  email: z.string(),
});

/** One month in an investor's distribution history. */
export const distributionEntry = z.extend(ownAmounts, {
  reportId: z.int(),
  reportingPeriod: z.string(),
  /** The report's version that the amounts come from. */
  version: z.int(),
  /** The location's total. */
  cashDistributionDuringPeriod: z.nullable(money),
});
export type DistributionEntry = z.infer<typeof distributionEntry>;

/** How many filed reports have a line of the investor. */
export const participation = z.object({ filedReports: z.int() });
export type Participation = z.infer<typeof participation>;
