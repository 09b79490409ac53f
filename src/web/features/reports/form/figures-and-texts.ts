import { DOCUMENT_KINDS, type DocumentKind } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { type MoneyText, toCents } from "#shared/domain/money.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import {
  type MeasureFigureKey,
  MEASURE_FIGURES,
  REPORT_FIGURE_KEYS,
  REPORT_MEASURES,
  type ReportFigureKey,
  type ReportFigures,
  reportMonthKey,
  totalComps,
  withUndivided,
} from "#shared/domain/reports/report-figures.ts";
import type { ShareText } from "#shared/domain/shares.ts";
import { readMoney, sendableComps } from "#shared/domain/typed/typed-money.ts";
import type { FigureCells } from "#shared/domain/workbook/proposal.ts";
import type { DraftContent } from "#shared/drafts/drafts.schema.ts";
import type { CorrectedReport } from "#shared/reports/report-submission.schema.ts";
import { COMMENTARY_KEYS, type CommentaryKey, type DOCUMENT_KEYS } from "#shared/reports/report-texts.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { formatCommitted, sameMoney } from "#web/ui/money-input.tsx";
import type { Signature } from "#web/ui/signature/canvas.ts";

/** The figures that are typed. The comps' total is the sum of its entries. */
type TypedFigure = Exclude<ReportFigureKey, "discountsDuringPeriod">;
export const TYPED_FIGURES = REPORT_FIGURE_KEYS.filter(
  (key): key is TypedFigure => key !== "discountsDuringPeriod",
);

/** The figures of the report month and its comparison months; other reports may contain them. */
export const MEASURE_FIGURE_KEYS: readonly MeasureFigureKey[] = MEASURE_FIGURES.map(({ key }) => key);

/** Figures as text; a missing one is blank. */
export type FigureTexts = Partial<Record<MeasureFigureKey, string | undefined>>;

/** The amounts of a report, as typed. */
export interface ReportAmounts {
  figures: Record<TypedFigure, string>;
  /** By investor id. */
  comps: Record<string, string>;
}

/** By figure, the cells of the P&L statement that it was taken from. One that is not accepted is tinted. */
export type FormSources = Partial<
  Readonly<Record<MeasureFigureKey, FigureCells & { readonly accepted: boolean }>>
>;

/** Everything that a manager enters. */
export interface FiguresAndTexts extends ReportAmounts {
  submittedBy: string;
  commentary: Record<CommentaryKey, string>;
  documents: Record<DocumentKind, StoredDocument | null>;
  figureSources: FormSources;
  /** Why a filed report is corrected. Only corrections have it. */
  correctionReason: string;
  signature: Signature | null;
}

/** The part of the values that a filed report has, too. */
export type FiledValues = Pick<
  FiguresAndTexts,
  "figures" | "comps" | "commentary" | "documents" | "figureSources"
>;

export function blankValues(submittedBy: string): FiguresAndTexts {
  return {
    submittedBy,
    figures: recordOf(TYPED_FIGURES, () => ""),
    comps: {},
    commentary: recordOf(COMMENTARY_KEYS, () => ""),
    documents: recordOf(DOCUMENT_KINDS, () => null),
    figureSources: {},
    correctionReason: "",
    signature: null,
  };
}

export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

/** The name of an amount's input. */
export type AmountName = `figures.${TypedFigure}` | `comps.${string}`;

export const figureName = <Key extends string>(key: Key) => `figures.${key}` as const;
export const compName = (investorId: number) => `comps.${investorId}` as const;

/** The amount that a text says; null where it is empty or no amount. */
export function amountIn(text: string | undefined): MoneyText | null {
  const reading = readMoney(text ?? "");
  return reading.ok ? reading.value : null;
}

/** The comps of those who have an input: others may have sold their share since the draft was saved. */
export const compsOfPayees = (
  comps: ReportAmounts["comps"],
  payeeIds: ReadonlySet<number> | null,
): ReportAmounts["comps"] =>
  payeeIds === null
    ? comps
    : Object.fromEntries(Object.entries(comps).filter(([id]) => payeeIds.has(Number(id))));

/** Comps of the report that is corrected which are not typed. */
export interface KeptComps {
  /** Of former investors. */
  former: MoneyText | undefined;
  /** The total that was imported without anybody's own. */
  undivided: MoneyText;
}

export const compsTotal = (comps: ReportAmounts["comps"], kept?: KeptComps): MoneyText =>
  totalComps(withUndivided({ ...sendableComps(comps), former: kept?.former }, kept?.undivided));

export function figuresOf(typed: ReportAmounts["figures"], discountsDuringPeriod: MoneyText): ReportFigures {
  const entries = TYPED_FIGURES.map((key) => [key, amountIn(typed[key])] as const);
  return { ...(Object.fromEntries(entries) as Record<TypedFigure, MoneyText | null>), discountsDuringPeriod };
}

