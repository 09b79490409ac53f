import fs from "node:fs";
import path from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import * as capitalTables from "#server/capital/capital.table.ts";
import * as documentTables from "#server/documents/documents.table.ts";
import { packageFolder } from "#server/http/package-folder.ts";
import * as investorTables from "#server/investors/investors.table.ts";
import * as transferTables from "#server/investors/transfers.table.ts";
import { openPortalWithReports, wouldBeFound } from "#server/operations/verify.fixture.ts";
import * as reportTables from "#server/reports/reports.table.ts";
import * as reviewTables from "#server/reports/review/reviews.table.ts";
import * as statementTables from "#server/statements/statements.table.ts";
import * as userTables from "#server/users/users.table.ts";

openPortalWithReports();

const NO_PICTURE = "data:image/png;base64,AAAA";
const FIRST = "Report 1 (2011-01):";

/** A report's P&L statement, which its current version names. */
const isStatement = (report: number) =>
  `report_id = ${report} and kind = 'plStatement' and replaced_in is null`;

describe("of a filed report, what is shown is compared with its newest signed version", () => {
  it.each([
    [
      "another document instead",
      [
        `insert into documents (stored_name, kind, filename, content_type, byte_length, sha256, report_id)
         select 'other.pdf', kind, filename, content_type, byte_length, repeat('0', 64), 1 from documents
         where ${isStatement(1)}`,
        `delete from documents where ${isStatement(1)} and stored_name <> 'other.pdf'`,
      ],
      [
        `${FIRST} plStatement is not the document that was sealed.`,
        `${FIRST} document other.pdf ("P&L.pdf") is not kept as it was sealed.`,
        `${FIRST} plStatement "P&L.pdf" of version 2 is not among its documents.`,
        `Document documents/other.pdf ("P&L.pdf", report 1) is not in the storage.`,
      ],
    ],
    [
      "a document that its readers do not see any more",
      [`update documents set replaced_in = 3 where ${isStatement(1)}`],
      [`${FIRST} plStatement is not the document that was sealed.`],
    ],
    [
      "the documents of two reports, one for the other",
      [`update documents set report_id = 3 - report_id where (${isStatement(1)}) or (${isStatement(2)})`],
      [1, 2].flatMap((id) => {
        const report = `Report ${id} (${id === 1 ? "2011" : "2013"}-01):`;
        return [
          `${report} plStatement is not the document that was sealed.`,
          expect.stringMatching(/ \("P&L.pdf"\) is not kept as it was sealed\.$/),
          `${report} plStatement "P&L.pdf" of version ${id === 1 ? 2 : 1} is not among its documents.`,
        ];
      }),
    ],
    [
      "the rows of two documents, one for the other",
      [
        `create temporary table swapped on commit drop as select report_id, stored_name from documents where (${isStatement(1)}) or (${isStatement(2)})`,
        `update documents set stored_name = 'between' where ${isStatement(1)}`,
        `update documents set stored_name = swapped.stored_name from swapped where swapped.report_id = 1 and documents.report_id = 2 and documents.kind = 'plStatement'`,
        `update documents set stored_name = swapped.stored_name from swapped where swapped.report_id = 2 and documents.stored_name = 'between'`,
      ],
      expect.arrayContaining([
        expect.stringMatching(/^Document .*"P&L.pdf", report 1\) was changed\.$/),
        expect.stringMatching(/^Document .*"P&L.pdf", report 2\) was changed\.$/),
      ]),
    ],
    [
      "removed rows of documents, also of one that only an earlier version names",
      ["delete from documents where report_id = 1"],
      [
        `${FIRST} plStatement is not the document that was sealed.`,
        `${FIRST} balanceSheet is not the document that was sealed.`,
        `${FIRST} plStatement "P&L.pdf" of version 1 is not among its documents.`,
        `${FIRST} balanceSheet "Balance.pdf" of version 1 is not among its documents.`,
        `${FIRST} plStatement "P&L.pdf" of version 2 is not among its documents.`,
        `${FIRST} balanceSheet "Balance.pdf" of version 2 is not among its documents.`,
      ],
    ],
    [
      "a document of the version before, opened to its readers",
      ["update documents set replaced_in = null where report_id = 1"],
      [
        `${FIRST} plStatement is not the document that was sealed.`,
        expect.stringMatching(/^Report 1 .*\("P&L.pdf"\) is not kept as it was sealed\.$/),
      ],
    ],
    [
      "a report made a draft with other figures",
      ["update reports set status = 'draft', gross_sales_last_month = 1 where id = 1"],
      [`${FIRST} status is not what was sealed.`, `${FIRST} grossSalesLastMonth is not what was sealed.`],
    ],
    [
      "a report set to version 0 with other figures",
      [
        "alter table reports drop constraint reports_filed_is_signed",
        "update reports set version = 0, gross_sales_last_month = 1 where id = 1",
      ],
      [`${FIRST} version is not what was sealed.`, `${FIRST} grossSalesLastMonth is not what was sealed.`],
    ],
    [
      "a draft that was never signed, shown as filed",
      [
        `insert into reports (location_id, reporting_period, status, version, submitted_by, submitted_at, digital_signature)
         values (1, '2030-01', 'submitted', 1, 'Somebody', now(), 'Somebody')`,
      ],
      [expect.stringMatching(/^Report \d+ \(2030-01\): it is filed as version 1, and none was sealed\.$/)],
    ],
    [
      "a correction that was rolled back in every row",
      [
        `update reports set version = 1, digital_signature = kept.value,
           gross_sales_last_month = (v.content::jsonb -> 'figures' ->> 'grossSalesLastMonth')::numeric,
           overall_summary = v.content::jsonb -> 'commentary' ->> 'overallSummary',
           submitted_at = v.signed_at, submitted_by = v.signed_by
         from report_versions v, replaced_signatures kept
         where reports.id = 1 and v.report_id = 1 and v.version = 1 and kept.report_id = 1`,
        "delete from replaced_signatures",
        `update documents set report_id = null where report_id = 1 and replaced_in is null and kind = 'plStatement'`,
        "update documents set replaced_in = null where report_id = 1",
        "update investor_distributions set version = 1 where report_id = 1",
      ],
      expect.arrayContaining([
        `${FIRST} version is not what was sealed.`,
        `${FIRST} grossSalesLastMonth is not what was sealed.`,
        `${FIRST} overallSummary is not what was sealed.`,
        `${FIRST} plStatement is not the document that was sealed.`,
        `${FIRST} the signature of version 1 was removed.`,
        `${FIRST} investor 1 has an amount of version 1.`,
      ]),
    ],
    [
      "a changed amount",
      [
        "update investor_distributions set cash_distribution = 1000000 where report_id = 1 and investor_id = 1",
      ],
      [
        expect.stringMatching(
          /^Report 1 .* investor 1 has 12\.50 \/ 1000000\.00 \/ 20\.00, and .* was sealed\.$/,
        ),
      ],
    ],
    [
      "a review that nobody made, with what follows from it",
      [
        "insert into report_reviews (report_id, version, state) values (1, 2, 'waiting')",
        "update reports set held_for_review = true where id = 1",
      ],
      [`${FIRST} the review of version 2 is not what the log says.`],
    ],
    [
      "a review that was taken back, with what follows from it",
      [
        "delete from report_reviews where report_id = 2",
        "update reports set status = 'submitted' where id = 2",
      ],
      ["Report 2 (2013-01): the review of version 1 was removed."],
    ],
    [
      "a slipped-in amount",
      [
        `insert into investor_distributions (report_id, investor_id, version, share_percentage, cash_distribution, comps_value)
         values (1, 99, 2, 1, 1, 1)`,
      ],
      [`${FIRST} investor 99 has an amount that was not sealed.`],
    ],
    [
      "a version that is no text of the portal's any more",
      ["update report_versions set content = '{}' where report_id = 1 and version = 1"],
      expect.arrayContaining([`${FIRST} a sealed version cannot be read.`]),
    ],
    [
      "a version that lacks most of its text",
      [`update report_versions set content = '{"figures": {}}' where report_id = 1 and version = 1`],
      expect.arrayContaining([`${FIRST} a sealed version cannot be read.`]),
    ],
    [
      "a slipped-in picture of a signature",
      [`insert into replaced_signatures (report_id, version, value) values (1, 2, '${NO_PICTURE}')`],
      [`${FIRST} a signature of version 2 is kept, which was not replaced.`],
    ],
  ])("%s", async (_, statements, findings) => {
    expect(await wouldBeFound(...statements)).toEqual(findings);
  });
});

