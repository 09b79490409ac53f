import { expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { file, openPortalWithPlace, place } from "#server/reports/filing.fixture.ts";

openPortalWithPlace();

it("a manager is told how many filed reports an investor has a line in, also of a location held no longer", async () => {
  const person = await portal.addInvestor();
  const other = await portal.addLocation();
  const count = async () => (await manager.get(`/api/investors/${person.id}/participation`)).body;
  await file(place.id, { reportingPeriod: "2026-08" });
  expect(await count()).toEqual({ filedReports: 0 });
  await portal.hold(person.id, place.id, "12.50");
  await portal.hold(person.id, other.id, "5.00");
  await file(place.id, { reportingPeriod: "2026-09" });
  await file(place.id, { reportingPeriod: "2026-10", status: "draft" });
  await file(other.id);
  expect(await count()).toEqual({ filedReports: 2 });
  await manager.put(`/api/investors/${person.id}/locations`, { locationIds: [], percentages: {} });
  expect(await count()).toEqual({ filedReports: 2 });
});

it("nobody takes part who is not there", async () => {
  expect((await manager.get("/api/investors/987654/participation")).status).toBe(404);
});
