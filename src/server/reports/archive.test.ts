import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { EVERYTHING } from "#server/policies.ts";
import { file, openPortalWithLocation, testLocation } from "#server/reports/filing.fixture.ts";
import { listReports } from "#server/reports/report-archive.repository.ts";
import { foldText } from "#shared/domain/names.ts";
import { REPORT_PAGE_MAX, type ReportFilter } from "#shared/reports/report-filter.schema.ts";

describe("the archive", () => {
  openPortalWithLocation();

  it("takes its filters from the address, and answers page by page with the number of all", async () => {
    const { id } = testLocation;
    for (const reportingPeriod of ["2025-12", "2026-01", "2026-02"]) await file(id, { reportingPeriod });
    const ask = async (query: string) => {
      const { body, headers } = await manager.get(`/api/reports?q=wine%20bar&locationId=${id}${query}`);
      const periods = body.map((row: { reportingPeriod: string }) => row.reportingPeriod);
      return { periods, total: headers["x-total-count"], next: headers["x-next-cursor"] };
    };
    expect(await ask("&month=12&year=2025")).toEqual({ periods: ["2025-12"], total: "1", next: undefined });
    const { next, ...first } = await ask("&limit=2");
    expect(first).toEqual({ periods: ["2026-02", "2026-01"], total: "3" });
    const second = await ask(`&limit=2&cursor=${String(next)}`);
    expect(second).toMatchObject({ periods: ["2025-12"], next: undefined });
  });

  it("has few prepared statements, however many sizes its pages are asked for in", async () => {
    for (const reportingPeriod of ["2025-12", "2026-01", "2026-02"])
      await file(testLocation.id, { reportingPeriod });
    const query = vi.spyOn(portal.database.pool, "query");
    for (let limit = 1; limit <= REPORT_PAGE_MAX; limit += 1) {
      const { body } = await manager.get(`/api/reports?locationId=${testLocation.id}&limit=${limit}`);
      expect(body).toHaveLength(Math.min(limit, 3));
    }
    const names = query.mock.calls.map(([asked]) => (asked as unknown as { name?: string }).name);
    query.mockRestore();
    // Three sizes, and the session.
    expect(new Set(names).size).toBeLessThanOrEqual(4);
  });

  it("carries no signature, which would make a list heavy", async () => {
    await file(testLocation.id);
    expect((await manager.get(`/api/reports?locationId=${testLocation.id}`)).text).not.toContain(
      "data:image",
    );
  });

  it("finds a report by the new name of its location, no longer by the old one", async () => {
    const report = await file(testLocation.id);
    const renamed = { name: "Zephyr & Thorn", address: "1 Pier" };
    await manager.form("PUT", `/api/locations/${testLocation.id}`, renamed);
    expect((await manager.get("/api/reports?q=zephyr %26 t")).body).toMatchObject([{ id: report.id }]);
    expect((await manager.get(`/api/reports?q=harbor&locationId=${testLocation.id}`)).body).toEqual([]);
  });

  it("counts matches up to a thousand, and says so", async () => {
    const { pool } = portal.database;
    const many = (await portal.addLocation("Many Months")).id;
    await pool.query(
      `insert into reports (location_id, reporting_period)
       select $1, to_char(date '2090-12-01' - make_interval(months => m), 'YYYY-MM') from generate_series(1, 1001) m`,
      [many],
    );
    const all = await manager.get(`/api/reports?locationId=${many}&limit=1`);
    expect(all.headers).toMatchObject({ "x-total-count": "1000", "x-total-more": "true" });
    await pool.query("delete from reports where location_id = $1 and reporting_period > '2090-10'", [many]);
    const fewer = await manager.get(`/api/reports?locationId=${many}&limit=1`);
    expect(fewer.headers).toMatchObject({ "x-total-count": "1000" });
    expect(fewer.headers["x-total-more"]).toBeUndefined();
    await pool.query("delete from locations where id = $1", [many]);
  });

  it("names the years that hold reports, newest first, however far apart they lie", async () => {
    const { pool } = portal.database;
    const old = (await portal.addLocation("Since Long Ago")).id;
    const periods = ["1987-12", "2001-01", "2001-12", "2002-01"];
    for (const period of periods)
      await pool.query("insert into reports (location_id, reporting_period) values ($1, $2)", [old, period]);
    const { rows } = await pool.query<{ year: number }>(
      "select distinct left(reporting_period, 4)::int as year from reports order by year desc",
    );
    const { body } = await manager.get("/api/reports/years");
    expect(body).toEqual(rows.map(({ year }) => year));
    expect(body.slice(-3)).toEqual([2002, 2001, 1987]);
    await pool.query("delete from locations where id = $1", [old]);
  });

  it("logs month and amounts of a deleted report, and that a draft was one", async () => {
    const { id } = await file(testLocation.id, {
      grossSalesLastMonth: "158942.50",
      cashDistributionDuringPeriod: "-20.00",
    });
    await manager.delete(`/api/reports/${id}`);
    const draft = await file(testLocation.id, { status: "draft" });
    await manager.delete(`/api/reports/${draft.id}`);
    const { body } = await manager.get("/api/activity-logs?action=delete_report&limit=2");
    const entityName = testLocation.name;
    expect(body).toMatchObject([
      { entityName, details: "Draft report for October 2026 deleted" },
      {
        entityName,
        details: { reportingPeriod: "2026-10", grossSales: "158942.50", cashDistribution: "-20.00" },
      },
    ]);
  });
});

