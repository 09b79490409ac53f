import { expect } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { verify } from "#server/operations/verify.ts";
import { uploadStatement } from "#server/reports/corrected-report.fixture.ts";
import { submit } from "#server/reports/filing.fixture.ts";
import { textOf } from "#server/reports/pdf/report-pdf.fixture.ts";
import type { Client } from "#server/testing-client.ts";
import type { Correction } from "#shared/reports/corrections.schema.ts";

/** Of an answer, what the tests of corrections ask about. */
export interface Filed {
  id: number;
  version: number;
  fingerprint: string;
  submittedAt: string;
  replaces: unknown;
}

/** The answer to a correction of a report of the test's location; another summary unless `changed` has one. */
export const correct = async (
  { id, version }: Pick<Filed, "id" | "version">,
  changed: Readonly<Record<string, unknown>> = {},
) => submit({ corrects: { id, version }, overallSummary: `Corrected, version ${version}.`, ...changed });

/** An uploaded P&L statement, as a submission names it. */
export const upload = (name: string) =>
  uploadStatement(manager, Buffer.from(`%PDF-1.7\n${name}\n%%EOF\n`), name);

export const addressOf = ({ plStatementPath }: { plStatementPath: string }) =>
  `/api/download/document/${plStatementPath.split("/").at(-1)}`;

/** The text of a report's PDF; the newest version where none is named. */
export async function pdfTextOf(
  reader: Client,
  { id }: Pick<Filed, "id">,
  version?: number,
): Promise<string> {
  const query = version === undefined ? "" : `?version=${version}`;
  const { status, bytes } = await reader.get(`/api/reports/${id}/download${query}`);
  expect(status).toBe(200);
  return textOf(bytes);
}

export const correctionsOf = async (reader: Client, { id }: Pick<Filed, "id">): Promise<Correction[]> =>
  (await reader.get(`/api/reports/${id}/corrections`)).body;

/** The rows that a query selects for a report or location, whose id is $1. */
export const rowsOf = async ({ id }: Pick<Filed, "id">, query: string) =>
  (await portal.database.pool.query(query, [id])).rows;

export const expectVerified = async () => expect((await verify(portal.services, [])).findings).toEqual([]);
