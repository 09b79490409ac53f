import { OPEN_REPORT, UNSENT_REPORT } from "#web/lib/unsent-report.ts";
import { atRest } from "#web/ui/money/money-display.ts";
import type { Draft, ReportPlace } from "./draft.ts";
import { correctedIn, draftIn, placeIn } from "./kept-draft.ts";
import { blankValues } from "./reportFormValues.ts";

export type DraftStore = ReturnType<typeof draftStore>;

/**
 * Unsent forms, one per location and period, kept in the tab: they survive a reload and a lost session (design,
 * section 6). Each account has its own, since the next to log in here may be somebody else.
 */
export function draftStore(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null,
  userId: string,
) {
  const base = `${UNSENT_REPORT}/${userId}`;
  const openKey = `${base}/${OPEN_REPORT}`;
  const keyOf = ({ locationId, period }: ReportPlace) => `${base}/${locationId ?? "none"}/${period}`;

  const read = (place: ReportPlace): Draft | null => {
    const draft = draftIn(storage?.getItem(keyOf(place)));
    if (draft === null) return null;
    // A field that a new release has added is blank.
    const blank = blankValues("");
    const { values, prefilled, carriedFrom, corrects } = draft;
    return {
      values: {
        ...blank,
        ...values,
        figures: { ...blank.figures, ...left(values.figures) },
        comps: left(values.comps),
        commentary: { ...blank.commentary, ...values.commentary },
      },
      prefilled,
      carriedFrom,
      corrects: correctedIn(corrects),
    };
  };

  return {
    read,
    write: (place: ReportPlace, draft: Draft): void => {
      try {
        storage?.setItem(keyOf(place), JSON.stringify(draft));
        storage?.setItem(openKey, JSON.stringify(place));
      } catch {
        // A full or forbidden storage: the form still works, a reload would lose it, and leaving asks.
      }
    },
    /** Without making it the one that is worked on. */
    rewrite: (place: ReportPlace, draft: Draft): void => {
      try {
        storage?.setItem(keyOf(place), JSON.stringify(draft));
      } catch {
        // As above.
      }
    },
    remove: (place: ReportPlace): void => {
      storage?.removeItem(keyOf(place));
      const open = placeIn(storage?.getItem(openKey));
      if (open !== null && keyOf(open) === keyOf(place)) storage?.removeItem(openKey);
    },
    /** Where the last unsent form was worked on. */
    lastPlace: (): ReportPlace | null => {
      const place = placeIn(storage?.getItem(openKey));
      return place !== null && read(place) !== null ? place : null;
    },
  };
}

/** The cell that was being edited when the draft was kept is not any more. */
function left<Texts extends Record<string, string>>(cells: Texts): Texts {
  return Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, atRest(text)])) as Texts;
}

/** The tab's storage; null where the browser forbids it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
