import { useEffect } from "react";
import { type ReportStore, useReportStore } from "#web/features/reports/form/report-store.ts";
import { derive, type DerivedFigures, type FigureContext, hintsOf, type Hints, NO_HINTS } from "./derive.ts";

/** A new hint waits for a pause in typing: half an amount looks odd too often. */
const HINT_PAUSE_MS = 600;

/** Keeps what follows from the amounts up to date in the store. */
export function useDerivedFigures(context: FigureContext): void {
  const store = useReportStore();
  const { period, fromReports, asFiled, otherReports, keptComps, payeeIds } = context;
  useEffect(() => {
    const known = { period, fromReports, asFiled, otherReports, keptComps, payeeIds };
    let deriving: ReturnType<typeof setTimeout> | undefined;
    let hinting: ReturnType<typeof setTimeout> | undefined;
    const addHints = () =>
      store.setState(({ derived }) => ({ derived: { ...derived, hints: hintsFor(derived, known) } }));
    const update = () => {
      deriveAgain(store, known);
      clearTimeout(hinting);
      hinting = setTimeout(addHints, HINT_PAUSE_MS);
    };
    update();
    const stop = store.subscribe(({ values }, { values: before }) => {
      if (values.figures === before.figures && values.comps === before.comps) return;
      // In a task of its own, so that the key is shown first.
      clearTimeout(deriving);
      deriving = setTimeout(update);
    });
    return () => {
      stop();
      clearTimeout(deriving);
      clearTimeout(hinting);
    };
  }, [store, period, fromReports, asFiled, otherReports, keptComps, payeeIds]);
}

function deriveAgain(store: ReportStore, context: FigureContext): void {
  const { values, derived: before } = store.getState();
  const next = derive(values, context, before);
  // A hint that is shown follows the keys; a new one waits for the pause.
  const hints: Hints =
    before.hints.size === 0
      ? NO_HINTS
      : new Map([...hintsFor(next, context)].filter(([field]) => before.hints.has(field)));
  store.setState({ derived: { ...next, hints } });
}

const hintsFor = ({ figures, compAmounts }: DerivedFigures, { period, otherReports }: FigureContext): Hints =>
  hintsOf(figures, compAmounts, period, otherReports ?? []);
