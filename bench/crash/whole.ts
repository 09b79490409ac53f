import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { signatureDigest } from "#server/reports/signature.ts";
import type { SealedContent } from "#server/reports/signed-version.ts";
import type { Stored } from "./stored.ts";
import { HOLDERS } from "./world.ts";

/** What of a report is there by half, twice or otherwise than it was signed; asked of all, acknowledged or not. */
export async function partsMissing(directory: string, stored: Stored): Promise<string[]> {
  const sealed = stored.versions
    .toSorted((a, b) => a.version - b.version)
    .map((row) => ({ ...row, signed: JSON.parse(row.content) as SealedContent }));
  const last = sealed.at(-1);
  if (last === undefined) return ["no version"];
  const faults: string[] = [];
  const expect = (holds: boolean, fault: string) => void (holds || faults.push(fault));

  expect(stored.report.status === "submitted", `the status ${stored.report.status}`);
  expect(stored.report.version === last.version, `version ${stored.report.version}, not ${last.version}`);
  for (const [index, { version, content, fingerprint, signed }] of sealed.entries()) {
    const before = sealed[index - 1];
    const name = `version ${version}`;
    expect(sha256(content) === fingerprint, `${name} with another content than its fingerprint`);
    expect(signed.version === version, `${name} that says ${signed.version}`);
    expect(before === undefined || before.version === version - 1, `a gap before ${name}`);
    expect((signed.replaces?.version ?? 0) === version - 1, `${name} that replaces none`);
    expect(
      before === undefined || signed.replaces?.fingerprint === before.fingerprint,
      `${name} that replaces another one`,
    );
    const pictures = stored.signatures.filter((row) => row.version === version);
    expect(pictures.length === (version === last.version ? 0 : 1), `${pictures.length} kept of ${name}`);
    const picture = version === last.version ? stored.report.digital_signature : pictures[0]?.value;
    expect(signatureDigest(picture ?? "") === signed.signature.sha256, `another signature in ${name}`);
  }
  expect(stored.signatures.length === sealed.length - 1, `${stored.signatures.length} replaced signatures`);
  faults.push(...(await documentFaults(directory, stored, sealed)));

  const lines = stored.lines.map((line) => [line.investor_id, line.cash_distribution, line.comps_value]);
  const signedLines = last.signed.distributions
    .map((line) => [line.investorId, Number(line.cashDistribution), Number(line.compsValue)])
    .toSorted(byFirst);
  expect(
    JSON.stringify(lines.toSorted(byFirst)) === JSON.stringify(signedLines),
    "other amounts than signed",
  );
  expect(lines.length === HOLDERS, `${lines.length} distributions`);
  expect(
    stored.lines.every(({ version }) => version === last.version),
    "amounts of another version",
  );

  const told = new Set(stored.notices.map((row) => `${row.version} ${row.investor_id}`));
  const notices = HOLDERS * sealed.length;
  expect(stored.notices.length === notices && told.size === notices, `${stored.notices.length} notices`);
  expect(stored.mails <= notices, `${stored.mails} e-mails`);
  const entries = [
    "create_report",
    ...sealed.slice(1).map(() => "correct_report"),
    ...(stored.isWithdrawn ? ["delete_report"] : []),
  ];
  expect(stored.entries.join() === entries.join(), `the entries ${stored.entries.join()}`);
  return faults;
}

/** One document a version, known as replaced by the version that names it no more; each is the bytes that were signed. */
async function documentFaults(
  directory: string,
  { documents }: Stored,
  sealed: readonly { version: number; signed: SealedContent }[],
): Promise<string[]> {
  const namedBy = (sum: string) => sealed.filter(({ signed }) => signed.documents[0]?.sha256 === sum);
  const faults = sealed.flatMap(({ version, signed }) =>
    documents.some((row) => row.sha256 === signed.documents[0]?.sha256)
      ? []
      : [`no document of version ${version}`],
  );
  for (const row of documents) {
    const lastNamed = namedBy(row.sha256).at(-1)?.version;
    const replacedIn = sealed.find(({ version }) => version === (lastNamed ?? 0) + 1)?.version ?? null;
    if (lastNamed === undefined) faults.push(`a document that nobody signed, ${row.stored_name}`);
    else if (row.replaced_in !== replacedIn)
      faults.push(`a document replaced in ${row.replaced_in}, not ${replacedIn}`);
    if ((await sumOf(directory, row.stored_name)) !== row.sha256)
      faults.push(`other bytes in ${row.stored_name}`);
  }
  return faults;
}

const byFirst = (a: readonly number[], b: readonly number[]) => (a[0] ?? 0) - (b[0] ?? 0);
const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/** Of a stored file, where it lies or where it waits after its report was withdrawn. */
export async function sumOf(directory: string, storedName: string): Promise<string | null> {
  for (const folder of ["documents", "removed/documents"]) {
    const bytes = await fs.readFile(path.join(directory, "files", folder, storedName)).catch(() => null);
    if (bytes !== null) return sha256(bytes);
  }
  return null;
}
