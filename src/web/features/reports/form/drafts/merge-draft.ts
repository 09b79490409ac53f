import { useState } from "react";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { formatMoney } from "#shared/domain/money.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import { type FiledHolder, figureLabels } from "#shared/domain/report-corrections.ts";
import type { CorrectedReport } from "#shared/reports/report-submission.schema.ts";
import { COMMENTARY_KEYS, COMMENTARY_LABELS } from "#shared/reports/report-texts.ts";
import type { ReportRow } from "#shared/reports/reports.schema.ts";
import {
  amountIn,
  compKey,
  type FiledValues,
  type ReportFormValues,
} from "#web/features/reports/form/form-values.ts";
import { readValues } from "#web/features/reports/form/report-inputs.ts";
import type { ReportFormState } from "#web/features/reports/form/use-report-form.ts";
import { mergeEdits } from "#web/lib/merge-edits.ts";
import { sameMoney } from "#web/ui/money-input.tsx";
import { correctionDraft, fetchLatestReport } from "./draft-of-report.ts";

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
  readonly newer: string | null;
}

interface MergedDraft {
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
export function mergeDraft(
  entered: ReportFormValues,
  base: FiledValues | null,
  { values: newer, holders }: Newer,
  period: PeriodText,
): MergedDraft {
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
      ...conflictsOf(figures.conflicts, figureLabels(period), formatAmount),
      ...conflictsOf(
        comps.conflicts,
        [...comps.conflicts.keys()].map((key) => [key, compLabel(key)]),
        formatAmount,
      ),
      ...conflictsOf(
        commentary.conflicts,
        COMMENTARY_KEYS.map((key) => [key, COMMENTARY_LABELS[key]]),
        (text) => text,
      ),
      ...conflictsOf(
        documents.conflicts,
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
  conflicts: ReadonlyMap<string, Value>,
  labels: readonly (readonly [string, string])[],
  format: (newer: Value) => string | null,
): MergeConflict[] {
  return labels.flatMap(([key, label]) => {
    const newer = conflicts.get(key);
    return newer === undefined ? [] : [{ label, newer: format(newer) || null }];
  });
}

type FiledVersion = Pick<ReportRow, "id" | "version">;

/** The version of a filed report that the draft was merged into. */
interface MergedVersion extends CorrectedReport {
  submittedBy: string | null;
  conflicts: readonly MergeConflict[];
}

/** Applies the draft to the version that somebody else filed meanwhile. */
export function useMergeIntoNewer({
  inputs,
  origin,
  correction,
  reportKey,
  locationRecords,
  replaceBy,
}: ReportFormState) {
  const [isPending, setPending] = useState(false);
  const [merged, setMerged] = useState<MergedVersion | null>(null);
  const merge = async (newer: FiledVersion) => {
    setPending(true);
    const latest = await fetchLatestReport(newer.id);
    setPending(false);
    if (latest === null) return;
    const entered = readValues(inputs);
    const draft = correctionDraft(latest, entered.submittedBy);
    const latestContent = { values: draft.values, holders: draft.source?.holders ?? [] };
    const { values, conflicts } = mergeDraft(entered, correction.base, latestContent, reportKey.period);
    replaceBy({ ...draft, values });
    // The newer report is paid by its own shares, which may differ from those loaded here.
    locationRecords.refetchHolders();
    if (latest.version !== newer.version) locationRecords.refetchReports();
    setMerged({ id: latest.id, version: latest.version, submittedBy: latest.submittedBy, conflicts });
  };
  const corrected = origin.source?.report;
  const isStillCorrected = merged?.id === corrected?.id && merged?.version === corrected?.version;
  return {
    isPending,
    mergeInto: (newer: FiledVersion) => void merge(newer),
    /** The version that the form corrects, if the draft was merged into it. */
    merged: isStillCorrected ? merged : null,
  };
}
