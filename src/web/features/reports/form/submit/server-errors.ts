import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import { COMMENTARY_KEYS } from "#shared/reports/report-texts.ts";
import { type AmountName, figureName, TYPED_FIGURES } from "#web/features/reports/form/figures-and-texts.ts";
import type { FieldName } from "#web/features/reports/form/report-store.ts";

export interface ReportKeyErrors {
  location: string | null;
  period: string | null;
}

/** The sentences of a refused submission by where they are shown. */
interface MappedErrors {
  amounts: readonly (readonly [AmountName, string])[];
  fields: readonly (readonly [FieldName, string])[];
  key: ReportKeyErrors;
  /** Those that belong to no field of the form. */
  others: readonly string[];
}

export function mapServerErrors(fieldErrors: Readonly<Record<string, string>>): MappedErrors {
  const { locationId, reportingPeriod, ...rest } = fieldErrors;
  const amounts: [AmountName, string][] = [];
  const fields: [FieldName, string][] = [];
  const others: string[] = [];
  for (const [field, sentence] of Object.entries(rest)) {
    const amount = amountOf(field);
    const name = fieldOf(field);
    if (amount !== null) amounts.push([amount, sentence]);
    else if (name !== null) fields.push([name, sentence]);
    else others.push(sentence);
  }
  return { amounts, fields, key: { location: locationId ?? null, period: reportingPeriod ?? null }, others };
}

function amountOf(field: string): AmountName | null {
  const figure = TYPED_FIGURES.find((key) => key === field);
  if (figure !== undefined) return figureName(figure);
  const investorId = /^investorComps\.(\d+)$/.exec(field)?.[1];
  return investorId === undefined ? null : `comps.${investorId}`;
}

function fieldOf(field: string): FieldName | null {
  if (field === "submittedBy" || field === "correctionReason") return field;
  if (field === "digitalSignature" || field === "signatureType") return "signature";
  const commentary = COMMENTARY_KEYS.find((key) => key === field);
  if (commentary !== undefined) return `commentary.${commentary}`;
  const kind = DOCUMENT_KINDS.find((each) =>
    [`${each}Path`, `${each}Filename`, `content.documents.${each}.path`].includes(field),
  );
  return kind === undefined ? null : `documents.${kind}`;
}
