import { DOCUMENT_KINDS, type DocumentKind } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { type MoneyText } from "#shared/domain/money.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import {
  type MeasureFigureKey,
  MEASURE_FIGURES,
  REPORT_FIGURE_KEYS,
  type ReportFigureKey,
  type ReportFigures,
  totalComps,
} from "#shared/domain/report-figures.ts";
import type { ShareText } from "#shared/domain/shares.ts";
import { readMoney } from "#shared/domain/typed-money.ts";
import { sendableComps } from "#shared/domain/typed-money.ts";
import type { CorrectedReport } from "#shared/reports/report-submission.schema.ts";
import { COMMENTARY_KEYS, type CommentaryKey, type DOCUMENT_KEYS } from "#shared/reports/report-texts.ts";
import { sameMoney } from "#web/ui/money-input.tsx";
import type { Signature } from "#web/ui/signature/canvas.ts";

/** The figures that are typed. The comps' total is the sum of its entries. */
type TypedFigure = Exclude<ReportFigureKey, "discountsDuringPeriod">;
export const TYPED_FIGURES = REPORT_FIGURE_KEYS.filter(
  (key): key is TypedFigure => key !== "discountsDuringPeriod",
);

/** The figures of the report month and its comparison months; other reports may contain them. */
export const MEASURE_FIGURE_KEYS: readonly MeasureFigureKey[] = MEASURE_FIGURES.map(({ key }) => key);

/** The figures of the comparison months. */
export const COMPARISON_FIGURES: readonly MeasureFigureKey[] = MEASURE_FIGURES.filter(
  ({ month }) => month !== "LastMonth",
).map(({ key }) => key);

/** Figures as text; a missing one is blank. */
export type FigureTexts = Partial<Record<MeasureFigureKey, string>>;

/** The amounts of a report, as typed. */
export interface ReportAmounts {
  figures: Record<TypedFigure, string>;
  /** By compKey. */
  comps: Record<string, string>;
}

/** The other fields: everything else that a manager enters. */
export interface ReportFieldValues {
  submittedBy: string;
  commentary: Record<CommentaryKey, string>;
  documents: Record<DocumentKind, StoredDocument | null>;
  /** Why a filed report is corrected. Only corrections have it. */
  correctionReason: string;
  signature: Signature | null;
}

export type ReportFormValues = ReportAmounts & ReportFieldValues;

/** The part of the values that a filed report has, too. */
export type FiledValues = Pick<ReportFormValues, "figures" | "comps" | "commentary" | "documents">;

