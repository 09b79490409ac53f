import { formatMoney, type MoneyText, toCents } from "./money.ts";
import { disambiguateAccounts } from "./names.ts";
import { formatPeriod, type PeriodText, previousMonth, sameMonthLastYear } from "./periods.ts";
import {
  REPORT_FIELDS,
  type ReportFigureKey,
  type ReportFigures,
  type ReportMonth,
} from "./report-figures.ts";
import {
  formatShare,
  fromBasisPoints,
  sharesExceedWhole,
  type ShareText,
  sumShares,
  toBasisPoints,
  WHOLE_BASIS_POINTS,
} from "./shares.ts";

/** A figure that a correction has changed; null where it was, or is, not reported. */
interface ChangedFigure {
  readonly label: string;
  readonly before: MoneyText | null;
  readonly now: MoneyText | null;
}

/**
 * What the figures of a report are called, what is paid first, then in the order of the form. One of an earlier month
 * has its month beside it. Throws RangeError on a malformed period.
 */
export function figureLabels(period: PeriodText): readonly (readonly [ReportFigureKey, string])[] {
  const monthOf: Record<ReportMonth, string> = {
    LastMonth: "",
    PreviousMonth: `, ${formatPeriod(previousMonth(period))}`,
    SameMonthLastYear: `, ${formatPeriod(sameMonthLastYear(period))}`,
  };
  return [
    ["cashDistributionDuringPeriod", "Cash Distribution"],
    ["discountsDuringPeriod", "Dining Comps"],
    ...REPORT_FIELDS.map(({ key, measure, month }) => [key, measure.label + monthOf[month]] as const),
  ];
}

/**
 * What a corrected report says otherwise than the one it replaces. Throws RangeError on malformed money or period.
 */
export function changedFigures(
  before: ReportFigures,
  now: ReportFigures,
  period: PeriodText,
): readonly ChangedFigure[] {
  return figureLabels(period)
    .map(([key, label]) => ({ label, before: before[key] ?? null, now: now[key] ?? null }))
    .filter((figure) => isChanged(figure.before, figure.now));
}

/** What is said of a correction that changed nothing but who signed it. */
export const SIGNED_ANEW = "Signed anew";

/**
 * "Gross Sales (before: $173,523.33), Overall Summary": what was changed, in one line.
 * @param own the reader's own amounts, in words; they come first
 */
export function describeChangedFigures(
  figures: readonly ChangedFigure[],
  others: readonly string[],
  own: readonly { readonly label: string; readonly before: string }[] = [],
): string {
  const said = [...own, ...figures.map(({ label, before }) => ({ label, before: amountInWords(before) }))];
  return [...said.map(({ label, before }) => `${label} (before: ${before})`), ...others].join(", ");
}

/** "Gross Sales from $173,523.33 to $174,000.00, Overall Summary": the same where what it is now stands nowhere beside it. */
export function describeChangesFromTo(figures: readonly ChangedFigure[], others: readonly string[]): string {
  const said = figures.map(
    ({ label, before, now }) => `${label} from ${amountInWords(before)} to ${amountInWords(now)}`,
  );
  return [...said, ...others].join(", ");
}

const amountInWords = (amount: MoneyText | null) => (amount === null ? "not reported" : formatMoney(amount));

/** Whether two amounts differ to the cent; none is another than nought. Throws RangeError on malformed money. */
export function isChanged(before: MoneyText | null, now: MoneyText | null): boolean {
  if (before === null || now === null) return before !== now;
  return toCents(before) !== toCents(now);
}

/** Who had a part in a filed report. */
export interface FiledHolder {
  /** null: accounts that were deleted since, together. */
  readonly investorId: number | null;
  readonly name: string;
  readonly sharePercentage: ShareText;
  readonly compsValue: MoneyText;
  /** Of accounts that were deleted since: what each of them had, by which a correction is split. */
  readonly parts?: readonly FiledShare[] | undefined;
}

/** What one account held. */
export interface FiledShare {
  readonly investorId: number;
  readonly sharePercentage: ShareText;
}

/** Who holds the location today. */
interface CurrentHolder {
  readonly investorId: number;
  readonly name: string;
  readonly email: string;
  readonly sharePercentage: ShareText;
}

interface HolderChange {
  readonly name: string;
  /** null: no holder. */
  readonly filed: ShareText | null;
  readonly now: ShareText | null;
  /** The comps of somebody who holds nothing any more; null where there were none. */
  readonly lostComps: MoneyText | null;
}

/**
 * What a correction of a filed report would pay otherwise because shares have changed since: it is split by today's,
 * and nobody gets comps who holds nothing. In the order of the filed report, then who has joined, then the House, which
 * takes what nobody holds. Two of one name are told apart by e-mail, also where one came for the other. Empty where everybody holds what they held. Throws RangeError on malformed shares or money.
 */
export function changedHolders(
  then: readonly FiledHolder[],
  now: readonly CurrentHolder[],
): readonly HolderChange[] {
  const gone = then.filter(({ investorId }) => !now.some((each) => each.investorId === investorId));
  const nameOf = disambiguateAccounts([...gone, ...now]);
  const before = then.map(({ investorId, name, sharePercentage, compsValue }) => {
    const holder = now.find((each) => each.investorId === investorId);
    const lostComps = holder || toCents(compsValue) === 0n ? null : compsValue;
    return {
      name: holder ? nameOf(holder) : name,
      filed: sharePercentage,
      now: holder?.sharePercentage ?? null,
      lostComps,
    };
  });
  const joined = now
    .filter(({ investorId }) => !then.some((each) => each.investorId === investorId))
    .map((each) => ({ name: nameOf(each), filed: null, now: each.sharePercentage, lostComps: null }));
  const house = { name: "House", filed: houseShare(then), now: houseShare(now), lostComps: null };
  return [...before, ...joined, house].filter((each) => each.filed !== each.now);
}

/** Nothing where the holders have more than there is: no report is filed then. */
function houseShare(holders: readonly { readonly sharePercentage: ShareText }[]): ShareText {
  const shares = holders.map(({ sharePercentage }) => sharePercentage);
  if (sharesExceedWhole(shares)) return "0.00";
  return fromBasisPoints(WHOLE_BASIS_POINTS - toBasisPoints(sumShares(shares)));
}

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

/** Of a correction what tells whether it left a document behind. */
interface CorrectionChanges {
  readonly figures: readonly unknown[];
  /** The texts and documents that are others now, by name. */
  readonly others: readonly string[];
}

/**
 * What a document of a corrected report has beside it: that corrections of figures left it as it was, so that it may
 * say what was reported before. Null where none did.
 * @param label what the document is called among a correction's others
 */
export function describeKeptDocument(
  label: string,
  newestFirst: readonly CorrectionChanges[],
): string | null {
  const itsOwn = newestFirst.findIndex(({ others }) => others.includes(label));
  const since = itsOwn === -1 ? newestFirst : newestFirst.slice(0, itsOwn);
  if (!since.some(({ figures }) => figures.length > 0)) return null;
  const many = since.length > 1;
  const which =
    itsOwn === -1
      ? `correction${many ? "s" : ""}`
      : `last ${many ? `${since.length} corrections` : "correction"}`;
  return `Not replaced by the ${which}: it may still say what was reported before.`;
}
