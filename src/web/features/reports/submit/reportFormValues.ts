import {
  type MeasureFigureKey,
  REPORT_FIELDS,
  REPORT_FIGURE_KEYS,
  type ReportFigureKey,
  type ReportFigures,
  sendableComps,
  totalComps,
} from "#shared/domain/report-figures.ts";
import { type MoneyText, readMoney } from "#shared/domain/money.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { ShareText } from "#shared/domain/shares.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { COMMENTARY_KEYS, type CommentaryKey } from "#shared/reports/report-texts.ts";
import type { CorrectedReport } from "#shared/reports/report-submission.schema.ts";
import type { Signature } from "#web/ui/signature/signature.ts";

/** The money that is typed; the comps' total is the sum of its entries. */
export type TypedFigure = Exclude<ReportFigureKey, "discountsDuringPeriod">;
export const TYPED_FIGURES = REPORT_FIGURE_KEYS.filter(
  (key): key is TypedFigure => key !== "discountsDuringPeriod",
);

/** The figures that other reports may know already. */
export const MEASURE_FIGURES: readonly MeasureFigureKey[] = REPORT_FIELDS.map(({ key }) => key);

/** Those of them that are compared with. */
export const COMPARISON_FIGURES: readonly MeasureFigureKey[] = REPORT_FIELDS.filter(
  ({ month }) => month !== "LastMonth",
).map(({ key }) => key);

/** What has been filled in by the form itself, as text. */
export type Prefilled = Partial<Record<MeasureFigureKey, string>>;

/** What a manager enters, as typed. */
export interface ReportFormValues {
  submittedBy: string;
  figures: Record<TypedFigure, string>;
  /** By compKey. */
  comps: Record<string, string>;
  commentary: Record<CommentaryKey, string>;
  documents: Record<DocumentKind, StoredDocument | null>;
  /** Why a filed report is corrected; asked only there. */
  correctionReason: string;
  signature: Signature | null;
}

function forEvery<Key extends string, Value>(keys: readonly Key[], value: Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;
}

export function blankValues(submittedBy: string): ReportFormValues {
  return {
    submittedBy,
    figures: forEvery(TYPED_FIGURES, ""),
    comps: {},
    commentary: forEvery(COMMENTARY_KEYS, ""),
    documents: forEvery(DOCUMENT_KINDS, null),
    correctionReason: "",
    signature: null,
  };
}

/** Not the bare id: the form library takes a number in a name for the place in a list. */
const COMP_PREFIX = "investor";
export const compKey = (investorId: number | string) => `${COMP_PREFIX}${investorId}`;

/** What was typed for each investor, by id. */
function compsById(comps: ReportFormValues["comps"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(comps).map(([key, text]) => [key.slice(COMP_PREFIX.length), text]),
  );
}

/** The amount in a cell, null while it is empty or no amount. */
export function amountIn(text: string | undefined): MoneyText | null {
  const reading = readMoney(text ?? "");
  return reading.ok ? reading.value : null;
}

/** @param former what former investors had, beside what is typed for the others */
export function compsTotal(comps: ReportFormValues["comps"], former?: MoneyText): MoneyText {
  return totalComps({ ...sendableComps(compsById(comps)), former });
}

/** The figures that the derived ones are computed from. */
export function figuresOf(
  typed: ReportFormValues["figures"],
  discountsDuringPeriod: MoneyText,
): ReportFigures {
  const entries = TYPED_FIGURES.map((key) => [key, amountIn(typed[key])] as const);
  return { ...(Object.fromEntries(entries) as Record<TypedFigure, MoneyText | null>), discountsDuringPeriod };
}

/**
 * The whole of POST /api/reports (spec section 7), with the filed report that it corrects and the shares that the split
 * was shown with. Empty fields are null. What former investors had as comps is not sent: the server keeps it.
 */
export function toSubmission(
  values: ReportFormValues,
  locationId: number | null,
  reportingPeriod: PeriodText,
  corrects: CorrectedReport | null,
  sharesShown: Readonly<Record<string, ShareText>> | null,
  formerComps?: MoneyText,
) {
  const { plStatement, balanceSheet } = values.documents;
  return {
    locationId,
    reportingPeriod,
    status: "submitted" as const,
    submittedBy: values.submittedBy,
    ...figuresOf(values.figures, compsTotal(values.comps, formerComps)),
    ...values.commentary,
    investorComps: sendableComps(compsById(values.comps)),
    plStatementPath: plStatement?.path ?? null,
    plStatementFilename: plStatement?.filename ?? null,
    balanceSheetPath: balanceSheet?.path ?? null,
    balanceSheetFilename: balanceSheet?.filename ?? null,
    digitalSignature: values.signature?.image ?? null,
    signatureType: values.signature?.type ?? null,
    signatureName: values.signature?.name,
    corrects,
    correctionReason: corrects === null ? null : values.correctionReason,
    sharesShown,
  };
}
