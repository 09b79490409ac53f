import { expect } from "vitest";
import { runImports } from "#server/imports/import-thread.ts";
import { runImport } from "#server/imports/run-import.ts";
import { runDueJobs } from "#server/jobs/job-worker.ts";
import { portal } from "#server/managed-portal.fixture.ts";
import type { Client } from "#server/testing-client.ts";
import type { OneImport } from "#shared/imports/imports.schema.ts";

const FAILING = {
  onFailure: () => undefined,
  onError: (error: unknown) => {
    throw error;
  },
};

/** Does what the server's worker would do, without a thread. */
export async function runImportJobs(): Promise<void> {
  const handler = runImports(portal.services, (job) => runImport(portal.services, job));
  await runDueJobs(portal.services.db, handler, FAILING);
}

/** A table as CSV. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(",")).join("\r\n");

interface Brought {
  kind?: "any" | "investors" | "months" | "capital" | "budgets";
  filename?: string;
  choices?: object;
  dryRun?: "true" | "false";
}

/** Brings a file in. @returns what its check found */
export async function checkFile(
  client: Client,
  content: string | Uint8Array,
  { kind = "any", filename = "Brought.csv", choices, dryRun }: Brought = {},
): Promise<OneImport> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const answer = await client.form("POST", `/api/imports/${kind}`, {
    file: { filename, bytes },
    ...(choices && { choices: JSON.stringify(choices) }),
    ...(dryRun && { dryRun }),
  });
  expect([answer.status, answer.body.message]).toEqual([202, undefined]);
  expect(answer.body.state).toBe("checking");
  await runImportJobs();
  return readImport(client, answer.body.id);
}

export async function readImport(client: Client, id: number): Promise<OneImport> {
  const { status, body } = await client.get(`/api/imports/${id}`);
  expect(status).toBe(200);
  return body;
}

/** Stores a checked import. @returns it afterwards */
export async function applyImport(client: Client, { id }: Pick<OneImport, "id">): Promise<OneImport> {
  const { status, body } = await client.post(`/api/imports/${id}/apply`);
  expect([status, body.message]).toEqual([202, undefined]);
  await runImportJobs();
  return readImport(client, id);
}

/** Checks a file with what a person would choose after a look at its columns, and stores it. */
export async function importFile(client: Client, content: string | Uint8Array, brought: Brought = {}) {
  const checked = await checkFile(client, content, { choices: {}, ...brought });
  expect([checked.state, checked.faults, checked.failure]).toEqual(["checked", [], null]);
  const applied = await applyImport(client, checked);
  expect([applied.state, applied.faults, applied.failure]).toEqual(["applied", [], null]);
  return applied;
}

/** What is wrong with a checked file: "2 C Gross Sales: …". */
export const faultsOf = ({ faults }: OneImport): string[] =>
  faults.map(({ rows, columns, sentence }) =>
    [rows, ...columns.map(({ letter, heading }) => `${letter} ${heading}`), sentence].join(" | "),
  );
