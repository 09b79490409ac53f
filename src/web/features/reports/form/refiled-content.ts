import type { DraftContent } from "#shared/drafts/drafts.schema.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { blankValues, compsOfPayees, filedValues, toContent } from "./figures-and-texts.ts";
import { holdersOf } from "./use-month.ts";

/**
 * The draft of a report that is deleted to be filed anew.
 * @param holders whose shares are recorded for the month, who are paid when it is filed anew: comps of others are left out
 */
export function refiledContent(report: Report, holders: readonly LocationInvestor[]): DraftContent {
  const { figures, comps, commentary } = filedValues(report);
  const today = new Set(holders.map(({ investor }) => investor.id));
  const values = { ...blankValues(""), figures, commentary, comps: compsOfPayees(comps, today) };
  return {
    ...toContent(values, {}, ""),
    refiledFrom: {
      holders: holdersOf(report).map(({ parts, ...holder }) => ({ ...holder, parts: parts && [...parts] })),
    },
  };
}
