import type { SignedReport } from "./explanations.ts";
import { comparePeriods, formatPeriod, periodYear } from "./periods.ts";
import { isCorrected, SHORT_FINGERPRINT } from "./reports/report-versions.ts";

/** A part of the sentence that names the sources, with a link. */
export interface SourcePhrase {
  readonly text: string;
  /** The text links to this report. */
  readonly reportId?: number | undefined;
  /** The text links to the list of this year's reports, or of all. */
  readonly reportsOf?: number | "all years" | undefined;
}

/** More reports of one location than a year's are counted instead of named. */
const MAX_MONTHS = 12;
/** The same for reports of several locations. */
const MAX_NAMED = 8;
/** Of counted reports, so many corrected ones are named. */
const MAX_CORRECTED = 3;

/**
 * Names the reports that a figure comes from: a single one with its version, a few by name. Of many it gives the
 * count, with a link to their list, and names the corrected ones. None that was imported is called signed. Empty without
 * reports.
 */
export function signedSource(reports: readonly SignedReport[]): readonly SourcePhrase[] {
  const [first] = reports;
  if (first === undefined) return [];
  if (reports.length === 1) return oneReport(first);
  const isOneLocation = new Set(reports.map(({ locationLabel }) => locationLabel)).size === 1;
  const isOneMonth = new Set(reports.map(({ reportingPeriod }) => reportingPeriod)).size === 1;
  const nameOf = (report: SignedReport) => {
    const label = isOneLocation ? [] : (report.locationLabel ?? []);
    return [label, isOneMonth && !isOneLocation ? [] : monthOf(report)].flat().join(", ");
  };
  const ofMonth = isOneMonth ? ` of ${monthOf(first)}` : "";
  if (reports.length <= (isOneLocation ? MAX_MONTHS : MAX_NAMED)) {
    const named = reports.map((report) => phrasesOf(report, nameOf(report), versionMark(report)));
    return [{ text: isOneLocation ? "Reports of " : `Reports${ofMonth}: ` }, ...joinList(named)];
  }
  return manyReports(reports, { text: countOf(reports, ofMonth), reportsOf: yearOf(reports) }, nameOf);
}

/** The same as plain text; undefined without reports. */
export function signedSourceText(reports: readonly SignedReport[] = []): string | undefined {
  const words = signedSource(reports).map(({ text }) => text);
  return words.length === 0 ? undefined : words.join("");
}

function oneReport(report: SignedReport): SourcePhrase[] {
  const { id: reportId, version, fingerprint, isImported } = report;
  if (isImported) return [{ text: `Report of ${monthOf(report)}`, reportId }, { text: ", imported" }];
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
    .slice(0, MAX_CORRECTED)
    .map((report) => phrasesOf(report, nameOf(report), `version ${report.version}`));
  const more = corrected.length - named.length;
  return [
    count,
    { text: ". Corrected: " },
    ...joinList([...named, ...(more > 0 ? [{ text: `${more} more` }] : [])]),
  ];
}

/** "96 signed reports"; "96 imported reports"; "96 reports, 88 of them imported". */
function countOf(reports: readonly SignedReport[], ofMonth: string): string {
  const imported = reports.filter(({ isImported }) => isImported).length;
  if (imported === 0) return `${reports.length} signed reports${ofMonth}`;
  if (imported === reports.length) return `${imported} imported reports${ofMonth}`;
  return `${reports.length} reports${ofMonth}, ${imported} of them imported`;
}

/** The year of all the reports, or "all years". */
function yearOf(reports: readonly SignedReport[]): number | "all years" {
  const [year, ...others] = new Set(reports.map(({ reportingPeriod }) => periodYear(reportingPeriod)));
  return year === undefined || Number.isNaN(year) || others.length > 0 ? "all years" : year;
}

const monthOf = ({ reportingPeriod }: SignedReport) => formatPeriod(reportingPeriod);

const hasVersions = (
  report: SignedReport,
): report is SignedReport & { version: number; firstVersion: number } =>
  report.version !== undefined && report.firstVersion !== undefined;

/** The note on a version among others; null for a first version. */
function versionMark(report: SignedReport): string | null {
  if (hasVersions(report) && isCorrected(report)) return `corrected, version ${report.version}`;
  return report.version === undefined || report.version <= 1 ? null : `version ${report.version}`;
}

function phrasesOf({ id: reportId }: SignedReport, name: string, mark: string | null): SourcePhrase {
  return { text: mark === null ? name : `${name} (${mark})`, reportId };
}

/** "A and B", "A, B, and C"; with semicolons when a name contains a comma. */
function joinList(named: readonly SourcePhrase[]): SourcePhrase[] {
  const hasCommas = named.some(({ text }) => text.replace(/ \(.*/, "").includes(","));
  const between = hasCommas ? "; " : ", ";
  return named.flatMap((words, index) => {
    if (index === 0) return [words];
    if (index < named.length - 1) return [{ text: between }, words];
    return [{ text: named.length === 2 && !hasCommas ? " and " : `${between}and ` }, words];
  });
}
