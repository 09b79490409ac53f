import * as z from "zod/mini";
import { catch as orElse } from "zod/mini";
import { readMoney } from "#shared/domain/money.ts";
import { displayName, type PersonName } from "#shared/domain/names.ts";
import { isPeriod, type PeriodText } from "#shared/domain/periods.ts";
import type { MeasureFigureKey } from "#shared/domain/report-figures.ts";
import type { FiledHolder } from "#shared/domain/report-corrections.ts";
import { isShareText } from "#shared/domain/shares.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import type { CorrectedReport } from "#shared/reports/report-submission.schema.ts";
import {
  blankValues,
  type FiledValues,
  figuresByHand,
  type Prefilled,
  type ReportFormValues,
} from "#web/features/reports/form/form-values.ts";
import { localStore } from "#web/lib/storage.ts";
import { formatCommitted } from "#web/ui/money-input.tsx";

/** What a report is about. */
export interface ReportKey {
  locationId: number | null;
  period: PeriodText;
}

export const isSameKey = (a: ReportKey, b: ReportKey | null): boolean =>
  a.locationId === b?.locationId && a.period === b.period;

/** A report that was entered and not submitted. The names of the fields are stored: they must not change. */
export interface Draft {
  values: ReportFormValues;
  prefilled: Prefilled;
  /** The name of the location that it was copied from, until a person accepts it for this one. */
  carriedFrom?: string | null | undefined;
  /** The filed report that it is a correction of. */
  corrects?: CorrectionSource | null | undefined;
}

/** The filed report whose content was copied into a draft. */
export interface CorrectionSource {
  /** Its id and version when it was read; null where it was deleted to be filed anew. */
  readonly report: CorrectedReport | null;
  /** Who had a part in it. */
  readonly holders: readonly FiledHolder[];
  readonly documents: readonly StoredDocument[];
  /** The copied content, the base of a three-way merge; null where the draft did not store it. */
  readonly begun: FiledValues | null;
}

/** Reads a stored draft; null where it is none. A field that a later release added is blank. */
export const readDraft = (stored: unknown): Draft | null => draftSchema.safeParse(stored).data ?? null;

export const readReportKey = (stored: unknown): ReportKey | null =>
  reportKeySchema.safeParse(stored).data ?? null;

const text = z.string();
const texts = z.record(text, text);
/** An amount that was being edited when the draft was stored is formatted like the others. */
const amounts = z.pipe(
  texts,
  z.transform((typed) =>
    Object.fromEntries(Object.entries(typed).map(([key, amount]) => [key, formatCommitted(amount)])),
  ),
);
const share = text.check(z.refine(isShareText));
const money = text.check(z.refine((value) => readMoney(value).ok));
const documentSchema = z.object({ path: text, filename: text });
const blank = blankValues("");
const filedFields = {
  figures: z.pipe(
    amounts,
    z.transform((figures) => ({ ...blank.figures, ...figures })),
  ),
  comps: amounts,
  commentary: z.pipe(
    texts,
    z.transform((commentary) => ({ ...blank.commentary, ...commentary })),
  ),
  documents: z.object({
    plStatement: z.nullable(documentSchema),
    balanceSheet: z.nullable(documentSchema),
  }),
};

const correctsSchema = z.object({
  report: z._default(z.nullable(z.object({ id: z.int(), version: z.int() })), null),
  holders: z.array(
    z.object({
      investorId: z.nullable(z.int()),
      name: text,
      sharePercentage: share,
      compsValue: money,
      parts: z.optional(z.array(z.object({ investorId: z.int(), sharePercentage: share }))),
    }),
  ),
  documents: z.array(documentSchema),
  begun: orElse(z.nullable(z.object(filedFields)), null),
});

/** The stored shape: an older release's draft must stay readable. */
const draftSchema = z.object({
  values: z.object({
    ...filedFields,
    submittedBy: text,
    correctionReason: z._default(text, ""),
    signature: z.nullable(
      z.object({
        type: z.enum(["drawn", "typed"]),
        image: text,
        name: orElse(z.optional(text), undefined),
      }),
    ),
  }),
  prefilled: texts,
  carriedFrom: z.nullish(text),
  // Without the filed report it is a new one.
  corrects: orElse(z.nullable(correctsSchema), null),
});

const reportKeySchema = z.object({
  locationId: z.nullable(z.int()),
  period: z.custom<PeriodText>((value) => typeof value === "string" && isPeriod(value)),
});

/** Where the content of the form comes from. */
export interface DraftOrigin {
  /** From a stored draft. */
  isRestored: boolean;
  corrects: CorrectionSource | null;
  /** The location that it was entered for and copied from, until a person accepts it for this one. */
  copiedFrom: string | null;
  /** The fingerprint of the copy: unchanged, it is no draft of this location. */
  copiedContent: string | null;
  /** The month that it was entered for, until a person accepts it for this one. */
  movedFrom: PeriodText | null;
  /** The figures of the report month that a person had entered: other reports do not fill them in. */
  byHand: readonly MeasureFigureKey[];
}

export const NEW_DRAFT: DraftOrigin = {
  isRestored: false,
  corrects: null,
  copiedFrom: null,
  copiedContent: null,
  movedFrom: null,
  byHand: [],
};

/** The origin of a draft that is put into the form; null for a new report. */
export function originOf(draft: Draft | null): DraftOrigin {
  if (draft === null) return NEW_DRAFT;
  const { values, prefilled, carriedFrom: copiedFrom = null, corrects = null } = draft;
  const byHand = figuresByHand(values.figures, prefilled);
  return { ...NEW_DRAFT, isRestored: true, corrects, copiedFrom, byHand };
}

const submitterKey = (userId: string) => `report-submitter/${userId}`;

/** The submitter of a new report: who submitted the last one of this account on this device, else its owner. */
export const submitterOf = (user: PersonName & { id: string }): string =>
  localStore.get(submitterKey(user.id)) ?? displayName(user);

export function rememberSubmitter(user: PersonName & { id: string }, submittedBy: string): void {
  const name = submittedBy.trim();
  localStore.set(submitterKey(user.id), name === displayName(user) ? null : name);
}
