import { useEffect, useState, type RefObject } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { bringWork } from "./bring-work.ts";
import type { Draft, ReportPlace } from "./draft.ts";
import type { DraftStore } from "./draftStore.ts";
import { hasContent } from "./report-content.ts";
import { replaceValues } from "./replace-values.ts";
import type { Prefilled, ReportFormValues } from "./reportFormValues.ts";
import type { KeptPlace, Provenance } from "./useProvenance.ts";

interface Bringing {
  form: UseFormReturn<ReportFormValues>;
  drafts: DraftStore;
  place: ReportPlace;
  /** What the form has filled in itself. */
  prefilled: RefObject<Prefilled>;
  provenance: Provenance & { set: (next: Provenance) => void };
}

interface Brought {
  from: KeptPlace;
  kept: Draft;
  before: ReportFormValues;
}

/** Brings work that waits at another place into the form, with a way back until something else is entered. */
export function useBringing({ form, drafts, place, prefilled, provenance }: Bringing) {
  const [brought, setBrought] = useState<Brought | null>(null);
  useEffect(() => {
    if (brought === null) return undefined;
    // What is entered from now on is newer than what Undo would put back.
    return form.subscribe({ formState: { values: true }, callback: () => setBrought(null) });
  }, [form, brought]);
  const { set, ...origin } = provenance;
  const { keptAt } = origin;
  const withKept = (at: KeptPlace | null) => set({ ...origin, keptAt: at });

  return {
    /** @param move how; it comes with the note that offers it, and not with the form */
    bring: (move: typeof bringWork) => {
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
