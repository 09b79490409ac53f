import { displayName, foldText } from "#shared/domain/names.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";

/** Those whose name, username or email has every word of the search in it, without regard to case and accents. */
export function findInvestors(investors: readonly Investor[], search: string): readonly Investor[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return investors;
  return investors.filter((investor) => {
    const text = foldText(`${displayName(investor)} @${investor.username} ${investor.email}`);
    return words.every((word) => text.includes(word));
  });
}
