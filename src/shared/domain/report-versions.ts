import { formatMoney, type MoneyText, toCents } from "./money.ts";
import {
  comparePeriods,
  formatPeriod,
  type PeriodText,
  periodYear,
  previousMonth,
  sameMonthLastYear,
} from "./periods.ts";
import {
  REPORT_FIELDS,
  type ReportFigureKey,
  type ReportFigures,
  type ReportMonth,
} from "./report-figures.ts";
import { disambiguateAccounts } from "./names.ts";
import {
  formatShare,
  fromBasisPoints,
  sharesExceedWhole,
  type ShareText,
  sumShares,
  toBasisPoints,
  WHOLE_BASIS_POINTS,
} from "./shares.ts";
import type { SignedReport } from "./explanations.ts";

/** Which signed version stands, and with which the report began. */
export interface ReportVersions {
  readonly version: number;
  /** Above 1 where the month had a report before that was deleted. */
  readonly firstVersion: number;
}

/** Whether it stands in place of another version of the same report: what was corrected is known then. */
export function isCorrected({ version, firstVersion }: ReportVersions): boolean {
  return version > firstVersion;
}

/** Whether the month was filed anew after its report was deleted, and nothing was corrected since. */
export function isFiledAnew({ version, firstVersion }: ReportVersions): boolean {
  return firstVersion > 1 && version === firstVersion;
}

/** What became of the month before this version: "Corrected", "Filed Anew"; null for the first of its month. */
export function versionBadge(versions: ReportVersions): string | null {
  if (isCorrected(versions)) return "Corrected";
  return isFiledAnew(versions) ? "Filed Anew" : null;
}

/**
 * What a list says before the day of submission.
 * @param submitted for a version that came first
 */
export function dayLabel<First extends string | null>(
  versions: ReportVersions,
  submitted: First,
): string | First {
  if (isCorrected(versions)) return "Corrected on";
  return isFiledAnew(versions) ? "Filed anew on" : submitted;
}

/** What a report can be (spec section 4). */
export const REPORT_STATUSES = ["draft", "submitted", "reviewed"] as const;

/** Tone of a badge: green, blue, amber. */
type StatusTone = "success" | "info" | "warning";

/** The status as a badge shows it, capitalised (spec section 2, Report detail); "Unknown" where it has none. */
export function statusLabel(status: string | null): string {
  if (!status) return "Unknown";
  return status.charAt(0).toUpperCase() + status.slice(1);
}

/** Green for submitted, blue for reviewed, amber for anything else (spec section 4). */
export function statusTone(status: string): StatusTone {
  if (status === "submitted") return "success";
  if (status === "reviewed") return "info";
  return "warning";
}

/** Whether investors may read it: every draft is hidden from them (decisions, API rules). */
export function isVisibleToInvestors(status: string): boolean {
  return status === "submitted" || status === "reviewed";
}

/**
 * Whether the report takes its month and counts as filed. A reviewed report was submitted before, so it still
 * counts (decisions, Reports This Month).
 */
