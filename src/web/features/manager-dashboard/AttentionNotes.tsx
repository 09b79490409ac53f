import { FileClock, TriangleAlert } from "lucide-react";
import { placeName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { Overview } from "#shared/overview/overview.schema.ts";
import { reportAddress } from "#web/data/report-address.ts";
import { sharesAddress } from "#web/data/shares-address.ts";
import { AttentionNote } from "./AttentionNote.tsx";
import { missingOf } from "./due-report.ts";

/** Rows about what is due; the rest is said as a number. */
const DUE_SHOWN = 3;

/** What waits for a manager, each with the way to it: reports that are due, shares that exceed the whole. */
export function AttentionNotes({ overview }: { overview: Overview }) {
  const { locations, filers, filingPeriod, overassigned, reportsInAll } = overview;
  // A new portal is led to its first report by the steps below.
  const due = reportsInAll === 0 ? [] : missingOf(overview).slice(0, DUE_SHOWN);
  const more = due.length === 0 ? 0 : locations - filers - due.length;
  const month = formatPeriod(filingPeriod);
  if (due.length === 0 && overassigned.length === 0) return null;
  return (
    <ul className="attention" aria-label="Waiting for you">
      {due.map((place) => (
        <AttentionNote
          key={`due ${place.locationId}`}
          className="attention-due"
          icon={FileClock}
          href={reportAddress({ locationId: place.locationId, period: filingPeriod })}
        >
          {placeName(place)} has not filed {month} yet
        </AttentionNote>
      ))}
      {more > 0 && (
        <AttentionNote
          className="attention-due"
          icon={FileClock}
          href={reportAddress({ locationId: null, period: filingPeriod })}
        >
          {more} more have not filed {month} yet
        </AttentionNote>
      )}
      {overassigned.map((place) => (
        <AttentionNote
          key={`shares ${place.locationId}`}
          className="attention-warn"
          icon={TriangleAlert}
          href={sharesAddress(place.locationId)}
        >
          Shares of {placeName(place)} add up to {formatShare(place.assignedShare)}
        </AttentionNote>
      ))}
    </ul>
  );
}
