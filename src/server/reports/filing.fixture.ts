import { beforeEach } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import type { Client } from "#server/testing-client.ts";

/** Of the test that runs; it has no report yet. */
export let testLocation: { id: number; name: string };
let locations = 0;

/** A portal with a manager for a test file, and a location for each of its tests. */
export function openPortalWithLocation(): void {
  openManagedPortal();
  beforeEach(async () => {
    locations += 1;
    testLocation = await portal.addLocation(`Harbor & Vine Wine Bar ${locations}`);
  });
}

/** The answer to a report of the test's location. */
export async function submit(changed: Readonly<Record<string, unknown>> = {}) {
  return manager.post("/api/reports", await submission(testLocation.id, changed));
}

/** A report of any location, as it was filed. */
export const file = async (
  locationId: number,
  changed: Readonly<Record<string, unknown>> = {},
  by: Client = manager,
) => (await by.post("/api/reports", await submission(locationId, changed))).body;
