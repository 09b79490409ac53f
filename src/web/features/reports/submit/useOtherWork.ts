import type { Location } from "#shared/locations/locations.schema.ts";
import { cellTexts, markUnreadable } from "./cell-texts.ts";
import { changeWork } from "./change-work.ts";
import type { Draft, ReportPlace } from "./draft.ts";
import { replaceValues } from "./replace-values.ts";
import { useOfferedMonth } from "./useOfferedMonth.ts";
import { OWN_WORK, provenanceOf } from "./useProvenance.ts";
import type { ReportWork } from "./useReportWork.ts";

/**
 * What puts other work into the form: another place, the month that is offered, nothing at all, or what was put aside.
 * @param forgetPlaceErrors what was refused of one place is not said of another
 */
export function useOtherWork(
  work: ReportWork,
  locations: readonly Location[],
  forgetPlaceErrors: () => void,
) {
  const { form, drafts, draft, opened, place, setPlace, provenance, submitter } = work;
  const { record, correcting, prefilled, clearing, bringing, nextTurn } = work;

  const goTo = (next: ReportPlace) => {
    form.clearErrors();
    forgetPlaceErrors();
    clearing.forget();
    bringing.forget();
    const change = { form, drafts, draft, prefilled, place, provenance, submitter, locations };
    const now = changeWork(change, next);
    markUnreadable(form, cellTexts(form.getValues()));
    provenance.set(now);
    if (now.isRestored || next.locationId !== place.locationId) nextTurn();
    setPlace(next);
  };
  const chooseMonth = useOfferedMonth({
    place,
    today: opened.today,
    record: { taken: correcting.taken, isFresh: record.isFresh },
    isAskedFor: opened.isAskedFor,
    isWorkedOn: opened.draft !== null,
    hasWork: () => provenance.corrects !== null || draft.hasWork(),
    onOffer: goTo,
  });
  const changePlace = (next: ReportPlace) => {
    if (next.period !== place.period) chooseMonth();
    goTo(next);
  };

  const clear = () => {
    drafts.remove(place);
    clearing.clear();
    bringing.forget();
    provenance.set(OWN_WORK);
    nextTurn();
  };

  return {
    changePlace,
    clear,
    /** Puts other work of the same place into the form. */
    putIn: (next: Draft) => {
      forgetPlaceErrors();
      drafts.write(place, next);
      replaceValues(form, next.values);
      prefilled.restore(next.prefilled);
      provenance.set(provenanceOf(next));
      nextTurn();
    },
  };
}
