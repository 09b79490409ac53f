import { figureLabels } from "#shared/domain/changed-figures.ts";
import type { PeriodText } from "#shared/domain/period.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { COMMENTARY_KEYS, COMMENTARY_LABELS } from "#shared/reports/report-texts.ts";
import { sameMoney } from "#web/ui/money/money-display.ts";
import type { FiledValues } from "./draft.ts";
import type { ReportFormValues } from "./reportFormValues.ts";

const AMOUNT = { isSame: sameMoney, blank: "" };
const TEXT = { isSame: (a: string, b: string) => a === b, blank: "" };
const DOCUMENT = {
  isSame: (a: StoredDocument | null, b: StoredDocument | null) => a?.path === b?.path,
  blank: null,
};

/** What stands in the form after it was put onto a newer version. */
interface PutOnto {
  values: ReportFormValues;
  /** What both sides have changed, by name: what was entered stands. */
  disputed: readonly string[];
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
  newer: FiledValues,
  period: PeriodText,
): PutOnto {
  const figures = merged(entered.figures, begun?.figures, newer.figures, AMOUNT);
  const comps = merged(entered.comps, begun?.comps, newer.comps, AMOUNT);
  const commentary = merged(entered.commentary, begun?.commentary, newer.commentary, TEXT);
  const documents = merged<StoredDocument | null, ReportFormValues["documents"]>(
    entered.documents,
    begun?.documents,
    newer.documents,
    DOCUMENT,
  );
  const isDisputed = (keys: ReadonlySet<string>) => (key: string) => keys.has(key);
  return {
    values: {
      submittedBy: entered.submittedBy,
      correctionReason: entered.correctionReason,
      signature: null,
      figures: figures.values,
      comps: comps.values,
      commentary: commentary.values,
      documents: documents.values,
    },
    disputed: [
      ...figureLabels(period)
        .filter(([key]) => figures.disputed.has(key))
        .map(([, label]) => label),
      ...(comps.disputed.size > 0 ? ["Investor Comps"] : []),
      ...COMMENTARY_KEYS.filter(isDisputed(commentary.disputed)).map((key) => COMMENTARY_LABELS[key]),
      ...DOCUMENT_KINDS.filter(isDisputed(documents.disputed)).map((kind) => DOCUMENT_LABELS[kind]),
    ],
  };
}

/** Field by field; one that is not there is blank. */
function merged<Value, Fields extends Record<string, Value>>(
  entered: Fields,
  begun: Readonly<Record<string, Value>> | undefined,
  newer: Fields,
  { isSame, blank }: { isSame: (a: Value, b: Value) => boolean; blank: Value },
) {
  const disputed = new Set<string>();
  const values = Object.entries({ ...newer, ...entered }).map(([key]) => {
    const [own, theirs] = [entered[key] ?? blank, newer[key] ?? blank];
    const before = begun === undefined ? theirs : (begun[key] ?? blank);
    const isOwn = !isSame(own, before);
    const isTheirs = begun === undefined || !isSame(theirs, before);
    if (isOwn && isTheirs && !isSame(own, theirs)) disputed.add(key);
    return [key, isOwn ? own : theirs] as const;
  });
  return { values: Object.fromEntries(values) as Fields, disputed };
}
