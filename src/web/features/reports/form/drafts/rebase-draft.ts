import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { formatMoney } from "#shared/domain/money.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import { type FiledHolder, figureLabels } from "#shared/domain/report-corrections.ts";
import { COMMENTARY_KEYS, COMMENTARY_LABELS } from "#shared/reports/report-texts.ts";
import {
  amountIn,
  compKey,
  type FiledValues,
  type ReportFormValues,
} from "#web/features/reports/form/form-values.ts";
import { mergeEdits } from "#web/lib/merge-edits.ts";
import { sameMoney } from "#web/ui/money-input.tsx";

const AMOUNT = { isSame: sameMoney, blank: "" };
const TEXT = { isSame: (a: string, b: string) => a === b, blank: "" };
const DOCUMENT = {
  isSame: (a: StoredDocument | null, b: StoredDocument | null) => a?.path === b?.path,
  blank: null,
};

/** A field that both sides have changed. What was entered here stays in the form. */
export interface MergeConflict {
  readonly label: string;
  /** The content of the newer version as text; null where it is empty. */
  readonly theirs: string | null;
}

interface RebaseResult {
  values: ReportFormValues;
  conflicts: readonly MergeConflict[];
}

/** The newer version as form values, and who has a part in it. */
interface Newer {
  values: FiledValues;
  holders: readonly FiledHolder[];
}

/**
 * Applies what was changed in one version of a report to a newer version (three-way merge): a change stays, everything else
 * is as in the newer version. The result has to be signed again.
 * @param base the content of the version that the correction began with; null where it was not stored: then everything
 * that was entered stays
 */
export function rebaseDraft(
  entered: ReportFormValues,
  base: FiledValues | null,
  { values: newer, holders }: Newer,
  period: PeriodText,
): RebaseResult {
  const figures = mergeEdits(entered.figures, base?.figures, newer.figures, AMOUNT);
  const comps = mergeEdits(entered.comps, base?.comps, newer.comps, AMOUNT);
  const commentary = mergeEdits(entered.commentary, base?.commentary, newer.commentary, TEXT);
  const documents = mergeEdits<StoredDocument | null, ReportFormValues["documents"]>(
    entered.documents,
    base?.documents,
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
      // A deleted account has no input any more. The server copies its comps from the newer version.
      comps: Object.fromEntries(
        Object.entries(comps.values).filter(([key]) => names.has(key) || key in newer.comps),
      ),
      commentary: commentary.values,
      documents: documents.values,
    },
    conflicts: [
      ...conflictsOf(figures.disputed, figureLabels(period), formatAmount),
      ...conflictsOf(
        comps.disputed,
        [...comps.disputed.keys()].map((key) => [key, compLabel(key)]),
        formatAmount,
      ),
      ...conflictsOf(
        commentary.disputed,
        COMMENTARY_KEYS.map((key) => [key, COMMENTARY_LABELS[key]]),
        (text) => text,
      ),
      ...conflictsOf(
        documents.disputed,
        DOCUMENT_KINDS.map((kind) => [kind, DOCUMENT_LABELS[kind]]),
        (document) => document?.filename ?? null,
      ),
    ],
  };
}

function formatAmount(text: string): string | null {
  const amount = amountIn(text);
  return amount === null ? null : formatMoney(amount);
}

/** In the order of the labels. */
function conflictsOf<Value>(
  disputed: ReadonlyMap<string, Value>,
  labels: readonly (readonly [string, string])[],
  format: (theirs: Value) => string | null,
): MergeConflict[] {
  return labels.flatMap(([key, label]) => {
    const theirs = disputed.get(key);
    return theirs === undefined ? [] : [{ label, theirs: format(theirs) || null }];
  });
}
