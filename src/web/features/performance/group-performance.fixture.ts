import type { ComparedLocation } from "#shared/domain/performance/compare.ts";
import { OCTOBER } from "#shared/domain/performance/performance.fixture.ts";
import type { GroupPerformance, PerformanceLocation } from "#shared/performance/performance.schema.ts";

/** What the server answers about these locations: of Olive & Ember that it is late. */
export function answer(
  locations: readonly ComparedLocation[],
  changed: Partial<GroupPerformance> = {},
): GroupPerformance {
  return {
    selection: OCTOBER.selection,
    isWhole: true,
    first: "2025-10",
    last: "2026-10",
    hasBudget: true,
    locations: locations.map((location): PerformanceLocation => ({
      locationId: location.locationId,
      name: location.name,
      now: location.now,
      before: location.before,
      logoUrl: null,
      due: location.name === "Olive & Ember" ? { period: "2026-10", dueOn: "2026-11-10" } : null,
      closedSince: null,
      report: null,
    })),
    ...changed,
  };
}
