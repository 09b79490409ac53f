import { changedHolders, type HolderChange } from "#shared/domain/changed-holders.ts";
import { displayName } from "#shared/domain/person.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import type { Corrected } from "./draftStore.ts";

const NONE: readonly HolderChange[] = [];

/** What has changed since a report was filed that is corrected here; nothing while the holders are not known. */
export function sharesSince(
  corrects: Corrected | null,
  holders: readonly LocationInvestor[] | null,
): readonly HolderChange[] {
  if (corrects === null || holders === null) return NONE;
  const now = holders.map(({ investor, sharePercentage }) => ({
    investorId: investor.id,
    name: displayName(investor),
    sharePercentage,
  }));
  return changedHolders(corrects.holders, now);
}
