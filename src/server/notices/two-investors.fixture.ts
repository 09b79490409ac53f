import { beforeEach } from "vitest";
import { openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import type { TestInvestor } from "#server/testing.ts";

/** Of the test that runs: a location, who holds an eighth of it, and who a twentieth. */
export let location: { id: number };
export let holder: TestInvestor;
export let other: TestInvestor;

/** A portal for a test file, and a location of two investors for each of its tests. */
export function openTwoInvestorPortal(): void {
  openManagedPortal();
  beforeEach(async () => {
    location = await portal.addLocation();
    holder = await portal.addInvestor();
    other = await portal.addInvestor({ firstName: "James", lastName: "Whitcombe" });
    await portal.hold(holder.id, location.id, "12.50");
    await portal.hold(other.id, location.id, "5.00");
  });
}
