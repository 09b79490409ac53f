import { figureLabels, type HeldPart, type HeldThen } from "#shared/domain/report-versions.ts";
import { formatMoney, toCents } from "#shared/domain/money.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { COMMENTARY_KEYS, COMMENTARY_LABELS } from "#shared/reports/report-texts.ts";
import { mergeEdits } from "#web/lib/merge-edits.ts";
import { formatCommitted, sameMoney } from "#web/ui/money-input.tsx";
import type { Draft, FiledValues } from "./draft.ts";
import {
  amountIn,
  blankValues,
  compKey,
  type ReportFormValues,
  TYPED_FIGURES,
} from "#web/features/reports/form/form-values.ts";
import { breakdownOf } from "#shared/domain/allocation.ts";
import { disambiguatePeople } from "#shared/domain/names.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { api } from "#shared/api.ts";
import { sentenceOf } from "#web/lib/api-error.ts";
import { call } from "#web/lib/http-client.ts";
import { showToast } from "#web/ui/toast/toast.tsx";

const AMOUNT = { isSame: sameMoney, blank: "" };
const TEXT = { isSame: (a: string, b: string) => a === b, blank: "" };
const DOCUMENT = {
  isSame: (a: StoredDocument | null, b: StoredDocument | null) => a?.path === b?.path,
  blank: null,
};

/** What both sides have changed: what was entered stands. */
export interface MergeConflict {
  /** What the field is called. */
  readonly label: string;
  /** What the newer version has in it, in words; null for nothing. */
  readonly theirs: string | null;
}

/** What stands in the form after it was put onto a newer version. */
interface RebaseResult {
  values: ReportFormValues;
  disputed: readonly MergeConflict[];
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
export function rebaseDraft(
  entered: ReportFormValues,
  begun: FiledValues | null,
  { values: newer, holders }: Newer,
  period: PeriodText,
): RebaseResult {
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
): MergeConflict[] {
  return labels.flatMap(([key, label]) => {
    const theirs = disputed.get(key);
    return theirs === undefined ? [] : [{ label, theirs: inWords(theirs) || null }];
  });
}

/**
 * A filed report as if it had just been typed, to be corrected and signed anew by `submitter`, who need not be the one
 * who has filed it. The draft remembers who had a part in it.
 * @param holders who holds the location today: filed anew, a month is theirs
 * @param fate of the filed report: one that stands is corrected in its place, for those who held it then, and lends its
 * documents; one that goes takes them along
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
  const { former } = breakdownOf(report, lines);
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

const part = ({ investorId, sharePercentage }: HeldPart): HeldPart => ({ investorId, sharePercentage });

function documentsOf(report: Report): ReportFormValues["documents"] {
  const stored = (path: string | null, filename: string | null) =>
    path === null ? null : { path, filename: filename ?? "" };
  return {
    plStatement: stored(report.plStatementPath, report.plStatementFilename),
    balanceSheet: stored(report.balanceSheetPath, report.balanceSheetFilename),
  };
}

/**
 * A filed report as it stands now, past what is remembered, which may be of yesterday. Null where it could not be read:
 * that is said, and takes nothing off the screen.
 */
export async function fetchLatestReport(id: number): Promise<Report | null> {
  try {
    return await call(api.reports.one, { params: { id } });
  } catch (cause) {
    const description = sentenceOf(cause, "The report could not be read. Try again.");
    showToast({ title: "Error", description, tone: "destructive" });
    return null;
  }
}
