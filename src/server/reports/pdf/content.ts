import { plainLine, typedLine, typedText } from "#server/pdf/typst.ts";
import { DOCUMENT_LABELS } from "#shared/documents/documents.schema.ts";
import { type AllocatedAmounts, distributionBreakdown } from "#shared/domain/allocation.ts";
import { againstBudget, type BudgetLine, formatDifference, MANAGERS_ONLY } from "#shared/domain/budget.ts";
import { formatDate, formatTimestamp } from "#shared/domain/dates.ts";
import { explainOwnDistribution, OWN_DISTRIBUTION, whenOwned } from "#shared/domain/explanations.ts";
import type { Growth } from "#shared/domain/growth.ts";
import { fileSize } from "#shared/domain/limits.ts";
import {
  clawbackWord,
  formatMoney,
  type MaybeMoney,
  type MoneyText,
  NOT_REPORTED,
} from "#shared/domain/money.ts";
import { formatPeriod, previousMonth, sameMonthLastYear } from "#shared/domain/periods.ts";
import {
  describeChangedFigures,
  changedOwnAmounts,
  describeKeptDocument,
  SIGNED,
  SIGNED_ANEW,
} from "#shared/domain/reports/report-corrections.ts";
import { type ReportLine, reportLines } from "#shared/domain/reports/report-figures.ts";
import { statusLabel, statusTone } from "#shared/domain/reports/report-status.ts";
import {
  isCorrected,
  describeReplacedBy,
  describeReplaced,
  describeImported,
  describeSharesAsOf,
  IMPORTED,
  NOT_SIGNED,
  submittedOnLabel,
  versionIdentifiers,
  explainVersionIdentifiers,
  versionBadge,
  versionLabel,
} from "#shared/domain/reports/report-versions.ts";
import { OPEN_REVIEW_LABELS } from "#shared/domain/review.ts";
import { formatShare, fromBasisPoints, WHOLE_BASIS_POINTS } from "#shared/domain/shares.ts";
import { signedSourceText } from "#shared/domain/signed-source.ts";
import { sourcesText } from "#shared/domain/workbook/figure-source.ts";
import { COMMENTARY_KEYS, COMMENTARY_LABELS } from "#shared/reports/report-texts.ts";
import { describeFiledBy, signatureFace, signerOf } from "#shared/reports/signer.ts";
import { PRODUCT_NAME } from "#shared/settings/page-branding.ts";
import type { PrintedDocument, PrintedReport, PrintedShare, ReportPdfInput } from "./printed-report.ts";

const UNKNOWN = "N/A";

/** Everything the template shows, in words: it neither computes nor formats. */
export function pdfContent(input: ReportPdfInput) {
  const { report, location, documents, corrections, share, timeZone } = input;
  const lines = reportLines(report);
  const submittedOn = dayOf(report.submittedAt, timeZone);
  return {
    // Under which name it was signed; null prints the product's.
    portal: report.signedGroupName === undefined ? null : typedLine(report.signedGroupName),
    accent: input.accentColour ?? null,
    hasLogo: input.logo !== undefined,
    document: documentContent(report, location),
    location: typedLine(location.name),
    runningHead: typedLine(location.name),
    period: formatPeriod(report.reportingPeriod),
    foot: footOf(report),
    tone: statusTone(report.status),
    status: statusLabel(report.status),
    imported: report.isImported ? IMPORTED : null,
    versionBadge: versionBadgeOf(report),
    own: ownLine(report, share),
    facts: [
      { label: "Location", value: typedLine(location.name), more: typedLine(location.address) },
      { label: "Reporting Period", value: typedLine(formatPeriod(report.reportingPeriod)), more: [] },
      {
        label: report.isImported ? "Imported By" : "Submitted By",
        value: typedLine(report.submittedBy ?? UNKNOWN),
        more: [],
      },
      isCorrected(report)
        ? {
            label: submittedOnLabel(report),
            value: typedLine(submittedOn),
            // Below its day: beside it, the location would have too little room.
            more: typedLine(momentOf(report.submittedAt, timeZone).slice(submittedOn.length)),
          }
        : { label: submittedOnLabel(report), value: typedLine(submittedOn), more: [] },
    ],
    replaced: replacedLines(input),
    months: {
      last: { month: formatPeriod(report.reportingPeriod), note: "Last month" },
      previous: { month: formatPeriod(previousMonth(report.reportingPeriod)), note: "Previous month" },
      year: { month: formatPeriod(sameMonthLastYear(report.reportingPeriod)), note: "Same month last year" },
    },
    sales: salesContent(lines),
    costs: costContent(lines),
    sums: [
      { label: "Cash Distribution", ...distributionAmount(report.cashDistributionDuringPeriod) },
      { label: "Dining Comps", ...plainAmount(report.discountsDuringPeriod) },
    ],
    budget: budgetContent(report),
    commentary: commentaryContent(report),
    documents: documents.map((document) => documentLine(document, corrections, report)),
    signature: signatureContent(report, submittedOn),
    share: shareContent(report, share),
  };
}

