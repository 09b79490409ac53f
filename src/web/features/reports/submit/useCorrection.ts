import { useMemo } from "react";
import type { PeriodText } from "#shared/domain/period.ts";
import { correctionState } from "./correction-state.ts";
import type { Corrected } from "./draftStore.ts";
import type { useLocationRecord } from "./useLocationRecord.ts";

interface CorrectionOptions {
  corrects: Corrected | null;
  period: PeriodText;
  record: ReturnType<typeof useLocationRecord>;
}

/** What is filed, as seen by who corrects a part of it: the report says nothing about itself, and its month is theirs. */
export function useCorrection({ corrects, period, record }: CorrectionOptions) {
  const { filed, taken, isFresh } = record;
  const correction = correctionState(corrects, isFresh ? filed : null, period);
  const corrected = correction === "stands" && corrects !== null ? corrects.report : null;
  const correctedId = corrected === null ? null : corrected.id;
  return {
    correction,
    /** The filed report that is sent as the one to be replaced; null for a month that is not filed. */
    corrected,
    isCorrecting: corrected !== null,
    /** The other filed reports of the location, newest month first; null until they are known. */
    filed: useMemo(() => filed && filed.filter(({ id }) => id !== correctedId), [filed, correctedId]),
    /** The months that are filed, but for the one that is corrected. */
    taken: useMemo(
      () => (correctedId === null ? taken : taken.filter((month) => month !== period)),
      [taken, correctedId, period],
    ),
  };
}
