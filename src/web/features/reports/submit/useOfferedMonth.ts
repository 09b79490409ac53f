import { useEffect, useEffectEvent, useRef } from "react";
import { dueMonth, type PeriodText } from "#shared/domain/periods.ts";
import type { ReportPlace } from "./draft.ts";

interface Offering {
  place: ReportPlace;
  today: PeriodText;
  /** What is filed of the chosen location, and whether that is the last word. */
  record: { taken: readonly PeriodText[]; isFresh: boolean };
  /** The link that led here asks for this month of this location. */
  isAskedFor: boolean;
  /** The form opened with unsent work of this month. */
  isWorkedOn: boolean;
  hasWork: () => boolean;
  onOffer: (place: ReportPlace) => void;
}

/**
 * When a location has been chosen, and no month that could still be filed: offers the one that is due. Once a location,
 * so that nothing moves later, and never under what has been entered.
 */
export function useOfferedMonth(offering: Offering) {
  const { place, today, record, isAskedFor, isWorkedOn, hasWork, onOffer } = offering;
  const isChosen = useRef(isWorkedOn);
  const offeredAt = useRef<number | null>(null);
  const knownOf = record.isFresh ? place.locationId : null;

  const offer = useEffectEvent((locationId: number) => {
    if (offeredAt.current === locationId) return;
    const isMeant = isChosen.current || (isAskedFor && offeredAt.current === null);
    offeredAt.current = locationId;
    if ((isMeant && !record.taken.includes(place.period)) || hasWork()) return;
    const due = dueMonth(record.taken, today);
    if (due !== place.period) onOffer({ locationId, period: due });
  });
  useEffect(() => {
    if (knownOf !== null) offer(knownOf);
  }, [knownOf]);

  /** A person has chosen a month. */
  return () => {
    isChosen.current = true;
  };
}
