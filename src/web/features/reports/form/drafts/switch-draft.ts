import type { UseFormReturn } from "react-hook-form";
import { disambiguateLocations } from "#shared/domain/names.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { DraftStore } from "./draft-storage.ts";
import type { Draft, ReportKey } from "./draft.ts";
import {
  blankValues,
  clearLocationWork,
  COMPARISON_FIGURES,
  hasContent,
  type Prefilled,
  replaceValues,
  type ReportFormValues,
} from "#web/features/reports/form/form-values.ts";
import type { useDraft } from "./use-draft-autosave.ts";
import type { usePrefill } from "#web/features/reports/form/use-location-history.ts";
import {
  type StoredReportKey,
  OWN_WORK,
  type Provenance,
  provenanceOf,
} from "#web/features/reports/form/use-report-form.ts";
import { sameMoney } from "#web/ui/money-input.tsx";
import { type RefObject, useEffect, useState } from "react";

interface ReportKeyChange {
  form: UseFormReturn<ReportFormValues>;
  drafts: DraftStore;
  draft: ReturnType<typeof useDraft>;
  prefilled: ReturnType<typeof usePrefill>;
  place: ReportKey;
  provenance: Provenance;
  submitter: string;
  locations: readonly Location[];
}

/** What becomes of the work in the form when another location or month is chosen. Returns where it then comes from. */
export function switchDraft(change: ReportKeyChange, next: ReportKey): Provenance {
  const { form, drafts, draft, prefilled, place, provenance, submitter, locations } = change;
  const left = locations.find(({ id }) => id === place.locationId);
  const name = left ? disambiguateLocations(locations)(left) : null;
  draft.keep();
  const kept = drafts.read(next);
  if (kept !== null) {
    replaceValues(form, kept.values);
    prefilled.restore(kept.prefilled);
    draft.own();
    return provenanceOf(kept);
  }
  if (provenance.corrects !== null && provenance.corrects.report !== null) {
    // A correction belongs to its report and to no other month: it waits, and is named among what is not sent.
    replaceValues(form, blankValues(submitter));
    prefilled.restore({});
    draft.own();
    return OWN_WORK;
  }
  if (place.locationId === null || next.locationId === place.locationId) {
    // The same work under its right month or location: it moves, and leaves no copy that a later look would restore.
    draft.move(next);
    const from = provenance.movedFrom ?? place.period;
    const isMoved = from !== next.period && hasContent(form.getValues(), prefilled.last.current);
    return { ...provenance, isRestored: false, corrects: null, movedFrom: isMoved ? from : null };
  }
  if (provenance.isRestored) {
    // Work of another day belongs to the place it was entered for; it waits there, and the form says so.
    const waits = hasContent(form.getValues(), prefilled.last.current);
    replaceValues(form, blankValues(submitter));
    prefilled.restore({});
    draft.own();
    return { ...OWN_WORK, keptAt: waits && name !== null ? { ...place, name } : null };
  }
  clearLocationWork(form, prefilled.last.current);
  prefilled.restore({});
  draft.carry();
  const from = provenance.carriedFrom ?? name;
  const { keptAt } = provenance;
  return { ...OWN_WORK, keptAt, carriedFrom: hasContent(form.getValues(), {}) ? from : null };
}

/** What is entered for one place, and what is left of it where it waited. */
interface MoveResult {
  values: ReportFormValues;
  left: ReportFormValues;
}

/**
 * Moves figures and commentary of kept work into what stands in the form, which goes before it. Documents and signature
 * stay behind, as they belong to the report they were made for; so do comps and earlier months of another location, and
 * what the form itself had filled in. `filled` is what it has filled in here, which gives way.
 */
export function moveDraft(
  kept: Draft,
  here: ReportFormValues,
  isSameLocation: boolean,
  filled: Prefilled = {},
): MoveResult {
  const { values } = kept;
  const stays = new Set<string>(COMPARISON_FIGURES);
  const isOf = (texts: Prefilled) => (key: string, text: string) =>
    Object.entries(texts).some(([name, filledIn]) => name === key && sameMoney(text, filledIn));
  const [wasFilledIn, isFilledIn] = [isOf(kept.prefilled), isOf(filled)];
  const figures = readFiledReport(
    values.figures,
    here.figures,
    (key, text) => !stays.has(key) && !wasFilledIn(key, text),
    isFilledIn,
  );
  const commentary = readFiledReport(values.commentary, here.commentary, () => true);
  const comps = readFiledReport(values.comps, here.comps, () => isSameLocation);
  return {
    values: { ...here, figures: figures.here, commentary: commentary.here, comps: comps.here },
    left: { ...values, figures: figures.left, commentary: commentary.left, comps: comps.left },
  };
}

/** A text that finds its field filled stays where it was; what `givesWay` counts for nothing. */
function readFiledReport<Texts extends Record<string, string>>(
  kept: Texts,
  here: Texts,
  goes: (key: string, text: string) => boolean,
  givesWay: (key: string, text: string) => boolean = () => false,
) {
  const isFree = (key: string) => (here[key] ?? "").trim() === "" || givesWay(key, here[key] ?? "");
  const moving = Object.entries(kept).filter(
    ([key, text]) => goes(key, text) && text.trim() !== "" && isFree(key),
  );
  const emptied = Object.fromEntries(moving.map(([key]) => [key, ""]));
  return {
    here: { ...here, ...Object.fromEntries(moving) } as Texts,
    left: { ...kept, ...emptied } as Texts,
  };
}

interface DraftMove {
  form: UseFormReturn<ReportFormValues>;
  drafts: DraftStore;
  place: ReportKey;
  /** What the form has filled in itself. */
  prefilled: RefObject<Prefilled>;
  provenance: Provenance & { set: (next: Provenance) => void };
}

interface MovedDraft {
  from: StoredReportKey;
  kept: Draft;
  before: ReportFormValues;
}

/** Brings work that waits at another place into the form, with a way back until something else is entered. */
export function useMoveDraft({ form, drafts, place, prefilled, provenance }: DraftMove) {
  const [brought, setBrought] = useState<MovedDraft | null>(null);
  useEffect(() => {
    if (brought === null) return undefined;
    // What is entered from now on is newer than what Undo would put back.
    return form.subscribe({ formState: { values: true }, callback: () => setBrought(null) });
  }, [form, brought]);
  const { set, ...origin } = provenance;
  const { keptAt } = origin;
  const withKept = (at: StoredReportKey | null) => set({ ...origin, keptAt: at });

  return {
    /** @param move how; it comes with the note that offers it, and not with the form */
    bring: (move: typeof moveDraft) => {
      const kept = keptAt && drafts.read(keptAt);
      if (keptAt === null || kept === null) return withKept(null);
      const before = structuredClone(form.getValues());
      const isSameLocation = keptAt.locationId === place.locationId;
      const { values, left } = move(kept, before, isSameLocation, prefilled.current);
      replaceValues(form, values);
      if (hasContent(left, kept.prefilled)) drafts.rewrite(keptAt, { ...kept, values: left });
      else drafts.remove(keptAt);
      setBrought({ from: keptAt, kept, before });
      withKept(null);
    },
    /** What was brought, with the way back; null when nothing was. */
    brought: brought && {
      from: brought.from,
      undo: () => {
        drafts.rewrite(brought.from, brought.kept);
        replaceValues(form, brought.before);
        withKept(brought.from);
        setBrought(null);
      },
    },
    forget: () => setBrought(null),
  };
}
