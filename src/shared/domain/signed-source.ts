import type { SignedReport } from "./explanations.ts";
import { comparePeriods, formatPeriod, periodYear } from "./periods.ts";
import { isCorrected, SHORT_FINGERPRINT } from "./report-versions.ts";

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