interface Submission {
  values: FiguresAndTexts;
  locationId: number | null;
  reportingPeriod: PeriodText;
  /** The filed report that it corrects; null for a new one. */
  corrects: CorrectedReport | null;
  /** By which shares a correction pays. */
  sharesOf: "filed" | "record";
  /** The shares that the split was shown with; a correction by the filed ones sends none. */
  sharesShown: Readonly<Record<string, ShareText>> | null;
  payeeIds: ReadonlySet<number> | null;
  /** They count in the total and are not sent: the server has them. */
  keptComps: KeptComps | undefined;
  draftRevision: number | null;
}

const documentFields = (documents: FiledValues["documents"]) =>
  Object.fromEntries(
    DOCUMENT_KINDS.flatMap((kind) => [
      [`${kind}Path`, documents[kind]?.path ?? null],
      [`${kind}Filename`, documents[kind]?.filename ?? null],
    ]),
  ) as Record<(typeof DOCUMENT_KEYS)[number], string | null>;

/** The body of POST /api/reports. Empty fields are null. */
export function toSubmission(submission: Submission) {
  const { values, locationId, reportingPeriod, corrects, sharesOf, sharesShown } = submission;
  const { keptComps, draftRevision } = submission;
  const comps = compsOfPayees(values.comps, submission.payeeIds);
  return {
    locationId,
    reportingPeriod,
    status: "submitted" as const,
    submittedBy: values.submittedBy,
    ...figuresOf(values.figures, compsTotal(comps, keptComps)),
    ...values.commentary,
    investorComps: sendableComps(comps),
    ...documentFields(values.documents),
    figureSources: Object.fromEntries(
      Object.entries(values.figureSources).map(([key, { accepted: _accepted, ...cells }]) => [key, cells]),
    ),
    digitalSignature: values.signature?.image ?? null,
    signatureType: values.signature?.type ?? null,
    signatureName: values.signature?.name,
    corrects,
    correctionReason: corrects === null ? null : values.correctionReason,
    sharesOf,
    sharesShown,
    draftRevision,
  };
}

/** The figures that a manager has entered or changed. */
export function editedFigures(figures: ReportAmounts["figures"], prefilled: FigureTexts) {
  return MEASURE_FIGURE_KEYS.filter((key) => !sameMoney(figures[key], prefilled[key] ?? ""));
}

/** The figures of the report month that a manager has entered. */
export function enteredFigures(figures: ReportAmounts["figures"], prefilled: FigureTexts) {
  const ofReportMonth = new Set<string>(REPORT_MEASURES.map(({ key }) => reportMonthKey(key)));
  return editedFigures(figures, prefilled).filter((key) => ofReportMonth.has(key) && isFilled(figures[key]));
}

/** The content of a filed report, as the form has it. */
export function filedValues(report: Report): FiledValues {
  const stored = (path: string | null, filename: string | null): StoredDocument | null =>
    path === null ? null : { path, filename: filename ?? "" };
  const comps = (report.distributions ?? []).filter(({ compsValue }) => toCents(compsValue) !== 0n);
  return {
    figures: recordOf(TYPED_FIGURES, (key) => formatCommitted(report[key] ?? "")),
    comps: Object.fromEntries(
      comps.map(({ investorId, compsValue }) => [investorId, formatCommitted(compsValue)]),
    ),
    commentary: recordOf(COMMENTARY_KEYS, (key) => report[key] ?? ""),
    documents: recordOf(DOCUMENT_KINDS, (kind) => stored(report[`${kind}Path`], report[`${kind}Filename`])),
    figureSources: Object.fromEntries(
      Object.entries(report.figureSources ?? {}).map(([key, cells]) => [key, { ...cells, accepted: true }]),
    ),
  };
}

/**
 * What of the form a draft stores: not the signature, which is given anew.
 * @param submitter the account's own name, which is not stored: a colleague goes on under another
 */
export function toContent(
  values: Omit<FiguresAndTexts, "signature">,
  prefilled: FigureTexts,
  submitter: string,
): Omit<DraftContent, "refiledFrom"> {
  const { submittedBy, figures, comps, commentary, documents, figureSources, correctionReason } = values;
  return {
    submittedBy: submittedBy === submitter ? "" : submittedBy,
    figures: withoutBlanks(figures),
    prefilled,
    comps: withoutBlanks(comps),
    commentary,
    documents,
    ...(Object.keys(figureSources).length > 0 && { figureSources }),
    correctionReason,
  };
}

/** The form's values of a draft. An amount that was being edited when it was saved is formatted like the others. */
export function fromContent(content: DraftContent, submitter: string): FiguresAndTexts {
  const {
    submittedBy,
    figures,
    comps,
    commentary,
    documents,
    figureSources = {},
    correctionReason,
  } = content;
  return {
    submittedBy: submittedBy === "" ? submitter : submittedBy,
    figures: recordOf(TYPED_FIGURES, (key) => formatCommitted(figures[key] ?? "")),
    comps: Object.fromEntries(Object.entries(comps).map(([id, text]) => [id, formatCommitted(text)])),
    commentary,
    documents,
    figureSources,
    correctionReason,
    signature: null,
  };
}

const isFilled = (text: string) => text.trim() !== "";
const withoutBlanks = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => isFilled(text)));
