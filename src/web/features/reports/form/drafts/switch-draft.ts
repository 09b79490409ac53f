import { disambiguateLocations } from "#shared/domain/names.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import {
  blankValues,
  COMPARISON_FIGURES,
  hasContent,
  type Prefilled,
  type ReportFormValues,
} from "#web/features/reports/form/form-values.ts";
import {
  clearLocationValues,
  readValues,
  replaceValues,
  type ReportInputs,
} from "#web/features/reports/form/report-inputs.ts";
import type { usePrefill } from "#web/features/reports/form/use-location-history.ts";
import { sameMoney } from "#web/ui/money-input.tsx";
import type { DraftStore } from "./draft-storage.ts";
import { type Draft, type DraftOrigin, NEW_DRAFT, originOf, type ReportKey } from "./draft.ts";
import type { useDraftAutosave } from "./use-draft-autosave.ts";

interface DraftSwitch {
  inputs: ReportInputs;
  drafts: DraftStore;
  autosave: ReturnType<typeof useDraftAutosave>;
  prefill: ReturnType<typeof usePrefill>;
  reportKey: ReportKey;
  origin: DraftOrigin;
  submitter: string;
  locations: readonly Location[];
}

/** Changes the form's content for another location or month. Returns where the new content comes from. */
export function switchDraft(form: DraftSwitch, next: ReportKey): DraftOrigin {
  const { inputs, drafts, autosave, prefill, reportKey, origin, submitter, locations } = form;
  const left = locations.find(({ id }) => id === reportKey.locationId);
  const name = left ? disambiguateLocations(locations)(left) : null;
  const clear = () => {
    replaceValues(inputs, blankValues(submitter));
    prefill.restore({});
    autosave.own();
  };

  autosave.save();
  const stored = drafts.read(next);
  if (stored !== null) {
    replaceValues(inputs, stored.values);
    prefill.restore(stored.prefilled);
    autosave.own();
    return originOf(stored);
  }
  if (origin.corrects?.report) {
    // A correction belongs to its report. It stays stored, and a notice lists it.
    clear();
    return NEW_DRAFT;
  }
  if (reportKey.locationId === null || next.locationId === reportKey.locationId) {
    // The same draft with its right month or location: it moves and leaves no copy behind.
    autosave.move(next);
    const from = origin.movedFrom ?? reportKey.period;
    const isMoved = from !== next.period && hasContent(readValues(inputs), prefill.filledIn.current);
    return { ...origin, isRestored: false, corrects: null, movedFrom: isMoved ? from : null };
  }
  if (origin.isRestored) {
    // A draft of another day belongs to its location. It stays stored there, and a notice says so.
    const isStored = hasContent(readValues(inputs), prefill.filledIn.current);
    clear();
    return { ...NEW_DRAFT, leftBehind: isStored && name !== null ? { ...reportKey, name } : null };
  }
  clearLocationValues(inputs, prefill.filledIn.current);
  prefill.restore({});
  autosave.carry();
  const carriedFrom = hasContent(readValues(inputs), {}) ? (origin.carriedFrom ?? name) : null;
  return { ...NEW_DRAFT, leftBehind: origin.leftBehind, carriedFrom };
}

interface MoveResult {
  /** The content of the form. */
  values: ReportFormValues;
  /** What is left of the draft. */
  left: ReportFormValues;
}

/**
 * Moves figures and commentary of a stored draft into the blank fields of the form. Documents and signature stay, as they
 * belong to their report; so do the comps and earlier months of another location, and what the form had filled in.
 * @param filledIn what the form has filled in here: the draft replaces it
 */
export function moveDraft(
  draft: Draft,
  here: ReportFormValues,
  isSameLocation: boolean,
  filledIn: Prefilled = {},
): MoveResult {
  const { values, prefilled } = draft;
  const comparisons = new Set<string>(COMPARISON_FIGURES);
  const isOneOf = (texts: Readonly<Record<string, string>>) => (key: string, text: string) =>
    sameMoney(text, texts[key] ?? "");
  const [wasFilledIn, isFilledIn] = [isOneOf({ ...prefilled }), isOneOf({ ...filledIn })];
  const figures = moveTexts(
    values.figures,
    here.figures,
    (key, text) => !comparisons.has(key) && !wasFilledIn(key, text),
    isFilledIn,
  );
  const commentary = moveTexts(values.commentary, here.commentary, () => true);
  const comps = moveTexts(values.comps, here.comps, () => isSameLocation);
  return {
    values: { ...here, figures: figures.here, commentary: commentary.here, comps: comps.here },
    left: { ...values, figures: figures.left, commentary: commentary.left, comps: comps.left },
  };
}

/** Moves texts into blank fields, or into fields whose text may be replaced. */
function moveTexts<Texts extends Record<string, string>>(
  stored: Texts,
  here: Texts,
  mayMove: (key: string, text: string) => boolean,
  mayReplace: (key: string, text: string) => boolean = () => false,
) {
  const isFree = (key: string) => (here[key] ?? "").trim() === "" || mayReplace(key, here[key] ?? "");
  const moving = Object.entries(stored).filter(
    ([key, text]) => text.trim() !== "" && mayMove(key, text) && isFree(key),
  );
  const emptied = Object.fromEntries(moving.map(([key]) => [key, ""]));
  return {
    here: { ...here, ...Object.fromEntries(moving) } as Texts,
    left: { ...stored, ...emptied } as Texts,
  };
}
