import { read, utils, write } from "@e965/xlsx";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { applyImport, checkFile, csvOf, faultsOf, importFile } from "#server/imports/imports.fixture.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { expectVerified } from "#server/reports/report-calls.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import type { TestInvestor } from "#server/testing.ts";
import { formatMoney, fromCents } from "#shared/domain/money.ts";
import { lastMonths } from "#shared/domain/periods.ts";

openManagedPortal();

const HEADINGS = ["Location", "Month", "Gross Sales", "Net Revenue", "Cash Distribution", "Dining Comps"];

let location: { id: number; name: string };
let holder: TestInvestor;
let other: TestInvestor;
beforeEach(async () => {
  location = await portal.addLocation(`Saltgrass Kitchen ${(places += 1)}`);
  holder = await portal.addHolder(location.id, "12.50");
  other = await portal.addHolder(location.id, "33.33");
});
let places = 0;

const fileOf = (...rows: (string | number)[][]) =>
  csvOf([HEADINGS, ...rows.map((row) => [location.name, ...row])]);
const SEPTEMBER = ["Sep 2026", "142,379.70", "138,795.05", "10,000.00", "0.00"];
const AUGUST = ["2026-08", "160,063.29", "152,354.45", "(500.00)", ""];

async function reportsOf({ id } = location) {
  const { body } = await manager.get(`/api/locations/${id}/reports`);
  return body as { id: number; reportingPeriod: string; version: number; grossSalesLastMonth: string }[];
}