/** The document's title for file lists and screen readers. The foot is not read aloud. */
function documentContent(report: PrintedReport, location: ReportPdfInput["location"]) {
  const at = report.submittedAt === null ? null : new Date(report.submittedAt);
  return {
    title: `Report Details: ${plainLine(location.name)}, ${formatPeriod(report.reportingPeriod)}`,
    author: plainLine(report.submittedBy ?? "") || PRODUCT_NAME,
    description: footOf(report).join(" · "),
    // The moment of signing and not of printing: the same report is the same file.
    date: at && {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
    },
  };
}

/** Beside the status: whether it replaces another version, and whether it still waits for review; null where neither. */
function versionBadgeOf(report: PrintedReport): string | null {
  const badge = versionBadge(report);
  const parts = [
    badge === null ? [] : `${badge}, version ${report.version}`,
    report.review === undefined ? [] : OPEN_REVIEW_LABELS[report.review],
  ].flat();
  return parts.length === 0 ? null : parts.join(", ");
}

/** The lines at the foot of every page: which signed version it is, and what a reader can do with that. */
function footOf(report: PrintedReport): string[] {
  if (report.version === 0) return [statusLabel(report.status)];
  const [fingerprint, ...others] = versionIdentifiers(report).map(({ label, value }) => `${label} ${value}`);
  const first = [versionLabel(report), fingerprint].filter((part) => part !== undefined);
  return [first.join(" · "), ...others, ...[explainVersionIdentifiers(report) ?? []].flat()];
}

/** The version that replaced it, the one that it replaces, and what each correction up to it has changed. */
function replacedLines({ report, replacedBy, corrections, timeZone }: ReportPdfInput) {
  const successor =
    replacedBy && describeReplacedBy(replacedBy, momentOf(replacedBy.signedAt, timeZone), report);
  const replaced = describeReplaced(report, {
    submittedOn: momentOf(report.submittedAt, timeZone),
    signedOn: momentOf(report.replaces?.signedAt ?? null, timeZone),
  });
  const corrected = corrections.flatMap(({ version, replacesImported, reason, figures, others, own }) => {
    const words = describeChangedFigures(figures, others, changedOwnAmounts(own));
    const by = corrections.length > 1 ? `Corrected in version ${version}` : "Corrected";
    const signed = replacesImported ? SIGNED : SIGNED_ANEW;
    if (reason !== null) return [`${by}: ${words || signed}. Reason: ${reason}`];
    return words === "" ? [] : [`${by}: ${words}`];
  });
  const split = describeSharesAsOf(report, dayOf(report.sharesAsOf ?? null, timeZone));
  return [successor, replaced, split, ...corrected].filter((line) => line !== null).map(typedLine);
}

function plainAmount(amount: string | null) {
  return { amount: formatMoney(amount), negative: amount?.startsWith("-") ?? false, note: null };
}

function signatureContent(report: PrintedReport, submittedOn: string) {
  const { digitalSignature, imported } = report;
  if (imported) return { unsigned: NOT_SIGNED, file: typedLine(describeImported(imported)) };
  const signer = signerOf(report) ?? UNKNOWN;
  const filedBy = describeFiledBy(report);
  if (digitalSignature === null || digitalSignature === "") return null;
  return {
    image: signatureImage(digitalSignature) !== null,
    alt: `Signature of ${plainLine(signer)}`,
    text: isImage(digitalSignature) ? [] : typedLine(digitalSignature.normalize()),
    face: isImage(digitalSignature) ? null : signatureFace(digitalSignature),
    signer: typedLine(signer),
    filedBy: filedBy === null ? [] : typedLine(filedBy),
    signedOn: `Signed on ${submittedOn}`,
  };
}

