import { api } from "#shared/api.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { distributionBreakdown } from "#shared/domain/allocation.ts";
import { formatMoney, toCents } from "#shared/domain/money.ts";
import { disambiguatePeople } from "#shared/domain/names.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import { figureLabels, type FiledShare, type FiledHolder } from "#shared/domain/report-corrections.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import { COMMENTARY_KEYS, COMMENTARY_LABELS } from "#shared/reports/report-texts.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import {
  amountIn,
  blankValues,
  compKey,
  type FiledValues,
  type ReportFormValues,
  TYPED_FIGURES,
} from "#web/features/reports/form/form-values.ts";
import { sentenceOf } from "#web/lib/api-error.ts";
import { call } from "#web/lib/http-client.ts";
import { mergeEdits } from "#web/lib/merge-edits.ts";
import { formatCommitted, sameMoney } from "#web/ui/money-input.tsx";
import { showToast } from "#web/ui/toast/toast.tsx";
import type { Draft } from "./draft.ts";

const AMOUNT = { isSame: sameMoney, blank: "" };
const TEXT = { isSame: (a: string, b: string) => a === b, blank: "" };
const DOCUMENT = {
  isSame: (a: StoredDocument | null, b: StoredDocument | null) => a?.path === b?.path,
  blank: null,
};

/** A field that both sides have changed. The form keeps what was entered here. */
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
      // A deleted account has no input any more. The server keeps its comps in the newer version.
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

/**
 * A draft with the content of a filed report, to be corrected and signed anew.
 * @param submitter who corrects it, who need not be who filed it
 * @param holders who holds the location today: a month that is filed anew is theirs
 * @param fate "stands": the report is corrected in place, for its own holders and with its documents; "goes": it is deleted
 * with its documents and filed anew
 */
export function draftOfReport(
  report: Report,
  submitter: string,
  holders: readonly LocationInvestor[],
  fate: "stands" | "goes",
): Draft {
  const attached = documentsOf(report);
  const nameOf = disambiguatePeople(report.distributions ?? []);
  const blank = blankValues(submitter);
  const lines = report.distributions ?? [];
  const { former } = distributionBreakdown(report, lines);
  const comps = lines.filter(
    ({ investorId, compsValue }) =>
      toCents(compsValue) !== 0n &&
      (fate === "stands" || holders.some(({ investor }) => investor.id === investorId)),
  );
  const values: ReportFormValues = {
    ...blank,
    figures: Object.fromEntries(
      TYPED_FIGURES.map((key) => [key, formatCommitted(report[key] ?? "")]),
    ) as typeof blank.figures,
    comps: Object.fromEntries(
      comps.map(({ investorId, compsValue }) => [compKey(investorId), formatCommitted(compsValue)]),
    ),
    commentary: Object.fromEntries(
      COMMENTARY_KEYS.map((key) => [key, report[key] ?? ""]),
    ) as typeof blank.commentary,
    documents: fate === "stands" ? attached : blank.documents,
  };
  const { figures, commentary, documents } = values;
  return {
    values,
    prefilled: {},
    corrects: {
      begun: { figures, comps: values.comps, commentary, documents },
      report: fate === "stands" ? { id: report.id, version: report.version } : null,
      documents: Object.values(attached).filter((document) => document !== null),
      holders: [
        ...lines.map(({ investorId, sharePercentage, compsValue, ...person }) => ({
          investorId,
          name: nameOf(person),
          sharePercentage,
          compsValue,
        })),
        ...(former === null
          ? []
          : [{ investorId: null, name: "Former investors", ...former, parts: report.former?.map(part) }]),
      ],
    },
  };
}

const part = ({ investorId, sharePercentage }: FiledShare): FiledShare => ({ investorId, sharePercentage });

function documentsOf(report: Report): ReportFormValues["documents"] {
  const stored = (path: string | null, filename: string | null) =>
    path === null ? null : { path, filename: filename ?? "" };
  return {
    plStatement: stored(report.plStatementPath, report.plStatementFilename),
    balanceSheet: stored(report.balanceSheetPath, report.balanceSheetFilename),
  };
}

/** Reads a filed report past the cache, which may be outdated. Null where that failed, which a toast says. */
export async function fetchLatestReport(id: number): Promise<Report | null> {
  try {
    return await call(api.reports.one, { params: { id } });
  } catch (cause) {
    const description = sentenceOf(cause, "The report could not be read. Try again.");
    showToast({ title: "Error", description, tone: "destructive" });
    return null;
  }
}