describe("months of the past", () => {
  it("are sealed without a signature, split among the holders, and nobody is told", async () => {
    const checked = await checkFile(manager, fileOf(SEPTEMBER, AUGUST), { kind: "months" });
    expect(checked).toMatchObject({ state: "checked", kind: "months", rowCount: 2, faults: [] });
    expect(checked.summary).toMatchObject({
      made: 2,
      changed: 0,
      same: 0,
      months: "August – September 2026",
    });
    expect(await reportsOf()).toEqual([]);
    const applied = await applyImport(manager, checked);
    expect(applied).toMatchObject({
      state: "applied",
      result: "2 months imported",
      madeBy: "Claire Donovan",
    });
    const [newest] = await reportsOf();
    const { body } = await manager.get(`/api/reports/${newest?.id}`);
    expect(body).toMatchObject({
      reportingPeriod: "2026-09",
      version: 1,
      isImported: true,
      signatureType: null,
      imported: { filename: "Brought.csv", sha256: applied.sha256, row: 2 },
    });
    const lines = body.distributions.map((line: Record<string, unknown>) => [
      line["investorId"],
      line["cashDistribution"],
    ]);
    expect(Object.fromEntries(lines)).toEqual({ [holder.id]: "1250.00", [other.id]: "3333.00" });
    expect(body.house.cashDistribution).toBe("5417.00");
    expect((await portal.database.pool.query("select from notices")).rowCount).toBe(0);
    const own = await holder.client.get(`/api/investors/${holder.id}/reports`);
    expect(own.body.map((report: { isImported?: boolean }) => report.isImported)).toEqual([true, true]);
    await expectVerified();
  });

  it("of the same file again change nothing, and of a corrected one the difference", async () => {
    await importFile(manager, fileOf(SEPTEMBER, AUGUST));
    const again = await importFile(manager, fileOf(SEPTEMBER, AUGUST));
    expect(again.summary).toMatchObject({ made: 0, changed: 0, same: 2, result: "Nothing changed" });
    expect(again.appliedBefore).toMatchObject({ madeBy: "Claire Donovan" });
    const corrected = await importFile(
      manager,
      fileOf(["Sep 2026", "142,379.71", ...SEPTEMBER.slice(2)], AUGUST, ["Jun 2026", "1", "1", "", ""]),
    );
    expect(corrected.summary).toMatchObject({ made: 1, changed: 1, same: 1 });
    expect(corrected.summary?.changes).toMatchObject([
      {
        subject: location.name,
        of: "Sep 2026",
        label: "Gross Sales",
        before: "$142,379.70",
        after: "$142,379.71",
      },
    ]);
    expect((await reportsOf()).map(({ reportingPeriod, version }) => [reportingPeriod, version])).toEqual([
      ["2026-09", 2],
      ["2026-08", 1],
      ["2026-06", 1],
    ]);
    await expectVerified();
  });

  it("of which one row is refused are not stored at all; the marked file says why", async () => {
    const checked = await checkFile(manager, fileOf(SEPTEMBER, ["Aug 2026", "4l,208.15", "", "", ""]), {
      kind: "months",
    });
    expect([checked.state, checked.refusedRows, faultsOf(checked)]).toEqual([
      "checked",
      1,
      ["3 | C Gross Sales | “4l,208.15” is not an amount: it holds a letter."],
    ]);
    expect((await manager.post(`/api/imports/${checked.id}/apply`)).status).toBe(409);
    expect(await reportsOf()).toEqual([]);
    const marked = await manager.get(`/api/imports/${checked.id}/faults`);
    const lines = marked.text.split("\n");
    expect(lines[0]).toMatch(/Problem$/);
    expect(lines[2]).toContain("C Gross Sales: “4l,208.15” is not an amount: it holds a letter.");
  });

  it("of a workbook are marked beside their rows, below a title, and nothing else changes", async () => {
    const sheet = utils.aoa_to_sheet([
      ["Casco Bay"],
      [],
      HEADINGS,
      [location.name, "Sep 2026", 142379.7, 138795.05, 10000, 0],
      [location.name, "Sept", "", 1, 1, 1],
    ]);
    const book = utils.book_new(sheet, "Months");
    const bytes: Buffer = write(book, { type: "buffer", bookType: "xlsx" });
    const checked = await checkFile(manager, bytes, { filename: "Months.xlsx", kind: "months" });
    expect([checked.state, checked.refusedRows, checked.faultsCount]).toEqual(["checked", 1, 2]);
    const marked = read((await manager.get(`/api/imports/${checked.id}/faults`)).bytes).Sheets["Months"];
    const rows = utils.sheet_to_json<unknown[]>(marked ?? {}, { header: 1 });
    expect(rows[2]).toEqual([...HEADINGS, "Problem"]);
    expect(rows[3]).toEqual([location.name, "Sep 2026", 142379.7, 138795.05, 10000, 0]);
    expect(rows[4]?.at(-1)).toBe(
      "B Month: “Sept” has no year. Write Sep 2026 or 2026-09. C Gross Sales: Empty. Every month needs its gross sales.",
    );
  });

  it("add up to the cent: what the file says, what is stored, and what is divided among holders and house", async () => {
    const cents = fc.integer({ min: -900_000_00, max: 900_000_00 });
    const rows = fc.sample(fc.tuple(cents, cents), { numRuns: 60, seed: 40 });
    const months = lastMonths("2026-09", rows.length);
    const money = (value: number) => fromCents(BigInt(value));
    const file = csvOf([
      ["Location", "Month", "Gross Sales", "Cash Distribution"],
      ...rows.map(([gross, paid], index) => [
        location.name,
        months[index] ?? "",
        index % 2 === 0 ? money(gross) : formatMoney(money(gross)),
        index % 3 === 0 ? money(paid) : formatMoney(money(paid)),
      ]),
    ]);
    const { summary } = await importFile(manager, file, { kind: "months" });
    const sum = (column: 0 | 1) => money(rows.reduce((total, row) => total + row[column], 0));
    const shown = Object.fromEntries(summary?.sums.map(({ label, amount }) => [label, amount]) ?? []);
    expect(shown).toMatchObject({
      "Gross Sales": formatMoney(sum(0)),
      "Cash Distribution": formatMoney(sum(1)),
    });
    const { rows: stored } = await portal.database.pool.query(
      `select sum(gross_sales_last_month)::text as gross, sum(cash_distribution_during_period)::text as paid,
         sum((select sum(cash_distribution) from investor_distributions where report_id = r.id)
           + (select (content::json->'house'->>'cashDistribution')::numeric from report_versions where report_id = r.id))::text as divided
       from reports r where location_id = $1`,
      [location.id],
    );
    expect(stored).toEqual([{ gross: sum(0), paid: sum(1), divided: sum(1) }]);
  });

  it("never replace a month that was filed and signed", async () => {
    const filed = await submission(location.id, { reportingPeriod: "2026-09" });
    expect((await manager.post("/api/reports", filed)).status).toBe(201);
    const checked = await checkFile(manager, fileOf(SEPTEMBER), { kind: "months" });
    expect(faultsOf(checked)).toEqual([
      `2 | B Month | ${location.name}, September 2026 was filed and signed by Claire Donovan. A signed month is changed by a correction, not by an import.`,
    ]);
  });

  it("never replace an imported month whose correction waits for review, which is signed already", async () => {
    await importFile(manager, fileOf(SEPTEMBER));
    const [report] = await reportsOf();
    await manager.form("PUT", "/api/settings", { reviewRequired: "true" });
    const corrects = { id: report?.id, version: 1 };
    const given = { reportingPeriod: "2026-09", corrects, grossSalesLastMonth: "142379.99" };
    const corrected = await manager.post("/api/reports", await submission(location.id, given));
    expect(corrected.status).toBe(201);
    const again = await checkFile(manager, fileOf(SEPTEMBER), { kind: "months" });
    expect([faultsOf(again), again.summary?.same]).toEqual([[], 1]);
    const differing = fileOf(["Sep 2026", "142,379.71", ...SEPTEMBER.slice(2)]);
    expect(faultsOf(await checkFile(manager, differing, { kind: "months" }))).toEqual([
      `2 | B Month | ${location.name}, September 2026 was filed and signed by Claire Donovan. A signed month is changed by a correction, not by an import.`,
    ]);
    await manager.form("PUT", "/api/settings", { reviewRequired: "false", publishWaiting: "true" });
  });
});
