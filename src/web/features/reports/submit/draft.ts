import type { HeldThen } from "#shared/domain/report-versions.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import type { CorrectedReport } from "#shared/reports/report-submission.schema.ts";
import type { Prefilled, ReportFormValues } from "./reportFormValues.ts";

/** What a report is about. */
export interface ReportPlace {
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
