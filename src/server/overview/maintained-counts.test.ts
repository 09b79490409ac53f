import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { newestRemovalId, undeleteById } from "#server/operations/undelete.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";

openManagedPortal();

/** What differs between the maintained sums and counts and those that are counted now; nothing, if all is well. */
async function differences(): Promise<unknown[]> {
  const { rows } = await portal.database.pool.query(`
    with counted as (
      select 'locations' as what, count(*) as n from locations
      union all select 'investors', count(*) from investors
      union all select concat_ws(' ', 'filed', reporting_period), count(*) from reports where status <> 'draft'
        group by grouping sets ((), (reporting_period))
      union all select 'share of ' || l.id, coalesce((select sum(share_percentage) * 100 from investor_locations h where h.location_id = l.id), 0)
        from locations l
    ), maintained as (
      select what, sum(n) as n from kept_counts group by what
      union all select 'share of ' || id, assigned_share * 100 from locations
    )
    select what, counted.n as counted, maintained.n as maintained from counted full join maintained using (what)
    where coalesce(counted.n, 0) <> coalesce(maintained.n, 0)`);
  return rows;
}

const locations = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await portal.addLocation()).id));
const putSet = (investorId: number, ids: readonly number[], share: string) =>
  manager.put(`/api/investors/${investorId}/locations`, {
    locationIds: ids,
    percentages: Object.fromEntries(ids.map((id) => [id, share])),
  });

describe("maintained counts equal counted ones", () => {
  test("after a deletion and after its return, of a location, an investor and a report", async () => {
    const [first = 0, second = 0] = await locations(2);
    const investor = await portal.addInvestor();
    await putSet(investor.id, [first, second], "60.00");
    const filed = await manager.post("/api/reports", await submission(first));
    expect(filed.status).toBe(201);
    for (const path of [`reports/${filed.body.id}`, `investors/${investor.id}`, `locations/${first}`]) {
      expect((await manager.delete(`/api/${path}`)).status).toBe(204);
      expect(await differences()).toEqual([]);
      await undeleteById(await newestRemovalId(), { skipRowsWithoutParent: true });
      expect(await differences()).toEqual([]);
    }
    const { body: overview } = await manager.get("/api/manager/overview");
    expect(overview).toMatchObject({ locations: 2, investors: 1, reportsInAll: 1 });
  });

  test("when many managers change the shares of the same locations at once, in any order", async () => {
    const ids = await locations(6);
    const investors = await Promise.all(Array.from({ length: 6 }, () => portal.addInvestor()));
    for (const share of ["30.00", "12.50"]) {
      const answers = await Promise.all([
        ...investors.flatMap(({ id }, turn) => {
          const order = turn % 2 === 0 ? ids : ids.toReversed();
          return [putSet(id, order, share), putSet(id, order.slice(turn % 3), "7.25")];
        }),
        ...ids.map((id) =>
          manager.post(`/api/investors/${investors[0]?.id}/locations/${id}`, { sharePercentage: share }),
        ),
      ]);
      expect(answers.filter(({ status }) => status > 201)).toEqual([]);
      expect(await differences()).toEqual([]);
    }
    // And while some of the locations and holders go.
    await Promise.all([
      ...investors.slice(1).map(({ id }) => putSet(id, ids.slice(2), "50.00")),
      manager.delete(`/api/investors/${investors[0]?.id}`),
      manager.delete(`/api/locations/${ids[0]}`),
      manager.delete(`/api/locations/${ids[1]}`),
    ]);
    expect(await differences()).toEqual([]);
    const { body: overview } = await manager.get("/api/manager/overview");
    expect(overview.overassigned[0]).toMatchObject({ assignedShare: "250.00" });
  });

  test("when reports are filed while their investors go", async () => {
    const ids = await locations(4);
    const leaving = await Promise.all(
      ids.map(async () => {
        const { id } = await portal.addInvestor();
        await putSet(id, ids, "5.00");
        return id;
      }),
    );
    const bodies = await Promise.all(ids.map((id) => submission(id)));
    const answers = await Promise.all([
      ...bodies.map((body) => manager.post("/api/reports", body)),
      ...leaving.map((id) => manager.delete(`/api/investors/${id}`)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 204, 204, 204, 204]);
    expect(await differences()).toEqual([]);
  });

  test("after any changes of rows, one at a time or many", async () => {
    const { pool } = portal.database;
    const [a = 0, b = 0] = await locations(2);
    const holder = (await portal.addInvestor()).id;
    const statements = [
      `insert into investor_locations (investor_id, location_id, share_percentage)
       select ${holder}, id, 12.34 from locations
       on conflict (investor_id, location_id) do update set share_percentage = 56.78`,
      `update investor_locations set location_id = ${a} where location_id = ${b} and investor_id = ${holder}
       and not exists (select from investor_locations where location_id = ${a} and investor_id = ${holder})`,
      `update investor_locations set share_percentage = share_percentage / 2`,
      `delete from investor_locations where location_id = ${b}`,
      `insert into reports (location_id, reporting_period, status)
       select ${a}, '2020-0' || n, 'draft' from generate_series(1, 3) n`,
      `update reports set status = 'submitted', version = 1, submitted_at = now(), submitted_by = 'C', digital_signature = 'C'
       where location_id = ${a} and not exists (select from reports r where r.location_id = ${a} and r.status <> 'draft'
         and r.reporting_period = reports.reporting_period)
       and id = (select max(id) from reports other where other.location_id = ${a} and other.reporting_period = reports.reporting_period)`,
      `update reports set status = 'reviewed' where status = 'submitted'`,
      `update reports set reporting_period = '2019-' || right(reporting_period, 2) where location_id = ${a} and status = 'reviewed'
       and not exists (select from reports r where r.location_id = ${a} and r.status <> 'draft' and r.reporting_period like '2019%')`,
      `update reports set status = 'draft' where location_id = ${a} and reporting_period = '2019-01'`,
      `delete from reports where location_id = ${a} and reporting_period like '2020%' and status <> 'draft'`,
      `update locations set name = name || '!' where id = ${a}`,
      `delete from locations where id = ${b}`,
    ];
    const steps = fc.array(fc.constantFrom(...statements), { minLength: 4, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(steps, async (chosen) => {
        for (const statement of chosen) await pool.query(statement);
        expect(await differences()).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
