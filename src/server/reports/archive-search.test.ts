import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { listReports } from "#server/reports/read-report.ts";
import { foldText } from "#shared/domain/names.ts";
import type { ReportFilter } from "#shared/reports/report-filter.schema.ts";

/** More places with one word in their names than are looked at one by one. */
const PLACES = 130;
const MONTHS = ["2025-01", "2025-11", "2025-12", "2026-01"];

let database: TestDatabase;
let reports: Row[];

interface Row {
  id: number;
  period: string;
  place: number;
  name: string;
  status: ReportFilter["status"];
  submitter: string | null;
}

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into locations (name, address)
    select (array['Café', 'Harbor  &', 'Bar 100%', 'Cañon'])[1 + n % 4] || ' Bar ' || n, 'Pier' from generate_series(1, ${PLACES}) n;
    insert into reports (location_id, reporting_period, status, submitted_by, submitted_at, version, signature_type, digital_signature)
    select l.id, period, case when l.id % 5 = 0 then 'draft' else 'submitted' end,
      coalesce((array[null, 'Zoë Harbor', 'Bo_ Lind', 'Ana Núñez'])[1 + (l.id + month) % 4], case when l.id % 5 > 0 then 'Tom Bar' end),
      now(), 1, 'typed', 'x'
    from locations l, unnest('{${MONTHS.join(",")}}'::text[]) with ordinality as m(period, month)`);
  const { rows } = await database.pool.query<Row>(`
    select r.id, reporting_period as period, l.id as place, l.name, status, submitted_by as submitter
    from reports r join locations l on l.id = location_id order by reporting_period desc, r.id desc`);
  reports = rows;
});
afterAll(() => database.close());

/** Every page, one after another. */
async function pagesOf(filter: ReportFilter): Promise<number[]> {
  const found: number[] = [];
  let cursor: string | null | undefined;
  do {
    const { rows, nextCursor } = await listReports(database.db, { ...filter, ...(cursor && { cursor }) });
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
      (locationId === undefined || row.place === locationId) &&
      (year === undefined || Number(row.period.slice(0, 4)) === year) &&
      (month === undefined || Number(row.period.slice(5)) === month) &&
      (status === undefined || row.status === status),
  );

test("a search finds the reports of the places and the submitters whose name holds it, newest first, with every filter", async () => {
  const words = [
    "bar",
    "cafe",
    "HARBOR",
    "harbor & bar",
    "bar 1",
    "bar 13",
    "nunez",
    "zoe",
    "o_",
    "100%",
    "_",
    "heron",
    "tom",
  ];
  const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const filters = fc.record({
    q: maybe(words),
    locationId: fc.option(fc.integer({ min: 1, max: PLACES }), { nil: undefined, freq: 1 }),
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

test("a name that nobody submitted under before finds its report as long as that is there", async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    "insert into reports (location_id, reporting_period, submitted_by) values (1, '2026-02', 'Tom Bar') returning id",
  );
  const written = rows.map(({ id }) => id);
  await database.pool.query("update reports set submitted_by = 'Ines Quill' where id = any($1)", [written]);
  expect(await pagesOf({ q: "quill" })).toEqual(written);
  await database.pool.query("delete from reports where id = any($1)", [written]);
  expect(await pagesOf({ q: "quill" })).toEqual([]);
});
