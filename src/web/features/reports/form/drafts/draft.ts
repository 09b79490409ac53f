import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { displayName, type PersonName } from "#shared/domain/names.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { FiledHolder } from "#shared/domain/report-corrections.ts";
import type { MeasureFigureKey } from "#shared/domain/report-figures.ts";
import type { CorrectedReport } from "#shared/reports/report-submission.schema.ts";
import type { ReportKey } from "#web/data/report-drafts.ts";
import {
  type FiledValues,
  enteredFigures,
  type FigureTexts,
  type ReportFormValues,
} from "#web/features/reports/form/form-values.ts";
import { localStore } from "#web/lib/storage.ts";

export const isSameKey = (a: ReportKey, b: ReportKey | null): boolean =>
  a.locationId === b?.locationId && a.period === b.period;

/** A report that was entered and not submitted. */
export interface Draft {
  values: ReportFormValues;
  prefilled: FigureTexts;
  /** The name of the location that it was copied from, until a person accepts it for this one. */
  copiedFrom?: string | null | undefined;
  /** The filed report that it began with. */
  source?: CorrectionSource | null | undefined;
}

/** The filed report whose content was copied into a draft. */
export interface CorrectionSource {
  /** Its id and version at that time; null where it was deleted to be filed anew. */
  readonly report: CorrectedReport | null;
  /** Who had a part in it. */
  readonly holders: readonly FiledHolder[];
  readonly documents: readonly StoredDocument[];
  /** The copied content, which changes are compared with; null where the draft did not store it. */
  readonly base: FiledValues | null;
}

/** Where the content of the form comes from. */
export interface DraftOrigin {
  /** From a stored draft. */
  isRestored: boolean;
  /** The filed report that it began with. */
  source: CorrectionSource | null;
  /** The location that it was entered for and copied from, until a person accepts it for this one. */
  copiedFrom: string | null;
  /** Of the copied content: unchanged, it is no draft of this location. */
  fingerprintOfCopy: string | null;
  /** The month that it was entered for, until a person accepts it for this one. */
  movedFrom: PeriodText | null;
  /** The figures of the report month that a person had entered: other reports do not fill them in. */
  enteredFigures: readonly MeasureFigureKey[];
}

export const NEW_ORIGIN: DraftOrigin = {
  isRestored: false,
  source: null,
  copiedFrom: null,
  fingerprintOfCopy: null,
  movedFrom: null,
  enteredFigures: [],
};

/**
 * The origin of what is put into the form.
 * @param draft null for a new report
 */
export function originOf(draft: Draft | null): DraftOrigin {
  if (draft === null) return NEW_ORIGIN;
  const { values, prefilled, copiedFrom = null, source = null } = draft;
  return {
    ...NEW_ORIGIN,
    isRestored: true,
    source,
    copiedFrom,
    enteredFigures: enteredFigures(values.figures, prefilled),
  };
}

const submitterKey = (userId: string) => `report-submitter/${userId}`;

/** The submitter of a new report: who submitted the last one of this account on this device, else its owner. */
export const submitterOf = (user: PersonName & { id: string }): string =>
  localStore.get(submitterKey(user.id)) ?? displayName(user);

export function rememberSubmitter(user: PersonName & { id: string }, submittedBy: string): void {
  const name = submittedBy.trim();
  localStore.set(submitterKey(user.id), name === displayName(user) ? null : name);
}
