import type { UseFormReturn } from "react-hook-form";
import { placesApart } from "#shared/domain/names.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { DraftStore } from "./draftStore.ts";
import type { ReportPlace } from "./draft.ts";
import { hasContent } from "./report-content.ts";
import { blankValues, type ReportFormValues } from "./reportFormValues.ts";
import { clearLocationWork, replaceValues } from "./replace-values.ts";
import type { useDraft } from "./useDraft.ts";
import type { usePrefill } from "./usePrefill.ts";
import { OWN_WORK, provenanceOf, type Provenance } from "./useProvenance.ts";

interface PlaceChange {
  form: UseFormReturn<ReportFormValues>;
  drafts: DraftStore;
  draft: ReturnType<typeof useDraft>;
  prefilled: ReturnType<typeof usePrefill>;
  place: ReportPlace;
  provenance: Provenance;
  submitter: string;
  locations: readonly Location[];
}

/** What becomes of the work in the form when another location or month is chosen. Returns where it then comes from. */
export function changeWork(change: PlaceChange, next: ReportPlace): Provenance {
  const { form, drafts, draft, prefilled, place, provenance, submitter, locations } = change;
  const left = locations.find(({ id }) => id === place.locationId);
  const name = left ? placesApart(locations)(left) : null;
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
