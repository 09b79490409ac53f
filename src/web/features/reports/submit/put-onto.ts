import { figureLabels, type HeldThen } from "#shared/domain/report-versions.ts";
import { formatMoney } from "#shared/domain/money.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { COMMENTARY_KEYS, COMMENTARY_LABELS } from "#shared/reports/report-texts.ts";
import { mergeEdits } from "#web/lib/merge-edits.ts";
import { sameMoney } from "#web/ui/money/money-display.ts";
import type { FiledValues } from "./draft.ts";
import { amountIn, compKey, type ReportFormValues } from "./reportFormValues.ts";

const AMOUNT = { isSame: sameMoney, blank: "" };
const TEXT = { isSame: (a: string, b: string) => a === b, blank: "" };
const DOCUMENT = {
  isSame: (a: StoredDocument | null, b: StoredDocument | null) => a?.path === b?.path,
  blank: null,
};

/** What both sides have changed: what was entered stands. */
export interface Disputed {
  /** What the field is called. */
  readonly label: string;
  /** What the newer version has in it, in words; null for nothing. */
  readonly theirs: string | null;
}

/** What stands in the form after it was put onto a newer version. */
interface PutOnto {
  values: ReportFormValues;
  disputed: readonly Disputed[];
}

/** The newer version, as the form shows it, and who has a part in it. */
interface Newer {
  values: FiledValues;
  holders: readonly HeldThen[];
}

/**
 * Puts what was entered against one version of a report onto a newer one: what was changed stands, everything else is
 * as the newer one says. It has to be signed again.
 * @param begun what the version said that the correction began with; null where that was not kept: then all that was
 * entered stands
 */
export function putOnto(
  entered: ReportFormValues,
  begun: FiledValues | null,
  { values: newer, holders }: Newer,
  period: PeriodText,
): PutOnto {
  const figures = mergeEdits(entered.figures, begun?.figures, newer.figures, AMOUNT);
  const comps = mergeEdits(entered.comps, begun?.comps, newer.comps, AMOUNT);
  const commentary = mergeEdits(entered.commentary, begun?.commentary, newer.commentary, TEXT);
  const documents = mergeEdits<StoredDocument | null, ReportFormValues["documents"]>(
    entered.documents,
    begun?.documents,
    newer.documents,
    DOCUMENT,
  );
  const names = new Map(holders.map(({ investorId, name }) => [compKey(investorId ?? ""), name]));
  const compLabel = (key: string) => {
    const name = names.get(key);
    return name === undefined ? "Investor Comps" : `Dining comps, ${name}`;
  };
  return {
    values: {
      submittedBy: entered.submittedBy,
      correctionReason: entered.correctionReason,
      signature: null,
      figures: figures.values,
      // Whose account was deleted since has no cell any more: what they had is kept with the newer version.
      comps: Object.fromEntries(
        Object.entries(comps.values).filter(([key]) => names.has(key) || key in newer.comps),
      ),
      commentary: commentary.values,
      documents: documents.values,
    },
    disputed: [
      ...told(figures.disputed, figureLabels(period), amountInWords),
      ...told(
        comps.disputed,
        [...comps.disputed.keys()].map((key) => [key, compLabel(key)]),
        amountInWords,
      ),
      ...told(
        commentary.disputed,
        COMMENTARY_KEYS.map((key) => [key, COMMENTARY_LABELS[key]]),
        (text) => text,
      ),
      ...told(
        documents.disputed,
        DOCUMENT_KINDS.map((kind) => [kind, DOCUMENT_LABELS[kind]]),
        (document) => document?.filename ?? null,
      ),
    ],
  };
}

function amountInWords(text: string): string | null {
  const amount = amountIn(text);
  return amount === null ? null : formatMoney(amount);
}

/** In the order of the labels. */
function told<Value>(
  disputed: ReadonlyMap<string, Value>,
  labels: readonly (readonly [string, string])[],
  inWords: (theirs: Value) => string | null,
): Disputed[] {
  return labels.flatMap(([key, label]) => {
    const theirs = disputed.get(key);
    return theirs === undefined ? [] : [{ label, theirs: inWords(theirs) || null }];
  });
}