describe("the columns that verify compares", () => {
  /** Of each table the row that is changed, and what a finding has to name. */
  const ROWS: Record<string, { where: string; named: RegExp }> = {
    reports: { where: "id = 1", named: /^Report 1 / },
    report_versions: { where: "report_id = 1 and version = 1", named: /^Sealed version 1 / },
    replaced_signatures: { where: "true", named: /^Report 1 \(2011-01\): the signature of version 1 / },
    deleted_versions: { where: "true", named: /deleted version 1 of Harbor & Vine Wine Bar, 2014-01/ },
    investor_distributions: {
      where: "report_id = 1 and investor_id = 1",
      named: /^Report 1 \(2011-01\): investor 1 /,
    },
    documents: {
      where: "report_id = 1 and kind = 'plStatement' and replaced_in is null",
      named: /^(Report 1 .*(plStatement|"P&L.pdf")|Document .*"P&L.pdf", report 1)/,
    },
    report_reviews: { where: "report_id = 2", named: /^Report 2 / },
    investors: { where: "id = 1", named: /^Investor 1 / },
    holdings: { where: "id = 1", named: /^Holding 1 / },
    transfers: { where: "id = 1", named: /^Transfer 1 / },
    capital_entries: { where: "id = 1", named: /^Capital entry 1 / },
    statement_runs: { where: "id = 1", named: /^Statement 1 / },
    statements: { where: "id = 1", named: /^Statement 1 / },
    users: {
      where: "id = (select user_id from investors where id = 1)",
      named: /^The account of investor 1 /,
    },
    protected_names: { where: "true", named: /protected/ },
  };

  function rowOf(table: string) {
    const row = ROWS[table];
    if (!row) throw new Error(`Say which row of ${table} is changed, and what a finding names.`);
    return row;
  }

  const tables = [
    reportTables,
    reviewTables,
    documentTables,
    investorTables,
    transferTables,
    capitalTables,
    statementTables,
    userTables,
  ]
    .flatMap((module): unknown[] => Object.values(module))
    .filter((each) => is(each, PgTable))
    .map(getTableConfig);
  const columns = tables.flatMap(({ name, columns: all }) =>
    all.map((column) => ({ column: `${name}.${column.name}`, table: name, definition: column })),
  );

  /** Where the table itself refuses any other value. */
  const OTHER_VALUE: Record<string, string> = {
    "reports.status": "'draft'",
    "reports.reporting_period": "'2044-04'",
    "documents.kind": "'balanceSheet'",
    "report_reviews.state": "'waiting'",
    "report_reviews.pending": `'{"digitalSignature": "changed"}'`,
    "users.role": "'manager', kind = 'administrator'",
    "users.kind": "'auditor'",
    "capital_entries.day": "'2044-04-04'",
    "capital_entries.kind": "'return'",
    "capital_entries.earlier": `'["changed"]'`,
    "capital_entries.removed_at": "now()",
    "transfers.withdrawn_at": "now()",
    "transfers.from_investor_id": "3",
    "transfers.to_investor_id": "3",
    "holdings.first_month": "'2026-04'",
    "holdings.last_month": "'2026-04'",
    "statement_runs.period": "'2012'",
    "statement_runs.state": "'making'",
    "statement_runs.failures": `'["changed"]'`,
    "statements.opening": "opening + 1, closing = closing + 1",
    "statements.distributions": "distributions + 1, closing = closing + 1",
    "statements.closing": "closing + 1, opening = opening + 1",
    "users.location_ids": "array[1], kind = 'controller'",
  };

  /** What only accounts of managers have. */
  const OF_MANAGERS = new Set(["users.kind", "users.location_ids"]);

  function otherValue(column: string, name: string, type: string): string {
    const text = OTHER_VALUE[column];
    if (text !== undefined) return text;
    if (/^(integer|serial|numeric)/.test(type))
      return `coalesce(${name}, 0) + ${type.startsWith("n") ? 1 : 100}`;
    if (type.startsWith("timestamp")) return `${name} - interval '1 day'`;
    if (type.endsWith("[]")) return "array['changed']";
    if (type === "boolean") return `not ${name}`;
    return "'changed'";
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
    it.each(tables)(
      "$name is found and named, unless no column of the table is compared",
      async ({ name }) => {
        const { where, named } = rowOf(name);
        const findings = await wouldBeFound(`delete from ${name} where ${where}`);
        const isCompared = columns.some(({ table, column }) => table === name && !uncovered.has(column));
        if (!isCompared) expect(findings).toEqual([]);
        else expect(findings).toContainEqual(expect.stringMatching(named));
      },
    );
  });

  describe("behind the portal's back, one value of", () => {
    it.each(columns)(
      "$column is found and named, or listed with the reason",
      async ({ column, table, definition }) => {
        const { where, named } = rowOf(table);
        const value = otherValue(column, definition.name, definition.getSQLType());
        const findings = await wouldBeFound(
          `update ${table} set ${definition.name} = ${value} where ${OF_MANAGERS.has(column) ? "role = 'manager'" : where}`,
        );
        if (uncovered.has(column)) expect(findings).toEqual([]);
        else expect(findings).toContainEqual(expect.stringMatching(named));
      },
    );

    it("nothing is listed that is no column, or without a reason", () => {
      const known = new Set(columns.map(({ column }) => column));
      expect([...uncovered].filter(([name, reason]) => !known.has(name) || reason.length < 10)).toEqual([]);
    });
  });
});
