import { beforeEach, describe, expect, it } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { file } from "#server/reports/filing.fixture.ts";
import { madeRun } from "#server/statements/statements.fixture.ts";

openManagedPortal();

let location: { id: number; name: string };
beforeEach(async () => {
  await portal.database.pool.query("truncate investors, locations, statement_runs, jobs, settings cascade");
  location = await portal.addLocation("Olive & Ember");
  await portal.addHolder(location.id, "10.00", { firstName: "Ada", lastName: "Byron" });
  await portal.addHolder(location.id, "20.00", { firstName: "James", lastName: "Whitcombe" });
});

const report = (reportingPeriod: string, cash: string, locationId = location.id) =>
  file(locationId, { reportingPeriod, cashDistributionDuringPeriod: cash });

describe("a run", () => {
  it("makes every investor's statement, which ties out with the lines and goes on in the next month", async () => {
    await report("2026-08", "1000.00");
    await report("2026-09", "100.05");
    const september = await madeRun("2026-09");
    expect(september).toMatchObject({
      state: "made",
      expected: 2,
      done: 2,
      statements: 2,
      published: 0,
      toPublish: 2,
      opening: "300.00",
      distributions: "30.02",
      closing: "330.02",
      difference: "0.00",
      failures: [],
      missing: [],
    });
    expect(september.statementsByName).toMatchObject([
      { firstName: "Ada", opening: "100.00", distributions: "10.01", closing: "110.01", version: 1 },
      { firstName: "James", opening: "200.00", distributions: "20.01", closing: "220.01", version: 1 },
    ]);
    await report("2026-10", "50.00");
    expect(await madeRun("2026-10")).toMatchObject({ opening: "330.02", closing: "345.02" });
    const { body: runs } = await manager.get("/api/statement-runs");
    expect(runs.map(({ period }: { period: string }) => period)).toEqual(["2026-10", "2026-09"]);
  });
});
