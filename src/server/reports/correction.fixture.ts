import { manager } from "#server/managed-portal.fixture.ts";
import { submit } from "#server/reports/filing.fixture.ts";

/** Of an answer, what the tests of corrections ask about. */
export interface Filed {
  id: number;
  version: number;
  fingerprint: string;
  submittedAt: string;
  replaces: unknown;
}

/** The answer to a correction of a report of the place; it says something else than the filed one unless told. */
export const correct = async (
  { id, version }: Pick<Filed, "id" | "version">,
  changed: Readonly<Record<string, unknown>> = {},
) => submit({ corrects: { id, version }, overallSummary: `Corrected, version ${version}.`, ...changed });

/** An uploaded P&L statement, as a submission names it. */
export const upload = async (name: string) => {
  const { body } = await manager.form("POST", "/api/upload/financial-documents", {
    plStatement: { filename: name, bytes: Buffer.from(`%PDF-1.7\n${name}\n%%EOF\n`) },
  });
  return {
    plStatementPath: body.plStatement.path as string,
    plStatementFilename: body.plStatement.filename as string,
  };
};

export const addressOf = ({ plStatementPath }: { plStatementPath: string }) =>
  `/api/download/document/${plStatementPath.split("/").at(-1)}`;
