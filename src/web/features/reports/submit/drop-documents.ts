import type { UseFormReturn } from "react-hook-form";
import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import type { ReportFormValues } from "./reportFormValues.ts";

/** Empties the slots that hold documents which are no longer there. */
export function dropDocuments(form: UseFormReturn<ReportFormValues>, lost: readonly StoredDocument[]): void {
  for (const kind of DOCUMENT_KINDS) {
    const stored = form.getValues(`documents.${kind}`);
    if (lost.some(({ path }) => path === stored?.path)) form.setValue(`documents.${kind}`, null);
  }
}
