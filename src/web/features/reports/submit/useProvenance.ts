import { useState } from "react";
import type { PeriodText } from "#shared/domain/period.ts";
import type { ReportPlace } from "./draftStore.ts";

/** Where the work in the form comes from. */
export interface Provenance {
  /** From the tab's drafts. */
  isRestored: boolean;
  /** The location that it was entered for, until a person has decided what becomes of it here. */
  carriedFrom: string | null;
  /** The month that it was entered for, where another one has been chosen since. */
  movedFrom: PeriodText | null;
  /** Where work waits that stood in the form until another place was chosen, while nobody has brought it here. */
  keptAt: KeptPlace | null;
}

export interface KeptPlace extends ReportPlace {
  /** What the location is called. */
  name: string;
}

export const OWN_WORK: Provenance = { isRestored: false, carriedFrom: null, movedFrom: null, keptAt: null };

export function useProvenance(draft: { carriedFrom?: string | null | undefined } | null) {
  const [provenance, set] = useState<Provenance>({
    isRestored: draft !== null,
    carriedFrom: draft?.carriedFrom ?? null,
    movedFrom: null,
    keptAt: null,
  });
  return { ...provenance, set };
}
