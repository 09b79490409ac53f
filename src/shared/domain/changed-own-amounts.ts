import { isChanged } from "./changed-figures.ts";
import { formatMoney, type MoneyText } from "./money.ts";
import { formatShare, type ShareText } from "./share.ts";

/** What one investor got of a report. */
interface Amounts {
  readonly sharePercentage: ShareText;
  readonly cashDistribution: MoneyText;
  readonly compsValue: MoneyText;
}

/** Null for who had, or has, no part in it: that is nothing. */
interface OwnBeforeAndNow {
  readonly before: Amounts | null;
  readonly now: Amounts | null;
}

/** An amount that a correction has changed, in words. */
export interface ChangedAmount {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

const OWN = [
  ["Your distribution", "cashDistribution", formatMoney],
  ["Your dining comps", "compsValue", formatMoney],
  ["Your ownership", "sharePercentage", formatShare],
] as const;

/** What a correction has changed for the reader, what was paid first. Throws RangeError on malformed money or shares. */
export function changedOwnAmounts(own: OwnBeforeAndNow | null): readonly ChangedAmount[] {
  return OWN.flatMap(([label, key, inWords]) => {
    const [before, now] = [own?.before?.[key] ?? "0.00", own?.now?.[key] ?? "0.00"];
    return isChanged(before, now) ? [{ label, before: inWords(before), now: inWords(now) }] : [];
  });
}
