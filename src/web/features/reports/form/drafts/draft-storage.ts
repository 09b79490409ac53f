import { OPEN_REPORT, UNSENT_REPORT, type UnsentReport } from "#web/data/unsent-reports.ts";
import { formatCommitted } from "#web/ui/money-input.tsx";
import { correctedIn, type Draft, draftIn, reportKeyIn, type ReportKey } from "./draft.ts";
import { blankValues } from "#web/features/reports/form/form-values.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { RequestedReport } from "#web/data/report-urls.ts";
import { currentPeriod } from "#web/lib/dates.ts";
import type { Provenance } from "#web/features/reports/form/use-report-form.ts";

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
  const keyOf = ({ locationId, period }: ReportKey) => `${base}/${locationId ?? "none"}/${period}`;

  const read = (place: ReportKey): Draft | null => {
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
    write: (place: ReportKey, draft: Draft): void => {
      try {
        storage?.setItem(keyOf(place), JSON.stringify(draft));
        storage?.setItem(openKey, JSON.stringify(place));
      } catch {
        // A full or forbidden storage: the form still works, a reload would lose it, and leaving asks.
      }
    },
    /** Without making it the one that is worked on. */
    rewrite: (place: ReportKey, draft: Draft): void => {
      try {
        storage?.setItem(keyOf(place), JSON.stringify(draft));
      } catch {
        // As above.
      }
    },
    remove: (place: ReportKey): void => {
      storage?.removeItem(keyOf(place));
      const open = reportKeyIn(storage?.getItem(openKey));
      if (open !== null && keyOf(open) === keyOf(place)) storage?.removeItem(openKey);
    },
    /** Where the last unsent form was worked on. */
    lastPlace: (): ReportKey | null => {
      const place = reportKeyIn(storage?.getItem(openKey));
      return place !== null && read(place) !== null ? place : null;
    },
  };
}

/** The cell that was being edited when the draft was kept is not any more. */
function left<Texts extends Record<string, string>>(cells: Texts): Texts {
  return Object.fromEntries(
    Object.entries(cells).map(([key, text]) => [key, formatCommitted(text)]),
  ) as Texts;
}

/** The tab's storage; null where the browser forbids it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/**
 * What the form opens with: the place that a link asks for, else the last unsent report, else the current month (spec
 * section 4). A link to a month alone does not put unsent work aside.
 */
export function resolveInitialDraft(
  drafts: DraftStore,
  locations: readonly Location[],
  asked: RequestedReport | null,
) {
  const isKnown = (id: number) => locations.some((location) => location.id === id);
  const today = currentPeriod(new Date());
  const last = drafts.lastPlace();
  // Its location may have been deleted since.
  const unsent = last && (last.locationId === null || isKnown(last.locationId)) ? last : null;
  const locationId = asked?.locationId ?? null;
  const named = locationId !== null && isKnown(locationId) ? locationId : null;
  const period = asked?.period ?? today;
  const wanted: ReportKey = { locationId: named, period };
  const place = named === null && unsent && drafts.read(wanted) === null ? unsent : wanted;
  const isAskedFor = named !== null && Boolean(asked?.period);
  return { today, place, isAskedFor, draft: drafts.read(place) };
}

interface Shown extends Pick<Provenance, "keptAt" | "carriedFrom"> {
  place: ReportKey;
  locations: readonly Location[];
  nameOf: (location: Location) => string;
}

const SHOWN = 3;

/** The unsent reports that neither stand in the form nor have a note of their own there; a few of them at most. */
export function otherUnsent(all: readonly UnsentReport[], shown: Shown): UnsentReport[] {
  const { place, keptAt, carriedFrom, locations, nameOf } = shown;
  const toldOf = (wanted: number | null) =>
    locations.filter(({ id }) => id === wanted).map(nameOf)[0] ?? null;
  const isSame = (a: ReportKey, b: ReportKey | null) =>
    a.locationId === b?.locationId && a.period === b.period;
  return all
    .filter((report) => !isSame(report, place) && !isSame(report, keptAt))
    .filter(({ locationId }) => locationId === null || toldOf(locationId) !== null)
    .filter(({ locationId }) => carriedFrom === null || toldOf(locationId) !== carriedFrom)
    .slice(0, SHOWN);
}