export function blankValues(submittedBy: string): ReportFormValues {
  return {
    submittedBy,
    figures: recordOf(TYPED_FIGURES, () => ""),
    comps: {},
    commentary: recordOf(COMMENTARY_KEYS, () => ""),
    documents: recordOf(DOCUMENT_KINDS, () => null),
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
export const compName = (investorId: number) => `comps.${compKey(investorId)}` as const;

/** The prefix is part of the stored drafts. */
const COMP_PREFIX = "investor";
export const compKey = (investorId: number | string) => `${COMP_PREFIX}${investorId}`;

/** What was typed for each investor, by id. */
function compsById(comps: ReportAmounts["comps"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(comps).map(([key, text]) => [key.slice(COMP_PREFIX.length), text]),
  );
}

/** The amount that a text says; null where it is empty or no amount. */
export function amountIn(text: string | undefined): MoneyText | null {
  const reading = readMoney(text ?? "");
  return reading.ok ? reading.value : null;
}

/** @param former the comps of former investors, which are not typed */
export function compsTotal(comps: ReportAmounts["comps"], former?: MoneyText): MoneyText {
  return totalComps({ ...sendableComps(compsById(comps)), former });
}

export function figuresOf(typed: ReportAmounts["figures"], discountsDuringPeriod: MoneyText): ReportFigures {
  const entries = TYPED_FIGURES.map((key) => [key, amountIn(typed[key])] as const);
  return { ...(Object.fromEntries(entries) as Record<TypedFigure, MoneyText | null>), discountsDuringPeriod };
}

interface Submission {
  values: ReportFormValues;
  locationId: number | null;
  reportingPeriod: PeriodText;
  /** The filed report that it corrects; null for a new one. */
  corrects: CorrectedReport | null;
  /** The shares that the split was shown with; a correction sends none. */
  sharesShown: Readonly<Record<string, ShareText>> | null;
  /** The comps of former investors count in the total and are not sent: the server has them. */
  formerComps: MoneyText | undefined;
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
  const { values, locationId, reportingPeriod, corrects, sharesShown, formerComps } = submission;
  return {
    locationId,
    reportingPeriod,
    status: "submitted" as const,
    submittedBy: values.submittedBy,
    ...figuresOf(values.figures, compsTotal(values.comps, formerComps)),
    ...values.commentary,
    investorComps: sendableComps(compsById(values.comps)),
    ...documentFields(values.documents),
    digitalSignature: values.signature?.image ?? null,
    signatureType: values.signature?.type ?? null,
    signatureName: values.signature?.name,
    corrects,
    correctionReason: corrects === null ? null : values.correctionReason,
    sharesShown,
  };
}

/** The figures that a manager has entered or changed. */
export function editedFigures(figures: ReportAmounts["figures"], prefilled: FigureTexts) {
  return MEASURE_FIGURE_KEYS.filter((key) => !sameMoney(figures[key], prefilled[key] ?? ""));
}

/** The figures of the report month that a manager has entered. */
export function enteredFigures(figures: ReportAmounts["figures"], prefilled: FigureTexts) {
  return editedFigures(figures, prefilled).filter(
    (key) => !COMPARISON_FIGURES.includes(key) && isFilled(figures[key]),
  );
}

/** Whether leaving the form would lose something. The parameters are those of enteredContent. */
export function hasContent(...work: Parameters<typeof enteredContent>): boolean {
  return enteredContent(...work).some((part) => part.length > 0);
}

/** Two forms of equal fingerprint have the same content. */
export function contentFingerprint(values: ReportFormValues, prefilled: FigureTexts): string {
  return JSON.stringify([values.submittedBy, enteredContent(values, prefilled)]);
}

/**
 * What a manager entered, without what the form filled in and without the submitter.
 * @param base the content of the report that is corrected: it is not counted
 */
function enteredContent(values: ReportFormValues, prefilled: FigureTexts, base: FiledValues | null = null) {
  const { figures, comps, commentary, documents, correctionReason, signature } = values;
  return [
    // A figure that the filed report left open may be filled in by the form.
    changes(figures, { ...prefilled, ...(base && withoutBlanks(base.figures)) }, sameMoney),
    changes(comps, base?.comps ?? NO_TEXTS, sameMoney),
    changes(commentary, base?.commentary ?? NO_TEXTS, sameText),
    changes(pathsOf(documents), base ? pathsOf(base.documents) : NO_TEXTS, Object.is),
    [correctionReason].filter(isFilled),
    signature === null ? [] : [signature],
  ];
}

/** Texts by field; a missing one is blank. */
type Texts = Readonly<Record<string, string>>;
const NO_TEXTS: Texts = {};

const isFilled = (text: string) => text.trim() !== "";
const withoutBlanks = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => isFilled(text)));
const changes = (now: Texts, before: Texts, isSame: (a: string, b: string) => boolean) =>
  Object.entries(now).filter(([key, text]) => !isSame(text, before[key] ?? ""));
/** A textarea changes the line ends of its text. */
const sameText = (a: string, b: string) => normalized(a) === normalized(b);
const normalized = (text: string) => text.replaceAll("\r", "").trim();
const pathsOf = (documents: FiledValues["documents"]) =>
  Object.fromEntries(Object.entries(documents).map(([kind, document]) => [kind, document?.path ?? ""]));
