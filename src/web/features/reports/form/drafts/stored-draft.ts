import * as z from "zod/mini";
import { catch as orElse } from "zod/mini";
import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import { isPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { isShareText } from "#shared/domain/shares.ts";
import { readMoney } from "#shared/domain/typed-money.ts";
import type { ReportKey } from "#web/data/report-drafts.ts";
import { blankValues, recordOf } from "#web/features/reports/form/form-values.ts";
import { formatCommitted } from "#web/ui/money-input.tsx";
import type { CorrectionSource, Draft } from "./draft.ts";

/** A draft as it is stored. An older release's draft must stay readable, so the stored names never change. */
export function toStored({ copiedFrom: carriedFrom, source, ...draft }: Draft): object {
  if (!source) return { ...draft, carriedFrom, corrects: null };
  const { base: begun, ...rest } = source;
  return { ...draft, carriedFrom, corrects: { ...rest, begun } };
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
  documents: z.object(recordOf(DOCUMENT_KINDS, () => z.nullable(documentSchema))),
};

const sourceSchema = z.pipe(
  z.object({
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
  }),
  z.transform(({ begun, ...rest }): CorrectionSource => ({ ...rest, base: begun })),
);

const draftSchema = z.pipe(
  z.object({
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
    corrects: orElse(z.nullable(sourceSchema), null),
  }),
  z.transform(({ carriedFrom, corrects, ...rest }): Draft => ({
    ...rest,
    copiedFrom: carriedFrom,
    source: corrects,
  })),
);

const reportKeySchema = z.object({
  locationId: z.nullable(z.int()),
  period: z.custom<PeriodText>((value) => typeof value === "string" && isPeriod(value)),
});
