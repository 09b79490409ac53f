import { and, count, eq, exists, inArray, isNull, ne, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { prepared, preparedSql, type Reader } from "#server/db/reader.ts";
import { answerWriter, listOf, selectionOf } from "#server/db/answer-writer.ts";
import { JsonText } from "#server/http/json.ts";
import { investorLocations, investors } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import { notices } from "#server/notices/notices.table.ts";
import { newestFirst } from "#server/reports/report-filter.repository.ts";
import {
  investorRowShape,
  lineShape,
  managersReportShape,
  ownShape,
  reportShape,
  signedLines,
  signedReportShape,
} from "#server/reports/report-shapes.repository.ts";
import { investorDistributions, reports, reportVersions } from "#server/reports/reports.table.ts";
import { users } from "#server/users/users.table.ts";
import { distributionLine } from "#shared/reports/distributions.schema.ts";
import { investorReport, report } from "#shared/reports/reports.schema.ts";
import type { Executor } from "#server/db/client.ts";

/** One investor's reports are bounded by the places held and the months there are; this is far above. */
const INVESTOR_REPORTS_MAX = 10_000;

const build = new QueryBuilder();
const value = (name: string) => sql.placeholder(name);
/** Filed is everything that investors may see. */
const filed = ne(reports.status, "draft");
const ofThisVersion = and(
  eq(reportVersions.reportId, reports.id),
  eq(reportVersions.version, reports.version),
);
const ofReader = and(
  eq(investorDistributions.reportId, reports.id),
  eq(investorDistributions.investorId, value("investorId")),
);
const heldByReader = build
  .select({ id: investorLocations.locationId })
  .from(investorLocations)
  .where(eq(investorLocations.investorId, value("investorId")));

const forManagers = prepared(
  build
    .select({ ...selectionOf(managersReportShape), signedLines: signedLines.as("signed_lines") })
    .from(reports)
    .innerJoin(locations, eq(locations.id, reports.locationId))
    .leftJoin(reportVersions, ofThisVersion)
    .where(eq(reports.id, value("id"))),
);
const lines = prepared(
  build
    .select(selectionOf(lineShape))
    .from(investorDistributions)
    .innerJoin(investors, eq(investors.id, investorDistributions.investorId))
    .innerJoin(users, eq(users.id, investors.userId))
    .where(eq(investorDistributions.reportId, value("id")))
    .orderBy(users.firstName, users.lastName, investors.id),
);
/** Of the signed lines those that are in no table any more. */
const formerLines = preparedSql(sql`
  select line ->> 'investorId', line ->> 'sharePercentage', line ->> 'cashDistribution', line ->> 'compsValue'
  from ${reports} join ${reportVersions} on ${ofThisVersion},
    json_array_elements(${reportVersions.content}::json -> 'distributions') line
  where ${reports.id} = ${value("id")} and (line ->> 'investorId')::integer not in (
    select ${investorDistributions.investorId} from ${investorDistributions}
    where ${investorDistributions.reportId} = ${value("id")})`);
const writeManagers = answerWriter(report, managersReportShape, ["own", "distributions", "former"]);
const writeDraft = answerWriter(report, reportShape, ["own", "distributions", "former"]);
const writeLine = answerWriter(distributionLine, lineShape);
const FINGERPRINT = Object.keys(selectionOf(reportShape)).indexOf("fingerprint");

/** A whole report with every investor's line and what the house kept; null when there is none. */
export async function readForManager(reader: Reader, id: number): Promise<JsonText | null> {
  const values = { id };
  const [[row] = [], own = []] = await reader.ask(
    { statement: forManagers, values },
    { statement: lines, values },
  );
  if (!row) return null;
  // A draft was not signed, and nobody's share was computed.
  const whole = row[FINGERPRINT] === null ? writeDraft(row) : writeManagers(row);
  const former = Number(row.at(-1) ?? 0) > own.length ? await readFormer(reader, id) : "";
  return new JsonText(`${whole.slice(0, -1)},"own":null,"distributions":${listOf(own, writeLine)}${former}}`);
}

/** What investors had whose accounts were deleted since: few reports have any, and those alone are asked for it. */
async function readFormer(reader: Reader, id: number): Promise<string> {
  const [rows = []] = await reader.ask({ statement: formerLines, values: { id } });
  const former = rows.map(([investorId, sharePercentage, cashDistribution, compsValue]) => ({
    investorId: Number(investorId),
    sharePercentage,
    cashDistribution,
    compsValue,
  }));
  return `,"former":${JSON.stringify(former)}`;
}

const readersShape = { ...signedReportShape, own: ownShape };
const unreadReports = build
  .select({ id: notices.id })
  .from(notices)
  .where(
    and(
      eq(notices.reportId, reports.id),
      eq(notices.investorId, value("investorId")),
      isNull(notices.openedAt),
    ),
  );
const forHolder = prepared(
  build
    .select({ ...selectionOf(readersShape), unopened: sql`${exists(unreadReports)}` })
    .from(reports)
    .innerJoin(locations, eq(locations.id, reports.locationId))
    .leftJoin(reportVersions, ofThisVersion)
    .leftJoin(investorDistributions, ofReader)
    .where(and(eq(reports.id, value("id")), filed, inArray(reports.locationId, heldByReader))),
);
const writeReaders = answerWriter(report, readersShape);

/**
 * A filed report of a location that an investor holds now, with the own amounts and nobody else's, and whether the
 * investor has it before them for the first time; null when it is not there or not theirs.
 */
export async function readForHolder(
  reader: Reader,
  id: number,
  investorId: number,
): Promise<{ answer: JsonText; isNew: boolean } | null> {
  const [[row] = []] = await reader.ask({ statement: forHolder, values: { id, investorId } });
  return row ? { answer: new JsonText(writeReaders(row)), isNew: row.at(-1) === "t" } : null;
}

const ofInvestor = prepared(
  build
    .select(selectionOf(investorRowShape))
    .from(reports)
    .innerJoin(locations, eq(locations.id, reports.locationId))
    .leftJoin(investorDistributions, ofReader)
    .where(and(inArray(reports.locationId, heldByReader), filed))
    .orderBy(...newestFirst)
    .limit(INVESTOR_REPORTS_MAX),
);
const writeOwn = answerWriter(investorReport, investorRowShape);

/** The filed reports of all locations an investor holds now, with the own amounts; null when there are none. */
export async function readOfInvestor(reader: Reader, investorId: number): Promise<JsonText | null> {
  const [rows = []] = await reader.ask({ statement: ofInvestor, values: { investorId } });
  return rows.length === 0 ? null : new JsonText(listOf(rows, writeOwn));
}

/** In how many filed reports an investor has a line, also of locations that are no longer held. */
export async function countReportsWithLineOf(db: Executor, investorId: number): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(investorDistributions)
    .innerJoin(reports, eq(reports.id, investorDistributions.reportId))
    .where(and(eq(investorDistributions.investorId, investorId), ne(reports.status, "draft")));
  return row?.many ?? 0;
}
