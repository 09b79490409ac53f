import type { FieldPath } from "react-hook-form";
import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import { COMMENTARY_KEYS } from "#shared/reports/report-texts.ts";
import { figureName } from "#web/features/reports/form/financials/grid-navigation.ts";
import { compKey, type ReportFormValues, TYPED_FIGURES } from "#web/features/reports/form/form-values.ts";

type FormField = FieldPath<ReportFormValues>;

/** Sentences of a refused submission, sorted to where they are shown. */
export interface SortedErrors {
  fields: readonly (readonly [FormField, string])[];
  location: string | null;
  period: string | null;
  /** Those that belong to no field of this form. */
  others: readonly string[];
}

export function sortErrors(fieldErrors: Readonly<Record<string, string>>): SortedErrors {
  const fields: [FormField, string][] = [];
  const others: string[] = [];
  for (const [name, sentence] of Object.entries(fieldErrors)) {
    if (name === "locationId" || name === "reportingPeriod") continue;
    const field = fieldOf(name);
    if (field === null) others.push(sentence);
    else fields.push([field, sentence]);
  }
  const { locationId, reportingPeriod } = fieldErrors;
  return { fields, location: locationId ?? null, period: reportingPeriod ?? null, others };
}

/** The form's own name of a field of the API. */
function fieldOf(name: string): FormField | null {
  if (name === "submittedBy" || name === "correctionReason") return name;
  if (name === "digitalSignature" || name === "signatureType") return "signature";
  const figure = TYPED_FIGURES.find((key) => key === name);
  if (figure !== undefined) return figureName(figure);
  const commentary = COMMENTARY_KEYS.find((key) => key === name);
  if (commentary !== undefined) return `commentary.${commentary}`;
  const kind = DOCUMENT_KINDS.find((each) => name === `${each}Path` || name === `${each}Filename`);
  if (kind !== undefined) return `documents.${kind}`;
  const investorId = /^investorComps\.(\d+)$/.exec(name)?.[1];
  return investorId === undefined ? null : `comps.${compKey(investorId)}`;
}