export function countsAsFiled(status: string): boolean {
  return status === "submitted" || status === "reviewed";
}

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
export function changedFromTo(figures: readonly ChangedFigure[], others: readonly string[]): string {
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
export interface HeldThen {
  /** null: accounts that were deleted since, together. */
  readonly investorId: number | null;
  readonly name: string;
  readonly sharePercentage: ShareText;
  readonly compsValue: MoneyText;
  /** Of accounts that were deleted since: what each of them had, by which a correction is split. */
  readonly parts?: readonly HeldPart[] | undefined;
}

/** What one account held. */
export interface HeldPart {
  readonly investorId: number;
  readonly sharePercentage: ShareText;
}

/** Who holds the location today. */
interface HoldsNow {
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
export function changedHolders(then: readonly HeldThen[], now: readonly HoldsNow[]): readonly HolderChange[] {
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
  const house = { name: "House", filed: groupShareOf(then), now: groupShareOf(now), lostComps: null };
  return [...before, ...joined, house].filter((each) => each.filed !== each.now);
}

/** Nothing where the holders have more than there is: no report is filed then. */
function groupShareOf(holders: readonly { readonly sharePercentage: ShareText }[]): ShareText {
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
interface DisplayedHolder {
  readonly figures: readonly unknown[];
  /** The texts and documents that are others now, by name. */
  readonly others: readonly string[];
}

/**
 * What a document of a corrected report has beside it: that corrections of figures left it as it was, so that it may
 * say what was reported before. Null where none did.
 * @param label what the document is called among a correction's others
 */
export function describeKeptDocument(label: string, newestFirst: readonly DisplayedHolder[]): string | null {
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

/** What of a report says which signed version it is. */
interface Seal {
  readonly version: number;
  /** The version that the report was first filed as. */
  readonly firstVersion: number;
  readonly fingerprint: string | null;
  /** Its place in the chain of everything that was sealed and logged: "1500:<SHA-256>". */
  readonly chainLink?: string | null | undefined;
  /** The version that it stands in place of. */
  readonly replaces?: Replaced | null | undefined;
}

interface Replaced {
  readonly version: number;
  readonly fingerprint: string;
  readonly signedBy: string;
}

/** Hex digits of a fingerprint that tell two versions apart at a glance. */
const SHORT_FINGERPRINT = 12;

/** "Version 1"; "Version 2, replaces version 1"; "Version 2, filed anew after version 1" of one that was deleted. */
export function versionLabel(seal: Pick<Seal, "version" | "firstVersion" | "replaces">): string {
  const { version, replaces } = seal;
  if (!replaces) return `Version ${version}`;
  return `Version ${version}, ${isFiledAnew(seal) ? "filed anew after" : "replaces"} version ${replaces.version}`;
}

/**
 * What a report stands in place of, for who holds a copy of that: null where it is the first of its month.
 * @param submittedOn when this one was signed, in words
 * @param signedOn when the replaced version was signed, in words
 */
export function describeReplaced(
  seal: Pick<Seal, "version" | "firstVersion" | "replaces">,
  { submittedOn, signedOn }: { readonly submittedOn: string; readonly signedOn: string },
): string | null {
  if (!seal.replaces) return null;
  const { version, signedBy, fingerprint } = seal.replaces;
  const paper = `version ${version}, signed by ${signedBy} on ${signedOn}, fingerprint ${fingerprint.slice(0, SHORT_FINGERPRINT)}…`;
  return isFiledAnew(seal)
    ? `Filed anew on ${submittedOn}, after the report before it was deleted: ${paper}`
    : `Replaces ${paper}`;
}

/**
 * What took the place of an earlier version, for who holds that.
 * @param signedOn when its successor was signed, in words
 */
export function describeReplacedBy(
  { version, signedBy }: { readonly version: number; readonly signedBy: string },
  signedOn: string,
): string {
  return `Replaced by version ${version}, signed by ${signedBy} on ${signedOn}: this is what was signed before`;
}

/** A mark of the signed version: what it is called, and the mark itself. */
interface SealMark {
  readonly label: string;
  readonly value: string;
}

/** The marks of a signed version, the same on the screen and on paper. */
export function sealMarks({ fingerprint, chainLink }: Seal): readonly SealMark[] {
  return [
    ...(fingerprint === null ? [] : [{ label: "Fingerprint (SHA-256)", value: fingerprint }]),
    ...(chainLink ? [{ label: "Sealed record", value: chainLink }] : []),
  ];
}

/** What a reader can do with the marks; null where there are none. `npm run verify` takes the record's. */
export function sealMeaning({ fingerprint, chainLink }: Seal): string | null {
  const sentences = [
    ...(fingerprint === null
      ? []
      : ["A copy with the fingerprint that the portal shows is the report as it was signed."]),
    ...(chainLink
      ? ["By the sealed record, whoever runs the portal can check that nothing was changed since."]
      : []),
  ];
  return sentences.length === 0 ? null : sentences.join(" ");
}

/** A piece of the sentence that names the sources. */
export interface SourcePhrase {
  readonly text: string;
  /** The report that these words name, and lead to. */
  readonly reportId?: number | undefined;
  /** The year, or all years, whose reports these words count. */
  readonly reportsOf?: number | "all years" | undefined;
}

/** As many reports are named: a place's year, or two months of a few places; of more, the corrected ones. */
const MOST_MONTHS = 12;
const MOST_NAMED = 8;
const MOST_CORRECTED = 3;

/**
 * Which signed reports a figure rests on: one with its version, a few each by its name; of many how many there are, with
 * the way to them, and which of them were corrected, since that is what is looked for. Nothing for none.
 */
export function signedSource(reports: readonly SignedReport[]): readonly SourcePhrase[] {
  const [first] = reports;
  if (first === undefined) return [];
  if (reports.length === 1) return oneReport(first);
  const isOnePlace = new Set(reports.map(({ place }) => place)).size === 1;
  const isOneMonth = new Set(reports.map(({ reportingPeriod }) => reportingPeriod)).size === 1;
  const nameOf = (report: SignedReport) => {
    const place = isOnePlace ? [] : (report.place ?? []);
    return [place, isOneMonth && !isOnePlace ? [] : monthOf(report)].flat().join(", ");
  };
  const ofMonth = isOneMonth ? ` of ${monthOf(first)}` : "";
  if (reports.length <= (isOnePlace ? MOST_MONTHS : MOST_NAMED)) {
    const named = reports.map((report) => phrasesOf(report, nameOf(report), versionMark(report)));
    return [{ text: isOnePlace ? "Reports of " : `Reports${ofMonth}: ` }, ...listed(named)];
  }
  return manyReports(
    reports,
    { text: `${reports.length} signed reports${ofMonth}`, reportsOf: yearOf(reports) },
    nameOf,
  );
}

/** The same where nothing can be pressed. Undefined for none. */
export function signedSourceText(reports: readonly SignedReport[] = []): string | undefined {
  const words = signedSource(reports).map(({ text }) => text);
  return words.length === 0 ? undefined : words.join("");
}

function oneReport(report: SignedReport): SourcePhrase[] {
  const { id: reportId, version, fingerprint } = report;
  const text = ["Report of ", monthOf(report), version === undefined ? "" : `, version ${version}`].join("");
  const print = fingerprint ? [{ text: `, fingerprint ${fingerprint.slice(0, SHORT_FINGERPRINT)}…` }] : [];
  return [{ text, reportId }, ...print];
}

function manyReports(
  reports: readonly SignedReport[],
  count: SourcePhrase,
  nameOf: (report: SignedReport) => string,
): SourcePhrase[] {
  const corrected = reports
    .filter((report) => hasVersions(report) && isCorrected(report))
    .toSorted((a, b) => comparePeriods(b.reportingPeriod, a.reportingPeriod));
  if (corrected.length === 0)
    return reports.every(hasVersions) ? [count, { text: ", none corrected" }] : [count];
  const named = corrected
    .slice(0, MOST_CORRECTED)
    .map((report) => phrasesOf(report, nameOf(report), `version ${report.version}`));
  const more = corrected.length - named.length;
  return [
    count,
    { text: ". Corrected: " },
    ...listed([...named, ...(more > 0 ? [{ text: `${more} more` }] : [])]),
  ];
}

/** The year that all of them are of. */
function yearOf(reports: readonly SignedReport[]): number | "all years" {
  const [year, ...others] = new Set(reports.map(({ reportingPeriod }) => periodYear(reportingPeriod)));
  return year === undefined || Number.isNaN(year) || others.length > 0 ? "all years" : year;
}

const monthOf = ({ reportingPeriod }: SignedReport) => formatPeriod(reportingPeriod);

const hasVersions = (
  report: SignedReport,
): report is SignedReport & { version: number; firstVersion: number } =>
  report.version !== undefined && report.firstVersion !== undefined;

/** What is said of a version among others; nothing of a first one. */
function versionMark(report: SignedReport): string | null {
  if (hasVersions(report) && isCorrected(report)) return `corrected, version ${report.version}`;
  return report.version === undefined || report.version <= 1 ? null : `version ${report.version}`;
}

function phrasesOf({ id: reportId }: SignedReport, name: string, mark: string | null): SourcePhrase {
  return { text: mark === null ? name : `${name} (${mark})`, reportId };
}

/** "A and B", "A, B, and C"; semicolons where a name has a comma of its own. */
function listed(named: readonly SourcePhrase[]): SourcePhrase[] {
  const hasCommas = named.some(({ text }) => text.replace(/ \(.*/, "").includes(","));
  const between = hasCommas ? "; " : ", ";
  return named.flatMap((words, index) => {
    if (index === 0) return [words];
    if (index < named.length - 1) return [{ text: between }, words];
    return [{ text: named.length === 2 && !hasCommas ? " and " : `${between}and ` }, words];
  });
}