function dayOf(instant: string | null, timeZone: string): string {
  return instant === null ? UNKNOWN : formatDate(instant, timeZone);
}

/** Two versions may be of one day. */
function momentOf(instant: string | null, timeZone: string): string {
  return instant === null ? UNKNOWN : formatTimestamp(instant, timeZone);
}

/** The rows of Sales Performance; null where a measure has no figure of last year. */
function salesContent(lines: readonly ReportLine[]) {
  return lines
    .filter(({ measure }) => measure.group === "revenue")
    .map((line) => ({
      label: line.measure.label,
      last: entered(line.lastMonth),
      previous: entered(line.previousMonth),
      growth: growthContent(line.growthOnPrevious),
      year: line.growthOnLastYear && entered(line.sameMonthLastYear),
      growthOnYear: line.growthOnLastYear && growthContent(line.growthOnLastYear),
      share: line.shareOfSales.text,
    }));
}

/** The rows of Cost Analysis, each cost beside its ratio. No month before where nobody entered one, as on the screen. */
function costContent(lines: readonly ReportLine[]) {
  const costs = lines.filter(({ measure }) => measure.group === "cost");
  const hasBefore = costs.some((line) => line.previousMonth !== null);
  return costs.map((line) => ({
    label: line.measure.label,
    last: entered(line.lastMonth),
    previous: hasBefore ? entered(line.previousMonth) : null,
    of: line.measure.ratio?.label ?? "",
    ratio: line.ratio?.text ?? "",
    previousRatio: line.previousMonth === null ? NOT_REPORTED : (line.previousRatio?.text ?? ""),
  }));
}

/** The section Against Budget; null without one. */
function budgetContent(report: PrintedReport) {
  const { budget } = report;
  const against = budget && againstBudget(report, budget, budget.threshold);
  if (!against) return null;
  const budgetRow = (line: BudgetLine) => ({
    label: line.label,
    actual: entered(line.actual),
    budget: formatMoney(line.budget),
    difference: line.difference === null ? "" : formatDifference(line.difference),
    variance: line.variance.text,
    marked: line.isMarked,
  });
  const { afterPrimeCost: after, cashDistribution, marked } = against;
  return {
    reader: budget.isForInvestors ? null : MANAGERS_ONLY,
    month: formatPeriod(report.reportingPeriod),
    rows: against.measures.map(budgetRow),
    after: after && budgetRow(after),
    distribution: cashDistribution && budgetRow(cashDistribution),
    // No line ends inside of one.
    note: [marked ?? [], after ? [after.sentence, ...listed(after.parts)] : []].flat(),
  };
}

/** "a,", "b." */
const listed = (parts: readonly string[]) =>
  parts.map((part, index) => `${part}${index === parts.length - 1 ? "." : ","}`);

/** Empty money shows $0.00: the note says which zero nobody entered, in the words of the screen. */
function entered(amount: MaybeMoney) {
  return { amount: formatMoney(amount), note: typeof amount !== "string" ? NOT_REPORTED : null };
}

/** Without the tenths: they are integers that JSON does not have. */
function growthContent({ text, direction }: Growth) {
  return { text, direction };
}

/** The last page: what the reader got, or for managers what everybody got. Null for a draft report. */
function shareContent(report: PrintedReport, share: PrintedShare | null) {
  if (share === null) return null;
  return share.kind === "own" ? ownContent(report, share) : breakdownContent(report, share);
}

