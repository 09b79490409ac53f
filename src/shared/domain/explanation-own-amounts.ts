import { exactPart, type ExactPart } from "./allocation.ts";
import { SHARE_PLAYS_NO_PART, type Explanation, type SignedReport } from "./explanation.ts";
import { formatMoney, MINUS, splitMoney, toCents, type MoneyText } from "./money.ts";
import { formatShare, toBasisPoints, type ShareText } from "./share.ts";

/** What an investor's own part of a report's distribution is called. */
export const OWN_DISTRIBUTION = "Your distribution";

/** What an investor got of a report, and the share it was computed with. */
interface OwnDistribution {
  readonly sharePercentage: ShareText;
  readonly cashDistribution: MoneyText;
}

/**
 * The whole rule of allocation.ts, whichever half of it decided: which one did depends on what others hold, and of two
 * partners with equal shares, one of whom got a cent more, both have to read the same.
 */
const TO_THE_CENT =
  "Your part is rounded to the nearest cent. Only if all parts rounded like this would not make the total, each is cut to whole cents, and the cents left over go to those that were cut most, one each; of two cut alike, to the older account.";

/**
 * How an investor's own distribution follows from the location's. The amount was frozen when the report was signed
 * (allocation.ts); here the same exact share says how its last cent came about. Nothing in it depends on what others
 * hold or got. Throws RangeError on malformed money, shares or periods.
 */
export function explainOwnDistribution(
  report: SignedReport & { readonly cashDistributionDuringPeriod: MoneyText | null },
  { sharePercentage, cashDistribution }: OwnDistribution,
): Explanation {
  const total = report.cashDistributionDuringPeriod ?? "0.00";
  const part = exactPart(toCents(total), toBasisPoints(sharePercentage));
  return {
    figure: OWN_DISTRIBUTION,
    formula: "Location's distribution × your ownership at the time of filing, to the cent",
    inputs: [
      { label: "Location's distribution", value: formatMoney(total) },
      { label: "Your ownership at the time of filing", value: formatShare(sharePercentage) },
    ],
    result: formatMoney(cashDistribution),
    note: lastCent(total, part, cashDistribution),
    source: [report],
  };
}

/** How the last cent came about; nothing when the product is an amount in cents already. */
function lastCent(total: MoneyText, part: ExactPart, own: MoneyText): string | undefined {
  const given = toCents(total) < 0n ? -toCents(own) : toCents(own);
  if (part.rest === 0n && given === part.floor) return undefined;
  const isRounded = part.rest > 0n && (given === part.floor || given === part.floor + 1n);
  const rule = isRounded ? TO_THE_CENT : "The amount stands as the report was signed.";
  return `Exactly ${exactText(total, part)}. ${rule}`;
}

/** Dollars with every decimal that the exact share has: "$2,313.751234". */
function exactText(total: MoneyText, { floor, rest }: ExactPart): string {
  const { dollars, cents } = splitMoney(`${floor / 100n}.${String(floor % 100n).padStart(2, "0")}`);
  const beyond = String(rest).padStart(4, "0").replace(/0+$/, "");
  return `${toCents(total) < 0n ? MINUS : ""}${dollars}${cents}${beyond}`;
}

/**
 * The location's comps: the sum of what was entered for each investor, of which the reader is told the own part only.
 * Throws RangeError on malformed money or periods.
 */
export function explainLocationComps(
  report: SignedReport & { readonly discountsDuringPeriod: MoneyText | null },
  own: { readonly compsValue: MoneyText } | null,
): Explanation {
  return {
    figure: "Dining Comps",
    formula: "Sum of all investors' dining comps of the month, as entered",
    inputs: own === null ? [] : [{ label: "Yours among them", value: formatMoney(own.compsValue) }],
    result: formatMoney(report.discountsDuringPeriod),
    note: `What others had is shown to managers only. ${SHARE_PLAYS_NO_PART}`,
    source: [report],
  };
}

/** An investor's own comps: entered in the report, not computed. Throws RangeError on malformed money or periods. */
export function explainOwnComps(report: SignedReport, compsValue: MoneyText): Explanation {
  return {
    figure: "Your dining comps",
    formula: "As entered for you",
    inputs: [],
    result: formatMoney(compsValue),
    note: SHARE_PLAYS_NO_PART,
    source: [report],
  };
}
