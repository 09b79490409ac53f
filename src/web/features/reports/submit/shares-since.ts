import { changedHolders, type HeldThen, type HolderChange } from "#shared/domain/changed-holders.ts";
import { displayName } from "#shared/domain/person.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";

const NONE: readonly HolderChange[] = [];

/** What has changed since a report was filed that is corrected here; nothing while the holders are not known. */
export function sharesSince(
  corrects: readonly HeldThen[] | null,
  holders: readonly LocationInvestor[] | null,
): readonly HolderChange[] {
  if (corrects === null || holders === null) return NONE;
  const now = holders.map(({ investor, sharePercentage }) => ({
    investorId: investor.id,
    name: displayName(investor),
    sharePercentage,
  }));
  return changedHolders(corrects, now);
}