/** What an investor opens the report for, at its head. Null for managers, for a draft report, and where nothing was held. */
function ownLine(report: PrintedReport, share: PrintedShare | null) {
  if (share === null || share.kind === "breakdown" || share.own === null) return null;
  const { cashDistribution, sharePercentage } = share.own;
  return {
    label: OWN_DISTRIBUTION,
    ...distributionAmount(cashDistribution),
    share: `${formatShare(sharePercentage)} ownership ${whenOwned(report)}`,
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
    none: "You had no share in this report.",
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
  const { others, total, comps, roundingNote } = distributionBreakdown({ ...report, ...signed }, lines);
  return {
    kind: "breakdown",
    title: "Distribution Breakdown",
    rows: [...lines, ...others].map((line) => rowOf(line.name, line)),
    total: {
      share: formatShare(fromBasisPoints(WHOLE_BASIS_POINTS)),
      cash: amountOf(total),
      comps: amountOf(comps),
    },
    notes: [...others.flatMap(({ note }) => note ?? []), roundingNote ?? []].flat(),
    foot: "This page names every investor of the location: it is in the managers' copies only.",
  };
}

function rowOf(name: string, { sharePercentage, cashDistribution, compsValue }: AllocatedAmounts) {
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

/** Beyond these, a text no longer fits a narrow column beside the others. */
const COLUMN_CHARACTERS = 420;
const COLUMN_LINES = 9;
/** Some four lines of the wide column. */
const TAIL_CHARACTERS = 360;

/** The parts of the Manager Commentary that exist, and whether they are short enough for two columns. */
function commentaryContent(report: PrintedReport) {
  const parts = COMMENTARY_KEYS.flatMap((key) => {
    const text = report[key]?.trimEnd() ?? "";
    return text.trim() === "" ? [] : [{ label: COMMENTARY_LABELS[key], text }];
  });
  const sideBySide = parts.every(
    ({ text }) => text.length <= COLUMN_CHARACTERS && text.split("\n").length <= COLUMN_LINES,
  );
  const last = sideBySide ? undefined : parts.at(-1);
  const [head, tail] = last ? beforeTail(last.text) : ["", ""];
  return {
    parts: parts.map((part) => ({
      label: part.label,
      passages: typedText(part === last ? head : part.text),
    })),
    sideBySide,
    /** Of the last part, printed on the page of the signature; nothing in two columns. */
    tail: tail === "" ? [] : typedText(tail),
  };
}

/**
 * Parts a long text before its last lines, so that these can go over to the next page with the signature: where a
 * line begins, else a sentence, else a word.
 */
function beforeTail(text: string): [head: string, tail: string] {
  const lastLines = text.split("\n").slice(-COLUMN_LINES).join("\n");
  const from = Math.max(0, text.length - TAIL_CHARACTERS, text.length - lastLines.length - 1);
  for (const pause of [/\n(?=.*\S)/, /[.!?…] +(?=\S)/, / +(?=\S)/]) {
    const found = pause.exec(text.slice(from));
    if (found === null) continue;
    const at = from + found.index;
    const end = at + found[0].length;
    // The end of the line is where the tail begins anew; a full stop stays where it was.
    return [text.slice(0, found[0] === "\n" ? at : end), text.slice(end)];
  }
  return [text, ""];
}

/** The distribution; a clawback is named, not shown by colour and sign alone. */
function distributionAmount(amount: MoneyText | null) {
  const note = clawbackWord(amount);
  return { amount: formatMoney(amount), negative: note !== null, note };
}

/** Enough to tell two files apart by eye; the sealed version holds all 64. */
const DIGITS = 16;

/**
 * A file that came with the report: what it is, its name and size, how its fingerprint begins, whether corrections left it
 * as it was, and which figures were taken from it.
 */
function documentLine(
  { kind, filename, byteLength, sha256 }: PrintedDocument,
  corrections: ReportPdfInput["corrections"],
  { figureSources, reportingPeriod }: PrintedReport,
) {
  const sources = kind === "plStatement" ? figureSources : undefined;
  return {
    label: DOCUMENT_LABELS[kind],
    name: typedLine(filename),
    more: `${fileSize(byteLength)} · SHA-256 ${sha256.slice(0, DIGITS)}…`,
    kept: describeKeptDocument(DOCUMENT_LABELS[kind], corrections),
    figures: sources === undefined ? [] : typedLine(sourcesText(sources, reportingPeriod)),
  };
}

const PNG_DATA_URL = /^data:image\/png;base64,([a-z0-9+/]+={0,2})$/i;

/** Whether the signature is an image of any kind, which must never be printed as the text that it is stored as. */
function isImage(signature: string): boolean {
  return /^data:/i.test(signature);
}

/** The bytes of a signature that is a PNG data URL (drawn, or typed and rendered); null for anything else. */
export function signatureImage(signature: string | null): Uint8Array | null {
  const encoded = signature?.match(PNG_DATA_URL)?.[1];
  return encoded === undefined ? null : Buffer.from(encoded, "base64");
}
