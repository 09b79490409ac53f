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
import type { Signature } from "#web/ui/signature/canvas.ts";
import type { UseFormReturn } from "react-hook-form";
import { formatCommitted, sameMoney } from "#web/ui/money-input.tsx";
import type { AmountName } from "#web/features/reports/form/financials/amount-store.ts";
import { figureName } from "#web/features/reports/form/financials/grid-navigation.ts";
import type { FiledValues } from "#web/features/reports/form/drafts/draft.ts";

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

type Form = UseFormReturn<ReportFormValues>;

/** Every cell with its text, in the order of the form. */
export function cellTexts(values: ReportFormValues): ReadonlyMap<AmountName, string> {
  const figures = TYPED_FIGURES.map((key) => [figureName(key), values.figures[key]] as const);
  const comps = Object.entries(values.comps).map(([key, text]) => [`comps.${key}` as const, text] as const);
  return new Map<AmountName, string>([...figures, ...comps]);
}

/** What stands in cells now; in the one being edited, as it will stand when it is left. */
export function textsOf(form: Form, names: Iterable<AmountName>): ReadonlyMap<AmountName, string> {
  const texts = cellTexts(form.getValues());
  return new Map(Array.from(names, (name) => [name, formatCommitted(texts.get(name) ?? "")]));
}

/** Marks the cells that hold no amount; true when all do. */
export function markUnreadable(form: Form, texts: ReadonlyMap<AmountName, string>): boolean {
  let areReadable = true;
  for (const [name, text] of texts) {
    const reading = readMoney(text);
    if (reading.ok) continue;
    areReadable = false;
    form.setError(name, { type: "amount", message: reading.message });
  }
  return areReadable;
}

/** Puts texts into cells, part by part: cell by cell the whole form would be told a thousand times. */
export function setCellValues(
  form: UseFormReturn<ReportFormValues>,
  texts: ReadonlyMap<AmountName, string>,
): void {
  const { figures, comps } = form.getValues();
  const next = { figures: { ...figures }, comps: { ...comps } };
  for (const [name, text] of texts) {
    const [part, key = ""] = name.split(".");
    if (part === "comps") next.comps[key] = text;
    else Object.assign(next.figures, { [key]: text });
  }
  form.setValue("figures", next.figures);
  form.setValue("comps", next.comps);
  for (const name of texts.keys()) if (form.getFieldState(name).error) form.clearErrors(name);
  markUnreadable(form, texts);
}

/** Puts other values in the place of all there are; what is no amount among them is marked at once. */
export function replaceValues(form: UseFormReturn<ReportFormValues>, next: ReportFormValues): void {
  form.setValue("submittedBy", next.submittedBy);
  form.setValue("figures", next.figures);
  form.setValue("comps", { ...emptied(form.getValues("comps")), ...next.comps });
  form.setValue("commentary", next.commentary);
  for (const kind of DOCUMENT_KINDS) form.setValue(`documents.${kind}`, next.documents[kind]);
  form.setValue("correctionReason", next.correctionReason);
  form.setValue("signature", next.signature);
  form.clearErrors();
  markUnreadable(form, cellTexts(next));
}

/**
 * Another location: its comps are its own (spec section 4). So are its earlier months, its books and the hand that
 * signed for it; carried over unnoticed, one restaurant's balance sheet would be filed under another.
 */
export function clearLocationWork(form: UseFormReturn<ReportFormValues>, prefilled: Prefilled): void {
  const figures = form.getValues("figures");
  const isItsOwn = (key: (typeof MEASURE_FIGURES)[number]) =>
    COMPARISON_FIGURES.includes(key) || sameMoney(figures[key], prefilled[key] ?? "");
  const blank = Object.fromEntries(MEASURE_FIGURES.filter(isItsOwn).map((key) => [key, ""]));
  form.setValue("figures", { ...figures, ...blank });
  form.setValue("comps", emptied(form.getValues("comps")));
  for (const kind of DOCUMENT_KINDS) form.setValue(`documents.${kind}`, null);
  form.setValue("signature", null);
}

/** By name: the cells on screen are told one by one. */
function emptied(comps: ReportFormValues["comps"]): ReportFormValues["comps"] {
  return Object.fromEntries(Object.keys(comps).map((key) => [key, ""]));
}

const isFilled = (text: string) => text.trim() !== "";

/** The figures that a manager has entered or changed. */
export function editedFigures(figures: ReportFormValues["figures"], prefilled: Prefilled) {
  return MEASURE_FIGURES.filter((key) => !sameMoney(figures[key], prefilled[key] ?? ""));
}

/** Those of the report month among them that are not empty. */
export function enteredOwn(figures: ReportFormValues["figures"], prefilled: Prefilled) {
  return editedFigures(figures, prefilled).filter(
    (key) => !COMPARISON_FIGURES.includes(key) && isFilled(figures[key]),
  );
}

/** Texts by field; one that is not there is blank. */
type Texts = Readonly<Record<string, string>>;
const BLANK: Texts = {};

const changed = (now: Texts, was: Texts, isSame: (a: string, b: string) => boolean) =>
  Object.entries(now).filter(([key, text]) => !isSame(text, was[key] ?? ""));
const filledIn = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => isFilled(text)));
/** A field of several lines has its own way to end them, as soon as it is left. */
const sameText = (a: string, b: string) => atTheirEnds(a) === atTheirEnds(b);
const atTheirEnds = (text: string) => text.replaceAll("\r", "").trim();
const pathsOf = (documents: FiledValues["documents"]) =>
  Object.fromEntries(Object.entries(documents).map(([kind, document]) => [kind, document?.path ?? ""]));

/**
 * What a manager put in, without what the form filled in itself, and who submits.
 * @param filed what the report says that is corrected: with that the work begins
 */
function contentOf(values: ReportFormValues, prefilled: Prefilled, filed: FiledValues | null = null) {
  const { figures, comps, commentary, documents, correctionReason, signature } = values;
  return [
    // What the filed report left open may be filled in.
    changed(figures, { ...prefilled, ...(filed && filledIn(filed.figures)) }, sameMoney),
    changed(comps, filed?.comps ?? BLANK, sameMoney),
    changed(commentary, filed?.commentary ?? BLANK, sameText),
    changed(pathsOf(documents), filed ? pathsOf(filed.documents) : BLANK, Object.is),
    [correctionReason].filter(isFilled),
    signature === null ? [] : [signature],
  ];
}

/** Whether leaving would lose something. */
export function hasContent(...work: Parameters<typeof contentOf>): boolean {
  return contentOf(...work).some((part) => part.length > 0);
}

/** Two forms with the same print hold the same work. */
export function contentPrint(values: ReportFormValues, prefilled: Prefilled): string {
  return JSON.stringify([values.submittedBy, contentOf(values, prefilled)]);
}

/** The check of a text's length in the form, as the server cuts it: without surrounding blanks. */
export const isNoLongerThan = (max: number) => (text: string) =>
  text.trim().length <= max || `Use at most ${max} characters.`;
