import type { HeldThen } from "#shared/domain/report-versions.ts";
import { isPeriod, type PeriodText } from "#shared/domain/periods.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import type { CorrectedReport } from "#shared/reports/report-submission.schema.ts";
import type { Prefilled, ReportFormValues } from "#web/features/reports/form/form-values.ts";
import { readMoney } from "#shared/domain/money.ts";
import { isShareText } from "#shared/domain/shares.ts";
import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import { displayName, type PersonName } from "#shared/domain/names.ts";
import { localStore } from "#web/lib/storage.ts";

/** What a report is about. */
export interface ReportKey {
  locationId: number | null;
  period: PeriodText;
}

/** What a filed report says, as the form shows it. */
export type FiledValues = Pick<ReportFormValues, "figures" | "comps" | "commentary" | "documents">;

/** What is known of a filed report whose figures stand in the form. */
export interface Corrected {
  /** The one that is corrected, as it was read; null where it was deleted to be filed anew. */
  readonly report: CorrectedReport | null;
  /** Who had a part in it. */
  readonly holders: readonly HeldThen[];
  /** Its documents. */
  readonly documents: readonly StoredDocument[];
  /** What it said when it was put into the form; null where a tab kept none of it. */
  readonly begun: FiledValues | null;
}

/** An unsent form, with what the form had filled in itself. */
export interface Draft {
  values: ReportFormValues;
  prefilled: Prefilled;
  /** The name of the location that it was entered for, while nobody has said that it belongs to this one. */
  carriedFrom?: string | null | undefined;
  /** It holds what a filed report says, or said. */
  corrects?: Corrected | null | undefined;
}

/**
 * Reads what a tab has kept, which anything may have written. By hand: the library that checks what the server gets
 * would come with the page for this alone.
 */
export function draftIn(text: string | null | undefined): Draft | null {
  const kept = parsed(text);
  return isDraft(kept) ? kept : null;
}

export function reportKeyIn(text: string | null | undefined): ReportKey | null {
  const kept = parsed(text);
  return isReportKey(kept) ? kept : null;
}

function parsed(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isTextOrNothing = (value: unknown) => value === undefined || value === null || isText(value);
const areTexts = (value: unknown) => isObject(value) && Object.values(value).every(isText);

function isDraft(kept: unknown): kept is Draft {
  if (!isObject(kept) || !isObject(kept["values"])) return false;
  const { submittedBy, correctionReason, signature } = kept["values"];
  return (
    isText(submittedBy) &&
    (correctionReason === undefined || isText(correctionReason)) &&
    areFiledValues(kept["values"]) &&
    areTexts(kept["prefilled"]) &&
    isSignature(signature) &&
    isTextOrNothing(kept["carriedFrom"])
  );
}

function areFiledValues(values: unknown): values is FiledValues {
  if (!isObject(values)) return false;
  const { figures, comps, commentary, documents } = values;
  return (
    [figures, comps, commentary].every(areTexts) &&
    isObject(documents) &&
    DOCUMENT_KINDS.every((kind) => isDocument(documents[kind]))
  );
}

/** Of the report that a draft corrects; null where it corrects none. */
export function correctedIn(kept: unknown): Corrected | null {
  if (!isObject(kept)) return null;
  const { report = null, holders, documents, begun } = kept;
  const isWhole = Array.isArray(holders) && holders.every(isHeld) && Array.isArray(documents);
  return isWhole && documents.every(isStored) && (report === null || isCorrectedReport(report))
    ? { report, holders, documents, begun: areFiledValues(begun) ? begun : null }
    : null;
}

function isCorrectedReport(report: unknown): report is CorrectedReport {
  return isObject(report) && [report["id"], report["version"]].every(Number.isSafeInteger);
}

function isHeld(line: unknown): line is HeldThen {
  if (!isObject(line)) return false;
  const { name, compsValue: comps, parts } = line;
  const arePartsWhole = parts === undefined || (Array.isArray(parts) && parts.every(isPart));
  return isText(name) && hasShare(line) && isText(comps) && readMoney(comps).ok && arePartsWhole;
}

const isPart = (part: unknown): boolean =>
  isObject(part) && Number.isSafeInteger(part["investorId"]) && hasShare(part);

function hasShare(line: unknown): boolean {
  return isObject(line) && isText(line["sharePercentage"]) && isShareText(line["sharePercentage"]);
}

const isDocument = (value: unknown): boolean => value === null || isStored(value);

function isStored(value: unknown): value is StoredDocument {
  return isObject(value) && isText(value["path"]) && isText(value["filename"]);
}

function isSignature(value: unknown): boolean {
  if (value === null) return true;
  if (!isObject(value)) return false;
  const { type, image, name } = value;
  return (type === "drawn" || type === "typed") && isText(image) && isTextOrNothing(name);
}

function isReportKey(kept: unknown): kept is ReportKey {
  if (!isObject(kept)) return false;
  const { locationId, period } = kept;
  return (
    (locationId === null || Number.isSafeInteger(locationId)) &&
    typeof period === "string" &&
    isPeriod(period)
  );
}

/** Who submits is mostly the same person every month, and not always the one who is signed in. */
const keyOf = (userId: string) => `report-submitter/${userId}`;

/** The name that a new report of this account begins with: the one it has filed under last on this device, else its own. */
export const submitterOf = (user: PersonName & { id: string }): string =>
  localStore.get(keyOf(user.id)) ?? displayName(user);

export function rememberSubmitter(user: PersonName & { id: string }, submittedBy: string): void {
  const name = submittedBy.trim();
  localStore.set(keyOf(user.id), name === displayName(user) ? null : name);
}
