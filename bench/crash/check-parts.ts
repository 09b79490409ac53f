import fs from "node:fs/promises";
import path from "node:path";
import { ONLY_IN_PENDING_CORRECTION } from "#server/documents/documents.table.ts";
import { readSealed, type SealedContent } from "#server/reports/sealed-content.ts";
import { sha256Hex } from "#server/sha256.ts";
import { sumMoney } from "#shared/domain/money.ts";
import type { Group } from "./group.ts";
import { ENTRY_OF } from "./months.ts";
import { wasThere, type Known, type Stored } from "./stored.ts";

/** What of a report is there by half, twice or otherwise than it was signed; asked of all, acknowledged or not. */
export async function partsMissing(
  directory: string,
  group: Group,
  known: Known,
  stored: Stored,
): Promise<string[]> {
  const sealed = stored.versions
    .toSorted((a, b) => a.version - b.version)
    .map((row) => ({ ...row, signed: readSealed(row.content) }));
  const waiting = stored.reviews.find(({ state }) => state === "waiting");
  const pending = waiting?.pending ?? null;
  /** Without a correction that waits for review. */
  const applied = pending === null ? sealed : sealed.slice(0, -1);
  const last = applied.at(-1);
  if (last === undefined) return ["no version"];
  const faults: string[] = [];
  const expect = (holds: boolean, fault: string) => void (holds || faults.push(fault));

  const isFirstWaiting = waiting !== undefined && pending === null;
  const status = group.reviewer === null || isFirstWaiting ? "submitted" : "reviewed";
  expect(stored.report.status === status, `the status ${stored.report.status}`);
  expect(stored.report.held_for_review === isFirstWaiting, "held, or not, otherwise than it waits");
  const approved = group.reviewer === null ? 0 : sealed.length - (waiting ? 1 : 0);
  expect(stored.approvals.length === approved, `${stored.approvals.length} entries of approvals`);
  expect(
    waiting === undefined || waiting.version === sealed.at(-1)?.version,
    "an earlier version that waits",
  );
  expect(stored.report.version === last.version, `version ${stored.report.version}, not ${last.version}`);
  for (const [index, { version, content, fingerprint, signed }] of sealed.entries()) {
    const before = sealed[index - 1];
    const name = `version ${version}`;
    expect(sha256Hex(content) === fingerprint, `${name} with another content than its fingerprint`);
    expect(signed.version === version, `${name} that says ${signed.version}`);
    expect(before === undefined || before.version === version - 1, `a gap before ${name}`);
    expect((signed.replaces?.version ?? 0) === version - 1, `${name} that replaces none`);
    expect(
      before === undefined || signed.replaces?.fingerprint === before.fingerprint,
      `${name} that replaces another one`,
    );
    const pictures = stored.signatures.filter((row) => row.version === version);
    expect(pictures.length === (version < last.version ? 1 : 0), `${pictures.length} kept of ${name}`);
    const unread = version === last.version ? stored.report.digital_signature : pending?.digitalSignature;
    const picture = version < last.version ? pictures[0]?.value : unread;
    expect(sha256Hex(picture ?? "") === signed.signature.sha256, `another signature in ${name}`);
  }
  expect(stored.signatures.length === applied.length - 1, `${stored.signatures.length} replaced signatures`);
  faults.push(...(await documentFaults(directory, stored, sealed, applied)));

  const { figures, distributions, house } = last.signed;
  const paid = [...distributions.map((line) => line.cashDistribution), house.cashDistribution];
  expect(sumMoney(paid) === figures.cashDistributionDuringPeriod, "lines and house that are not the total");
  const textOf = (line: readonly (number | string)[]) => line.map(Number).join(" ");
  const lines = stored.lines.map(({ investor_id, version, cash_distribution, comps_value }) => [
    investor_id,
    textOf([version, cash_distribution, comps_value]),
  ]);
  const lineOf = new Map(lines as [number, string][]);
  expect(lineOf.size === lines.length, "two lines of one investor");
  for (const { investorId, cashDistribution, compsValue } of distributions) {
    const line = lineOf.get(investorId);
    lineOf.delete(investorId);
    // Whose account was deleted when the report was has no line in what is kept of it, and gets it back with either.
    if (line === undefined && stored.isWithdrawn && group.leaverIds.includes(investorId)) continue;
    const signed = textOf([last.version, cashDistribution, compsValue]);
    expect(line === signed, `the line ${line} of investor ${investorId}, not ${signed}`);
  }
  expect(lineOf.size === 0, `lines that nobody signed: ${[...lineOf.keys()]}`);

  const wasDeleted = stored.entries.includes(ENTRY_OF.withdraw);
  const noticeCounts = new Map<string, number>();
  for (const { version, investor_id } of stored.notices) {
    const key = `${version} ${investor_id}`;
    noticeCounts.set(key, (noticeCounts.get(key) ?? 0) + 1);
  }
  for (const [index, { version, seq: filedAt, signed }] of sealed.entries()) {
    // Notices are queued with the approval, where one is required.
    const isWaiting = version === waiting?.version;
    const seq = group.reviewer === null ? filedAt : (stored.approvals[index] ?? filedAt);
    for (const { investorId } of signed.distributions) {
      const key = `${version} ${investorId}`;
      const notices = noticeCounts.get(key) ?? 0;
      noticeCounts.delete(key);
      const wanted = !isWaiting && wasThere(known, investorId, seq) ? 1 : 0;
      // Notices of whoever was deleted while the report was, or before it, do not come back with the report.
      const mayBeLost = wasDeleted && known.moves.some((move) => move.investorId === investorId);
      expect(
        notices === wanted || (notices === 0 && mayBeLost),
        `${notices} notices of version ${version} to investor ${investorId}`,
      );
    }
  }
  expect(noticeCounts.size === 0, `notices to nobody: ${[...noticeCounts.keys()]}`);
  expect(stored.mails <= stored.notices.length, `${stored.mails} e-mails`);
  const [first, ...later] = stored.entries;
  expect(first === ENTRY_OF.file, `the first entry ${first}`);
  const corrections = later.filter((entry) => entry === ENTRY_OF.correct);
  expect(corrections.length === sealed.length - 1, `${corrections.length} entries of corrections`);
  const moves = later.filter((entry) => entry !== ENTRY_OF.correct && entry !== ENTRY_OF.approve);
  const isInTurn = moves.every(
    (entry, turn) => entry === (turn % 2 === 0 ? ENTRY_OF.withdraw : ENTRY_OF.undelete),
  );
  expect(isInTurn && (moves.length % 2 === 1) === stored.isWithdrawn, `the entries ${stored.entries.join()}`);
  return faults;
}