describe("archive search", () => {
  /** More locations with one word in their names than are looked at one by one. */
  const LOCATIONS = 130;
  const MONTHS = ["2025-01", "2025-11", "2025-12", "2026-01"];

  let database: TestDatabase;
  let reports: Row[];

  interface Row {
    id: number;
    period: string;
    locationId: number;
    name: string;
    status: ReportFilter["status"];
    submitter: string | null;
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query(`
    insert into locations (name, address)
    select (array['Café', 'Harbor  &', 'Bar 100%', 'Cañon'])[1 + n % 4] || ' Bar ' || n, 'Pier' from generate_series(1, ${LOCATIONS}) n;
    insert into reports (location_id, reporting_period, status, submitted_by, submitted_at, version, signature_type, digital_signature)
    select l.id, period, case when l.id % 5 = 0 then 'draft' else 'submitted' end,
      coalesce((array[null, 'Zoë Harbor', 'Bo_ Lind', 'Ana Núñez'])[1 + (l.id + month) % 4], case when l.id % 5 > 0 then 'Tom Bar' end),
      now(), 1, 'typed', 'x'
    from locations l, unnest('{${MONTHS.join(",")}}'::text[]) with ordinality as m(period, month)`);
    const { rows } = await database.pool.query<Row>(`
    select r.id, reporting_period as period, l.id as "locationId", l.name, status, submitted_by as submitter
    from reports r join locations l on l.id = location_id order by reporting_period desc, r.id desc`);
    reports = rows;
  });
  afterAll(() => database.close());

  /** Every page, one after another. */
  async function pagesOf(filter: ReportFilter): Promise<number[]> {
    const found: number[] = [];
    let cursor: string | null | undefined;
    do {
      const { rows, nextCursor } = await listReports(database.db, EVERYTHING, {
        ...filter,
        ...(cursor && { cursor }),
      });
      found.push(...rows.map(({ id }) => id));
      cursor = nextCursor;
    } while (cursor !== null);
    return found;
  }

  const spaced = (text: string) => foldText(text).replaceAll(/\s+/g, " ");

  const holds = ({ name, submitter }: Row, q: string | undefined) =>
    q === undefined || spaced(name).includes(spaced(q)) || spaced(submitter ?? "").includes(spaced(q));

  const matching = ({ q, locationId, month, year, status }: ReportFilter) =>
    reports.filter(
      (row) =>
        holds(row, q) &&
        (locationId === undefined || row.locationId === locationId) &&
        (year === undefined || Number(row.period.slice(0, 4)) === year) &&
        (month === undefined || Number(row.period.slice(5)) === month) &&
        (status === undefined || row.status === status),
    );

  test("a search finds the reports whose location or submitter contains it, newest first, with every filter", async () => {
    const words = "bar|cafe|HARBOR|harbor & bar|bar 1|bar 13|nunez|zoe|o_|100%|_|heron|tom".split("|");
    const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const filters = fc.record({
      q: maybe(words),
      locationId: fc.option(fc.integer({ min: 1, max: LOCATIONS }), { nil: undefined, freq: 1 }),
      month: maybe([1, 11, 12]),
      year: maybe([2025, 2026]),
      status: maybe(["draft", "submitted"] as const),
      limit: fc.constantFrom(7, 100, 200),
    });
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        expect(await pagesOf(filter)).toEqual(matching(filter).map(({ id }) => id));
      }),
      { numRuns: 60 },
    );
  });

  test("the name of a new submitter finds its report until that is deleted", async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      "insert into reports (location_id, reporting_period, submitted_by) values (1, '2026-02', 'Tom Bar') returning id",
    );
    const written = rows.map(({ id }) => id);
    await database.pool.query("update reports set submitted_by = 'Ines Quill' where id = any($1)", [written]);
    expect(await pagesOf({ q: "quill" })).toEqual(written);
    await database.pool.query("delete from reports where id = any($1)", [written]);
    expect(await pagesOf({ q: "quill" })).toEqual([]);
  });
});
