import fs from "node:fs";
import path from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import * as documentTables from "#server/documents/documents.table.ts";
import { packageFolder } from "#server/http/package-folder.ts";
import { openPortalWithReports, wouldBeFound } from "#server/operations/verify.fixture.ts";
import * as investorTables from "#server/investors/investors.table.ts";
import * as reportTables from "#server/reports/reports.table.ts";
import * as userTables from "#server/users/users.table.ts";

openPortalWithReports();

/** Of each table the row that is changed, and what a finding has to name. */
const ROWS: Record<string, { where: string; named: RegExp }> = {
  reports: { where: "id = 1", named: /^Report 1 / },
  report_versions: { where: "report_id = 1 and version = 1", named: /^Sealed version 1 / },
  replaced_signatures: { where: "true", named: /^Report 1 \(2011-01\): the signature of version 1 / },
  withdrawn_versions: { where: "true", named: /withdrawn version 1 of Harbor & Vine Wine Bar, 2014-01/ },
  report_submitters: { where: "true", named: /submitter/ },
  investor_distributions: {
    where: "report_id = 1 and investor_id = 1",
    named: /^Report 1 \(2011-01\): investor 1 /,
  },
  documents: {
    where: "report_id = 1 and kind = 'plStatement' and replaced_in is null",
    named: /^(Report 1 .*(plStatementPath|"P&L.pdf")|Document .*"P&L.pdf", report 1)/,
  },
  investors: { where: "id = 1", named: /^Investor 1 / },
  investor_locations: { where: "id = 1", named: /^Holding 1 / },
  users: { where: "id = (select user_id from investors where id = 1)", named: /^The account of investor 1 / },
  protected_names: { where: "true", named: /protected/ },
};

function rowOf(table: string) {
  const row = ROWS[table];
  if (!row) throw new Error(`Say which row of ${table} is changed, and what a finding names.`);
  return row;
}

const tables = [reportTables, documentTables, investorTables, userTables]
  .flatMap((module): unknown[] => Object.values(module))
  .filter((each) => is(each, PgTable))
  .map(getTableConfig);
const columns = tables.flatMap(({ name, columns: all }) =>
  all.map((column) => ({ column: `${name}.${column.name}`, table: name, definition: column })),
);

/** Where any other text is refused by the table itself. */
const OTHER_TEXT: Record<string, string> = {
  "reports.status": "'draft'",
  "reports.reporting_period": "'2044-04'",
  "documents.kind": "'balanceSheet'",
  "users.role": "'manager'",
};

function otherValue(column: string, name: string, type: string): string {
  if (/^(integer|serial|numeric)/.test(type))
    return `coalesce(${name}, 0) + ${type.startsWith("n") ? 1 : 100}`;
  if (type.startsWith("timestamp")) return `${name} - interval '1 day'`;
  if (type.endsWith("[]")) return "array['changed']";
  if (type === "boolean") return `not ${name}`;
  return OTHER_TEXT[column] ?? "'changed'";
}

/** What docs/operations.md says is not compared, with the reason. */
const operations = fs.readFileSync(path.join(packageFolder(), "docs/operations.md"), "utf8");
const [, listed = ""] = operations.split("| not compared | because |");
const uncovered = new Map(
  listed
    .split("\n\n")[0]
    ?.split("\n")
    .slice(2)
    .flatMap((line) => {
      const [, names = "", reason = ""] = line.split("|");
      return [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => [name, reason.trim()] as const);
    }),
);

describe("behind the portal's back, a removed row of", () => {
  it.each(tables)("$name is found and named, unless no column of the table is compared", async ({ name }) => {
    const { where, named } = rowOf(name);
    const findings = await wouldBeFound(`delete from ${name} where ${where}`);
    const isCompared = columns.some(({ table, column }) => table === name && !uncovered.has(column));
    if (!isCompared) expect(findings).toEqual([]);
    else expect(findings).toContainEqual(expect.stringMatching(named));
  });
});

describe("behind the portal's back, one value of", () => {
  it.each(columns)(
    "$column is found and named, or listed with the reason",
    async ({ column, table, definition }) => {
      const { where, named } = rowOf(table);
      const value = otherValue(column, definition.name, definition.getSQLType());
      const findings = await wouldBeFound(`update ${table} set ${definition.name} = ${value} where ${where}`);
      if (uncovered.has(column)) expect(findings).toEqual([]);
      else expect(findings).toContainEqual(expect.stringMatching(named));
    },
  );

  it("nothing is listed that is no column, or without a reason", () => {
    const known = new Set(columns.map(({ column }) => column));
    expect([...uncovered].filter(([name, reason]) => !known.has(name) || reason.length < 10)).toEqual([]);
  });
});