/** One document a version, known as replaced by the version that names it no more; each is the bytes that were signed. */
async function documentFaults(
  directory: string,
  { documents, isWithdrawn }: Stored,
  sealed: readonly { version: number; signed: SealedContent }[],
  applied: readonly { version: number; signed: SealedContent }[],
): Promise<string[]> {
  const isPending = (sum: string) => sealed.at(-1)?.signed.documents[0]?.sha256 === sum;
  const namedBy = (sum: string) => applied.filter(({ signed }) => signed.documents[0]?.sha256 === sum);
  const faults = sealed.flatMap(({ version, signed }) =>
    documents.some((row) => row.sha256 === signed.documents[0]?.sha256)
      ? []
      : [`no document of version ${version}`],
  );
  for (const row of documents) {
    const lastNamed = namedBy(row.sha256).at(-1)?.version;
    const replacedIn =
      lastNamed === undefined
        ? ONLY_IN_PENDING_CORRECTION
        : (applied.find(({ version }) => version === lastNamed + 1)?.version ?? null);
    if (lastNamed === undefined && !isPending(row.sha256))
      faults.push(`a document that nobody signed, ${row.stored_name}`);
    else if (row.replaced_in !== replacedIn)
      faults.push(`a document replaced in ${row.replaced_in}, not ${replacedIn}`);
    if ((await sumOf(directory, row.stored_name, isWithdrawn)) !== row.sha256)
      faults.push(`other bytes in ${row.stored_name}`);
  }
  return faults;
}

/** Of a stored file, in its place; of a withdrawn report also where it was put aside. */
export async function sumOf(
  directory: string,
  storedName: string,
  isWithdrawn: boolean,
): Promise<string | null> {
  for (const folder of isWithdrawn ? ["removed/documents", "documents"] : ["documents"]) {
    const bytes = await fs.readFile(path.join(directory, "files", folder, storedName)).catch(() => null);
    if (bytes !== null) return sha256Hex(bytes);
  }
  return null;
}
