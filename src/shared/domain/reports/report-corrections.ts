import { formatMoney, type MoneyText, NOT_REPORTED, toCents } from "../money.ts";
import { disambiguateAccounts } from "../names.ts";
import { formatPeriod, type PeriodText, previousMonth, sameMonthLastYear } from "../periods.ts";
import {
  formatShare,
  fromBasisPoints,
  sharesExceedWhole,
  type ShareText,
  sumShares,
  toBasisPoints,
  WHOLE_BASIS_POINTS,
} from "../shares.ts";
import {
  MEASURE_FIGURES,
  type ReportFigureKey,
  type ReportFigures,
  type ReportMonth,
  WHOLE_REPORT_FIGURES,
} from "./report-figures.ts";

/** A figure that a correction has changed, in dollars; null where it was, or is, not reported. */
interface ChangedFigure {
  readonly label: string;
  readonly before: MoneyText | null;
  readonly now: MoneyText | null;
}

/**
 * The labels of a report's figures: distribution and comps first, then in the order of the form. A comparison figure has
 * its month in the label.
 */
export function figureLabels(period: PeriodText): readonly (readonly [ReportFigureKey, string])[] {
  const monthOf: Record<ReportMonth, string> = {
    LastMonth: "",
    PreviousMonth: `, ${formatPeriod(previousMonth(period))}`,
    SameMonthLastYear: `, ${formatPeriod(sameMonthLastYear(period))}`,
  };
  return [
    ...WHOLE_REPORT_FIGURES.map(({ key, label }) => [key, label] as const),
    ...MEASURE_FIGURES.map(({ key, measure, month }) => [key, measure.label + monthOf[month]] as const),
  ];
}

/**
 * The figures (dollars) that differ between a report and its correction.
 * @throws RangeError on malformed money
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

/** For a correction without any change but the signature. */
export const SIGNED_ANEW = "Signed anew";
/** The same of a month that was imported without one. */
export const SIGNED = "Signed";

/**
 * The changes in one line: "Gross Sales (before: $173,523.33), Overall Summary".
 * @param others the labels of changed texts and documents
 * @param own the investor's own changed amounts, formatted; they come first
 * @throws RangeError on malformed money
 */
export function describeChangedFigures(
  figures: readonly ChangedFigure[],
  others: readonly string[],
  own: readonly { readonly label: string; readonly before: string }[] = [],
): string {
  const changes = [...own, ...figures.map(({ label, before }) => ({ label, before: amountInWords(before) }))];
  return [...changes.map(({ label, before }) => `${label} (before: ${before})`), ...others].join(", ");
}

/**
 * The same with the new amounts: "Gross Sales from $173,523.33 to $174,000.00, Overall Summary".
 * @throws RangeError on malformed money
 */
export function describeChangesFromTo(figures: readonly ChangedFigure[], others: readonly string[]): string {
  const changes = figures.map(
    ({ label, before, now }) => `${label} from ${amountInWords(before)} to ${amountInWords(now)}`,
  );
  return [...changes, ...others].join(", ");
}

/** "$4,500.00", or "not reported". */
export const amountInWords = (amount: MoneyText | null) =>
  amount === null ? NOT_REPORTED : formatMoney(amount);

/**
 * Whether two amounts differ; a missing amount differs from 0.
 * @throws RangeError on malformed money
 */
export function isChanged(before: MoneyText | null, now: MoneyText | null): boolean {
  if (before === now) return false;
  if (before === null || now === null) return true;
  return toCents(before) !== toCents(now);
}

/** A holder in the filed report. */
export interface FiledHolder {
  /** Null: all accounts that were deleted since, together. */
  readonly investorId: number | null;
  readonly name: string;
  readonly sharePercentage: ShareText;
  readonly compsValue: MoneyText;
  /** For deleted accounts: each one's share, by which a correction is split. */
  readonly parts?: readonly FiledShare[] | undefined;
}

/** The share of one account in the filed report. */
export interface FiledShare {
  readonly investorId: number;
  readonly sharePercentage: ShareText;
}

/** A current holder of the location. */
interface CurrentHolder {
  readonly investorId: number;
  readonly name: string;
  readonly email: string;
  readonly sharePercentage: ShareText;
}

interface HolderChange {
  readonly name: string;
  /** Null: no share. */
  readonly filed: ShareText | null;
  readonly now: ShareText | null;
  /** Comps that are lost because their investor no longer holds a share; null when there are none. */
  readonly lostComps: MoneyText | null;
}

/**
 * The holders whose share has changed since a report was filed. A report that is filed anew is split by today's shares, and
 * investors without one get no comps; a correction keeps the shares it was filed with. In the order of the filed report, then
 * new holders, then the House. Accounts that share a name are labelled with their e-mail. Empty when all shares are the
 * same.
 * @throws RangeError on malformed shares or money
 */
export function holdersChangedSinceFiling(
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

/** What the holders leave; 0 where their shares exceed 100 %, from before that was refused. */
export function houseShare(holders: readonly { readonly sharePercentage: ShareText }[]): ShareText {
  const shares = holders.map(({ sharePercentage }) => sharePercentage);
  if (sharesExceedWhole(shares)) return "0.00";
  return fromBasisPoints(WHOLE_BASIS_POINTS - toBasisPoints(sumShares(shares)));
}

/** One investor's amounts in a report. */
interface Amounts {
  readonly sharePercentage: ShareText;
  readonly cashDistribution: MoneyText;
  readonly compsValue: MoneyText;
}

/** Null without a share before, or now. */
interface OwnBeforeAndNow {
  readonly before: Amounts | null;
  readonly now: Amounts | null;
}

/** A changed amount, formatted. */
export interface ChangedAmount {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

const OWN_AMOUNTS = [
  ["Your distribution", "cashDistribution", formatMoney],
  ["Your dining comps", "compsValue", formatMoney],
  ["Your ownership", "sharePercentage", formatShare],
] as const;

/**
 * What a correction has changed for one investor, formatted; the distribution first.
 * @throws RangeError on malformed money or shares
 */
export function changedOwnAmounts(own: OwnBeforeAndNow | null): readonly ChangedAmount[] {
  return OWN_AMOUNTS.flatMap(([label, key, inWords]) => {
    const [before, now] = [own?.before?.[key] ?? "0.00", own?.now?.[key] ?? "0.00"];
    return isChanged(before, now) ? [{ label, before: inWords(before), now: inWords(now) }] : [];
  });
}

/** The changes of one correction. */
interface CorrectionChanges {
  readonly figures: readonly unknown[];
  /** The labels of the changed texts and documents. */
  readonly others: readonly string[];
}

/**
 * The note beside a document that corrections of figures did not replace, so that it may still show the old figures; null
 * when it was replaced last, or no figure was corrected.
 * @param label the document's label among a correction's `others`
 * @param newestFirst all corrections of the report
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
