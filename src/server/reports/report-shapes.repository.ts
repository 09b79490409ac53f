import { getTableColumns, sql } from "drizzle-orm";
import { type Shape, Told } from "#server/db/answer-writer.ts";
import { documents } from "#server/documents/documents.table.ts";
import { investors } from "#server/investors/investors.table.ts";
import { LOGO_ADDRESS } from "#server/locations/logos.ts";
import { locations } from "#server/locations/locations.table.ts";
import { chainLink, firstVersion } from "#server/reports/reports.repository.ts";
import { investorDistributions, reports, reportVersions } from "#server/reports/reports.table.ts";
import { users } from "#server/users/users.table.ts";

/** What the answers about reports are made of, field by field; answer-writer.ts holds them against the contract. */
const {
  majorExpensesLastMonth,
  expectedExpensesNextMonth,
  overallSummary,
  digitalSignature,
  signatureType,
  plStatementPath,
  plStatementFilename,
  balanceSheetPath,
  balanceSheetFilename,
  ...narrow
} = getTableColumns(reports);

/** A report in a list: nothing that is long, and nothing that a list does not show. */
export const rowShape = {
  ...narrow,
  firstVersion: new Told("number", firstVersion),
  location: {
    name: locations.name,
    address: locations.address,
    logoUrl: new Told("quoted", sql`${sql.raw(`'${LOGO_ADDRESS}'`)} || ${locations.logoFile}`),
  },
} satisfies Shape;

export const ownShape = {
  sharePercentage: investorDistributions.sharePercentage,
  cashDistribution: investorDistributions.cashDistribution,
  compsValue: investorDistributions.compsValue,
} satisfies Shape;

export const investorRowShape = { ...rowShape, own: ownShape } satisfies Shape;

/** By its stored name, which is the last part of its path: a manager may have moved it to the other slot. */
const bytesOf = (path: typeof plStatementPath | typeof balanceSheetPath) =>
  new Told(
    "number",
    sql`(select ${documents.byteLength} from ${documents} where ${documents.storedName} = regexp_replace(${path}, '^.*/', ''))`,
  );

/** A whole report, but for the lines of its investors. */
export const reportShape = {
  ...rowShape,
  majorExpensesLastMonth,
  expectedExpensesNextMonth,
  overallSummary,
  plStatementPath,
  plStatementFilename,
  balanceSheetPath,
  balanceSheetFilename,
  plStatementBytes: bytesOf(plStatementPath),
  balanceSheetBytes: bytesOf(balanceSheetPath),
  signatureType,
  digitalSignature,
  signedBy: reportVersions.signedBy,
  filedBy: reportVersions.authorName,
  fingerprint: reportVersions.fingerprint,
  chainLink: new Told("quoted", chainLink),
} satisfies Shape;

/** Of the signed content, without sending all of it. */
const signed = (kind: "plain" | "quoted", path: string) =>
  new Told(kind, sql`${reportVersions.content}::json #>> ${sql.raw(`'{${path}}'`)}`);

/** The same of what a version corrects. Most correct nothing, and are not looked into for it. */
const replaced = (kind: "number" | "quoted", field: string) =>
  new Told(
    kind,
    sql`case when ${reports.version} > 1 then ${reportVersions.content}::json #>> ${sql.raw(`'{replaces,${field}}'`)} end`,
  );

/** One that is filed, and so was signed. */
export const signedReportShape = {
  ...reportShape,
  replaces: {
    version: replaced("number", "version"),
    fingerprint: replaced("quoted", "fingerprint"),
    signedBy: replaced("quoted", "signedBy"),
    signedAt: replaced("quoted", "signedAt"),
  },
  signedLocation: { name: signed("quoted", "location,name"), address: signed("quoted", "location,address") },
} satisfies Shape;

export const managersReportShape = {
  ...signedReportShape,
  house: {
    sharePercentage: signed("plain", "house,sharePercentage"),
    cashDistribution: signed("plain", "house,cashDistribution"),
  },
} satisfies Shape;

/** How many lines were signed: more than there are where accounts were deleted since. */
export const signedLines = sql`json_array_length(${reportVersions.content}::json -> 'distributions')`;

/** One investor's line in the breakdown that managers see. */
export const lineShape = {
  ...ownShape,
  investorId: investors.id,
  firstName: new Told("quoted", sql`coalesce(${users.firstName}, '')`),
  lastName: new Told("quoted", sql`coalesce(${users.lastName}, '')`),
  email: users.email,
} satisfies Shape;
