import type { CapitalEntryRow } from "#shared/capital/capital.schema.ts";
import { formatDay } from "#shared/domain/days.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { CAPITAL_KIND_LABELS } from "#shared/domain/returns/returns.ts";
import { formatDate } from "#web/lib/dates.ts";

type Said = Pick<CapitalEntryRow, "locationName" | "day" | "kind" | "amount" | "note">;

/** What an entry said otherwise before: "$50,500.00, Apr 22, 2024". */
export function differences(before: Said, after: Said): string {
  return [
    before.amount !== after.amount && formatMoney(before.amount),
    before.kind !== after.kind && CAPITAL_KIND_LABELS[before.kind],
    before.locationName !== after.locationName && before.locationName,
    before.day !== after.day && formatDay(before.day),
    before.note !== after.note && (before.note === null ? "without a note" : `“${before.note}”`),
  ]
    .filter((text) => text !== false)
    .join(", ");
}

/** A sentence for each correction, the oldest first: "Corrected Jun 02, 2026: was $50,500.00 (The wire was $55,000.00)". */
export const correctionsOf = (entry: CapitalEntryRow): string[] =>
  entry.earlier.map((before, index) => {
    const after = entry.earlier[index + 1] ?? entry;
    return `Corrected ${formatDate(after.enteredAt)}: was ${differences(before, after)} (${after.reason})`;
  });
