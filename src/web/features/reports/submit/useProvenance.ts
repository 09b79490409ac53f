import { useState } from "react";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { MeasureFigureKey } from "#shared/domain/report-figures.ts";
import type { Corrected, Draft, ReportPlace } from "./draft.ts";
import { enteredOwn } from "./report-content.ts";

/** Where the work in the form comes from. */
export interface Provenance {
  /** From the tab's drafts. */
  isRestored: boolean;
  /** From a report that is filed, or was. */
  corrects: Corrected | null;
  /** The location that it was entered for, until a person has decided what becomes of it here. */
  carriedFrom: string | null;
  /** The month that it was entered for, where another one has been chosen since. */
  movedFrom: PeriodText | null;
  /** Where work waits that stood in the form until another place was chosen, while nobody has brought it here. */
  keptAt: KeptPlace | null;
  /** The figures of the report month that a person had entered in it: later reports do not fill these in. */
  entered: readonly MeasureFigureKey[];
}

export interface KeptPlace extends ReportPlace {
  /** What the location is called. */
  name: string;
}

export const OWN_WORK: Provenance = {
  isRestored: false,
  corrects: null,
  carriedFrom: null,
  movedFrom: null,
  keptAt: null,
  entered: [],
};

/** Of work that waited in the tab. */
export function provenanceOf(draft: Draft): Provenance {
  const { values, prefilled, carriedFrom = null, corrects = null } = draft;
  return {
    ...OWN_WORK,
    isRestored: true,
    corrects,
    carriedFrom,
    entered: enteredOwn(values.figures, prefilled),
  };
}

export function useProvenance(draft: Draft | null) {
  const [provenance, set] = useState(draft === null ? OWN_WORK : provenanceOf(draft));
  return { ...provenance, set };
}
