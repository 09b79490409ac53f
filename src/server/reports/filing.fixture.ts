import { beforeEach } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";

/** Of the test that runs; it has no report yet. */
export let place: { id: number; name: string };
let places = 0;

/** A portal with a manager for a test file, and a location for each of its tests. */
export function openPortalWithPlace(): void {
  openManagedPortal();
  beforeEach(async () => {
    places += 1;
    place = await portal.addLocation(`Harbor & Vine Wine Bar ${places}`);
  });
}

/** The answer to a report of the place. */
export async function submit(changed: Readonly<Record<string, unknown>> = {}) {
  return manager.post("/api/reports", await submission(place.id, changed));
}

/** A report of any location, as it was filed. */
export const file = async (locationId: number, changed: Readonly<Record<string, unknown>> = {}) =>
  (await manager.post("/api/reports", await submission(locationId, changed))).body;
