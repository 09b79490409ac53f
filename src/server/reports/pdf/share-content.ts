import { breakdownOf, FORMER_SENTENCE, type AllottedAmounts } from "#shared/domain/distribution-breakdown.ts";
import { explainOwnDistribution, OWN_DISTRIBUTION } from "#shared/domain/explanation-own-amounts.ts";
import { formatMoney, type MoneyText } from "#shared/domain/money.ts";
import { formatShare, fromBasisPoints, WHOLE_BASIS_POINTS } from "#shared/domain/share.ts";
import { signedSourceText } from "#shared/domain/signed-source.ts";
import { distributionAmount } from "./distribution-amount.ts";
import type { PrintedReport, PrintedShare } from "./printed-report.ts";
import { typedLine } from "./typed-text.ts";

/** The last page: what the reader got, or for managers what everybody got. Null for a draft. */
export function shareContent(report: PrintedReport, share: PrintedShare | null) {
  if (share === null) return null;
  return share.kind === "own" ? ownContent(report, share) : breakdownContent(report, share);
}

/** What an investor opens the report for, at its head. Null for managers, for a draft, and where nothing was held. */
export function ownLine(share: PrintedShare | null) {
  if (share === null || share.kind === "breakdown" || share.own === null) return null;
  const { cashDistribution, sharePercentage } = share.own;
  return {
    label: OWN_DISTRIBUTION,
    ...distributionAmount(cashDistribution),
    share: `${formatShare(sharePercentage)} ownership at the time of filing`,
  };
}

type Own = Extract<PrintedShare, { kind: "own" }>;
type Everybody = Extract<PrintedShare, { kind: "breakdown" }>;

function ownContent(report: PrintedReport, { reader, own }: Own) {
  const explained = own && explainOwnDistribution(report, own);
  return {
    kind: "own",
    title: "Your Distribution",
    reader: { label: "Investor", value: typedLine(reader), more: [] },
    none: "You held no share of this location when this report was submitted.",
    amounts: explained && {
      inputs: explained.inputs,
      sum: { label: explained.figure, ...distributionAmount(own.cashDistribution) },
      comps: { label: "Your dining comps", ...amountOf(own.compsValue) },
      how: [explained.formula, explained.note, signedSourceText(explained.source)].filter(
        (line) => line !== undefined,
      ),
    },
    foot: "This page is about your share alone: no other investor's copy has it, and no other investor's amounts are in yours.",
  };
}

function breakdownContent(report: PrintedReport, { lines, ...signed }: Everybody) {
  const { house, former, total, comps, cents } = breakdownOf({ ...report, ...signed }, lines);
  return {
    kind: "breakdown",
    title: "Distribution Breakdown",
    rows: [
      ...lines.map((line) => rowOf(line.name, line)),
      ...(former ? [rowOf("Former investors", former)] : []),
      ...(house ? [rowOf("House", house)] : []),
    ],
    total: {
      share: formatShare(fromBasisPoints(WHOLE_BASIS_POINTS)),
      cash: amountOf(total),
      comps: amountOf(comps),
    },
    notes: [...(former ? [FORMER_SENTENCE] : []), ...(cents === null ? [] : [cents])],
    foot: "This page names every investor of the location: it is in the managers' copies only.",
  };
}

function rowOf(name: string, { sharePercentage, cashDistribution, compsValue }: AllottedAmounts) {
  return {
    name: typedLine(name),
    share: formatShare(sharePercentage),
    cash: amountOf(cashDistribution),
    comps: amountOf(compsValue),
  };
}

function amountOf(amount: MoneyText) {
  return { amount: formatMoney(amount), negative: amount.startsWith("-") };
}
