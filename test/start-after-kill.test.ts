import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { submission } from "#server/reports/submission.fixture.ts";
import {
  ADMIN,
  administrator,
  dataDirectory,
  endWhatWasStarted,
  newLocation,
  started,
} from "./start.fixture.ts";

endWhatWasStarted();

describe("a server killed while it files reports", () => {
  it("has, after the restart, every report it acknowledged and no half of one", async () => {
    const directory = await dataDirectory();
    const portal = await started({ DATA_DIR: directory, ...ADMIN });
    const manager = await administrator(portal.address);
    const locationId = await newLocation(manager);
    const body = await submission(locationId);
    const acknowledged = new Set<string>();
    const filing = Array.from({ length: 240 }, async (_, index) => {
      const reportingPeriod = `${2000 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
      const answer = await manager
        .call("POST", "/api/reports", { ...body, reportingPeriod })
        .catch(() => null);
      if (answer?.status === 201) acknowledged.add(reportingPeriod);
    });
    while (acknowledged.size < 5) await sleep(5);
    await portal.stop("SIGKILL");
    await Promise.all(filing);

    const restarted = await started({ DATA_DIR: directory, ...ADMIN });
    const after = await administrator(restarted.address);
    const rows = (await (
      await after.call("GET", `/api/reports?locationId=${locationId}&limit=200`)
    ).json()) as { id: number; reportingPeriod: string }[];
    expect(rows.map((row) => row.reportingPeriod)).toEqual(expect.arrayContaining([...acknowledged]));
    for (const { id } of rows) {
      const report = (await (await after.call("GET", `/api/reports/${id}`)).json()) as {
        fingerprint: string | null;
      };
      expect(report.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    }
    // Otherwise nothing was cut off and the test has shown nothing.
    expect(acknowledged.size).toBeLessThan(240);
  });
});
