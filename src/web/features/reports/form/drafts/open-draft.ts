import type { ReportKey } from "#web/data/report-drafts.ts";
import {
  blankValues,
  COMPARISON_FIGURES,
  contentFingerprint,
  hasContent,
  MEASURE_FIGURE_KEYS,
  type FigureTexts,
  type ReportFormValues,
} from "#web/features/reports/form/form-values.ts";
import { sameMoney } from "#web/ui/money-input.tsx";
import { type Draft, type DraftOrigin, NEW_ORIGIN, originOf } from "./draft.ts";

/** The draft in the form. */
export interface OpenDraft {
  key: ReportKey;
  values: ReportFormValues;
  /** What the form has filled in from other reports. */
  prefilled: FigureTexts;
  origin: DraftOrigin;
}

export type DraftAction =
  /** Chooses a location or month, with the draft stored for it and the name of the location chosen before. */
  | { type: "select"; key: ReportKey; stored: Draft | null; previousLocation: string | null }
  /** Copies the draft of another location into the blank fields. */
  | { type: "copy"; draft: Draft; location: string }
  /** Confirms that the content belongs to the chosen location and month. */
  | { type: "accept" }
  /** Replaces the content by another draft of the same report. */
  | { type: "replace"; draft: Draft }
  /** Empties the form, but for what other reports say. */
  | { type: "reset"; fromReports: FigureTexts }
  /** Takes a reset back. */
  | { type: "undo"; before: OpenDraft };

/** The form's content after an action. Values that do not change stay the same object. */
export function reduceDraft(openDraft: OpenDraft, action: DraftAction, submitter: string): OpenDraft {
  switch (action.type) {
    case "select":
      return select(openDraft, action, submitter);
    case "copy":
      return copy(openDraft, action.draft, action.location);
    case "accept":
      return {
        ...openDraft,
        origin: { ...openDraft.origin, copiedFrom: null, fingerprintOfCopy: null, movedFrom: null },
      };
    case "replace":
      return restored(openDraft.key, action.draft);
    case "reset": {
      const { key, values, prefilled } = blank(openDraft.key, submitter, action.fromReports);
      return {
        key,
        values: { ...values, figures: { ...values.figures, ...prefilled } },
        prefilled,
        origin: NEW_ORIGIN,
      };
    }
    case "undo":
      return action.before;
  }
}

const blank = (key: ReportKey, submitter: string, prefilled: FigureTexts = {}): OpenDraft => ({
  key,
  values: blankValues(submitter),
  prefilled,
  origin: NEW_ORIGIN,
});

const restored = (key: ReportKey, draft: Draft): OpenDraft => ({
  key,
  values: draft.values,
  prefilled: draft.prefilled,
  origin: originOf(draft),
});

function select(
  openDraft: OpenDraft,
  { key, stored, previousLocation }: Extract<DraftAction, { type: "select" }>,
  submitter: string,
): OpenDraft {
  const { values, prefilled, origin } = openDraft;
  if (stored !== null) return restored(key, stored);
  // A correction belongs to its report. It stays stored, and a banner lists it.
  if (origin.source?.report) return blank(key, submitter);
  if (openDraft.key.locationId === null || openDraft.key.locationId === key.locationId) {
    const from = origin.movedFrom ?? openDraft.key.period;
    const isMoved = from !== key.period && hasContent(values, prefilled);
    const movedFrom = isMoved ? from : null;
    return {
      ...openDraft,
      key,
      origin: { ...origin, isRestored: false, source: null, fingerprintOfCopy: null, movedFrom },
    };
  }
  // A restored draft belongs to its location. It stays stored, and a banner lists it.
  if (origin.isRestored) return blank(key, submitter);
  const copied = withoutLocationParts(values, prefilled);
  const location = origin.copiedFrom ?? previousLocation;
  return { key, values: copied, prefilled: {}, origin: originOfCopy(copied, {}, location) };
}

function copy(openDraft: OpenDraft, draft: Draft, location: string): OpenDraft {
  const { values, prefilled } = openDraft;
  const copied = withoutLocationParts(draft.values, draft.prefilled);
  const filled = {
    ...values,
    figures: fillBlanks(values.figures, copied.figures),
    commentary: fillBlanks(values.commentary, copied.commentary),
  };
  const origin = originOfCopy(filled, prefilled, location);
  // What was entered here before is a draft of this location.
  const fingerprintOfCopy = hasContent(values, prefilled) ? null : origin.fingerprintOfCopy;
  return { ...openDraft, values: filled, origin: { ...origin, fingerprintOfCopy } };
}

const originOfCopy = (
  values: ReportFormValues,
  prefilled: FigureTexts,
  location: string | null,
): DraftOrigin =>
  hasContent(values, prefilled)
    ? { ...NEW_ORIGIN, copiedFrom: location, fingerprintOfCopy: contentFingerprint(values, prefilled) }
    : NEW_ORIGIN;

/**
 * Removes what belongs to one location: its comps, earlier months, documents and signature, and what
 * its reports filled in. Otherwise one location's balance sheet could be filed under another.
 */
function withoutLocationParts(values: ReportFormValues, prefilled: FigureTexts): ReportFormValues {
  const { figures } = values;
  const ofLocation = MEASURE_FIGURE_KEYS.filter(
    (key) => COMPARISON_FIGURES.includes(key) || sameMoney(figures[key], prefilled[key] ?? ""),
  );
  const { comps, documents, signature } = blankValues("");
  const cleared = Object.fromEntries(ofLocation.map((key) => [key, ""]));
  return { ...values, figures: { ...figures, ...cleared }, comps, documents, signature };
}

function fillBlanks<Texts extends Record<string, string>>(texts: Texts, source: Texts): Texts {
  const blanks = Object.entries(source).filter(([key]) => (texts[key] ?? "").trim() === "");
  return { ...texts, ...Object.fromEntries(blanks) };
}
