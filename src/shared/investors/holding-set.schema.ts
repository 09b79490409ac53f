import * as z from "zod/mini";
import { isAssignableShare, isNoShare, maySaveShare, NO_SHARE, type ShareText } from "../domain/shares.ts";
import { plainShare } from "../domain/typed/typed-numbers.ts";
import { id, period, share } from "../http/fields.ts";

/** The input and the notification show the same sentence. */
export const PERCENT_SENTENCE = "Please ensure all percentages are between 0.1 and 100.0";
const DECIMALS_SENTENCE = "Use at most two decimals.";

/** Within the range, so that the range is not what is wrong with it. */
const sentenceAbout = (text: string) =>
  /^\d{0,2}\.\d{3,}$/.test(text) && Number(text) > 0 ? DECIMALS_SENTENCE : PERCENT_SENTENCE;

const shareText = z.pipe(
  z.union([z.string(), z.number()], PERCENT_SENTENCE),
  z.transform((typed) => plainShare(String(typed))),
);

/** A share that somebody is given: above 0. */
export const assignedShare = shareText.check(
  z.refine(isAssignableShare, { error: ({ input }) => sentenceAbout(String(input)) }),
);

/** A share in some months: null for the first is from before everything, for the last without an end. */
export const heldMonths = z.object({
  sharePercentage: share,
  firstMonth: z.nullable(z.string()),
  lastMonth: z.nullable(z.string()),
});

/** What is said with a change in a month that is filed already: its report stays as it was signed. */
export const filedMonthsStay = z.optional(z.boolean());

/** From which month on a change counts. Absent: from the one after the last that is filed at the location. */
const effective = { from: z.optional(period), filedMonthsStay };

/** One link: 0 to 100, blank for 0; a holder of 0.00 sees the reports and gets no distribution. */
export const holdingShare = z.object({
  sharePercentage: shareText.check(
    z.refine((text) => text === "" || isNoShare(text) || isAssignableShare(text), {
      error: ({ input }) => sentenceAbout(String(input)),
    }),
  ),
  /** The share that was shown, null for none: another one by now is not written over. Absent, whatever is there is. */
  shareShown: z.optional(z.nullable(share)),
  ...effective,
});
export type HoldingChange = z.infer<typeof holdingShare>;

const wholeSet = z.object({
  locationIds: z.array(id, "Choose the locations.").check(z.maxLength(10_000)),
  percentages: z.record(z.string(), shareText),
  /**
   * The set that was shown, percent by location id, of the month `from` where one is sent: another one by now is not
   * written over. Absent, whatever is there is.
   */
  sharesShown: z.optional(z.record(z.string(), share, "Send the shares by location.")),
  ...effective,
});
export type HoldingSet = z.infer<typeof wholeSet>;

/** A sentence for every share of a set that may not replace the stored one; none when all may. */
export function refusedShares(
  { locationIds, percentages }: Pick<HoldingSet, "locationIds" | "percentages">,
  storedAt: (locationId: number) => ShareText | undefined,
): readonly { readonly path: readonly [string, string]; readonly message: string }[] {
  return locationIds.flatMap((locationId) => {
    const typed = percentages[String(locationId)] ?? "";
    if (maySaveShare(typed, storedAt(locationId))) return [];
    return [{ path: ["percentages", String(locationId)] as const, message: sentenceAbout(typed) }];
  });
}

/** @param storedAt the share that is stored for a location; undefined for none */
const checkedSet = (storedAt: (locationId: number, set: HoldingSet) => ShareText | undefined) =>
  wholeSet.check(({ value: set, issues }) => {
    for (const { path, message } of refusedShares(set, (locationId) => storedAt(locationId, set)))
      issues.push({ code: "custom", message, path: [...path], input: set.percentages });
  });

/** The whole set of an investor's holdings: each above 0 and at most 100, or 0 where 0 might be stored already. */
export const holdingSet = checkedSet(() => NO_SHARE);

/** The same for a form that has shown the stored shares: 0 only where 0 was shown. */
export const shownHoldingSet = checkedSet((locationId, { sharesShown }) => sharesShown?.[String(locationId)]);
