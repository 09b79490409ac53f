import {
  readAccounts,
  readActivity,
  readInvestors,
  readLinks,
  readRows,
  readShownStatements,
  readVersions,
  type ActivityRow,
  type LinkedRow,
  type RowKind,
  type ShownStatement,
} from "#server/chain/chain.repository.ts";
import type { LINK_KINDS } from "#server/chain/chain.table.ts";
import { linkedFields, walkChain, type Change, type Head, type Walked } from "#server/chain/walk-chain.ts";
import type { Executor } from "#server/db/client.ts";
import type { KnownInvestors } from "#server/operations/verify-reports.ts";
import { type LoggedReviews, noteReview } from "#server/operations/verify-reviews.ts";
import { sha256Hex } from "#server/sha256.ts";

export interface VerifiedChain {
  head: Head | null;
  links: number;
  entries: number;
  versions: number;
  /** Versions removed by recorded deletions. */
  removed: number;
  investors: KnownInvestors;
  reviews: LoggedReviews;
  /** One sentence for each row or file that differs. */
  findings: string[];
}

/** Walks the chain and compares every linked row with its newest link. */
export async function verifyChain(tx: Executor, heads: readonly Head[]): Promise<VerifiedChain> {
  const walked = await walkChain(readLinks(tx), heads);
  const { head, removed, findings } = walked;
  const { entries, deleted, reviews } = await verifyActivity(tx, walked);
  const versions = await verifyVersions(tx, walked);
  const present = await verifyInvestors(tx, walked, deleted);
  const links = head === null ? 0 : head.seq + 1;
  return {
    head,
    links,
    entries,
    versions,
    removed: removed.size,
    investors: { present, deleted },
    reviews,
    findings,
  };
}

/** Compares a row with its link and removes the link from the map; links left over have no row. */
function compareRow(links: Map<number, string>, row: LinkedRow, name: string, findings: string[]): void {
  const content = links.get(row.id);
  links.delete(row.id);
  if (content === undefined) findings.push(`${name} is not in the chain: the portal did not write it.`);
  else if (content !== sha256Hex(linkedFields(row.fields))) findings.push(`${name} was changed.`);
}

type Kind = (typeof LINK_KINDS)[number];

const IMPORT = "import_file";
const TRANSFERS = ["transfer_share", "withdraw_transfer"];
const REMOVALS = ["delete_investor", "restore_investor", "delete_location", "restore_location"];

/** The log actions that can explain a change. */
const EXPECTED_ACTIONS: Partial<Record<Kind, ReadonlySet<string>>> = {
  version: new Set(["create_report", "correct_report", IMPORT, "restore_report", "restore_location"]),
  version_removed: new Set(["delete_report", "delete_location"]),
  investor: new Set(["create_investor", "update_investor", IMPORT, "restore_investor"]),
  account: new Set([
    "create_investor",
    "update_investor",
    IMPORT,
    "restore_investor",
    "change_password",
    "accept_invitation",
    "choose_new_password",
  ]),
  holding: new Set(["create_investor", "update_investor_locations", IMPORT, ...TRANSFERS, ...REMOVALS]),
  transfer: new Set([...TRANSFERS, ...REMOVALS]),
  capital: new Set(["add_capital", "correct_capital", "remove_capital", IMPORT, ...TRANSFERS, ...REMOVALS]),
  statement: new Set(["publish_statements", ...REMOVALS]),
};

const OF_INVESTORS: ReadonlySet<Kind> = new Set(["investor", "account", "holding"]);

function explainsChange(
  { action, entityId, details }: ActivityRow,
  { kind, subject, differsFromLastLink }: Change,
): boolean {
  // The update that introduced the linking of investors.
  if (action === "link_investors") return OF_INVESTORS.has(kind);
  if (EXPECTED_ACTIONS[kind]?.has(action) !== true) return false;
  // Undeleted rows equal the deleted ones, except an account that got other names, which the entry names.
  if (action.startsWith("restore_") && differsFromLastLink && (kind !== "account" || details === null))
    return false;
  // One entry speaks of everybody in the file.
  if (action === IMPORT) return true;
  return kind === "investor" || kind === "account" ? entityId === String(subject) : true;
}

const CHANGED: Partial<Record<Kind, (subject: number) => string>> = {
  version: (subject) => `adds sealed version ${subject}`,
  version_removed: (subject) => `removes sealed version ${subject}`,
  investor: (subject) => `changes investor ${subject}`,
  account: (subject) => `changes the account of investor ${subject}`,
  holding: (subject) => `changes holding ${subject}`,
  transfer: (subject) => `changes transfer ${subject}`,
  capital: (subject) => `changes capital entry ${subject}`,
  statement: (subject) => `publishes or removes statement ${subject}`,
};

async function verifyActivity(tx: Executor, { activity, changes, findings }: Walked) {
  const changesOf = new Map<number | null, Change[]>();
  for (const change of changes) {
    const others = changesOf.get(change.entry);
    if (others) others.push(change);
    else changesOf.set(change.entry, [change]);
  }
  const deleted = new Set<number>();
  const reviews: LoggedReviews = new Map();
  let entries = 0;
  for await (const row of readActivity(tx)) {
    compareRow(activity, row, `Entry ${row.id} of the activity log`, findings);
    const unexplained = changesOf.get(row.id)?.filter((change) => !explainsChange(row, change)) ?? [];
    if (unexplained.length === 0) changesOf.delete(row.id);
    else changesOf.set(row.id, unexplained);
    if (row.action === "delete_investor") deleted.add(Number(row.entityId));
    if (row.action === "restore_investor") deleted.delete(Number(row.entityId));
    noteReview(reviews, row);
    entries += 1;
  }
  for (const id of activity.keys()) findings.push(`Entry ${id} of the activity log was removed.`);
  for (const { seq, kind, subject } of [...changesOf.values()].flat())
    findings.push(`Link ${seq} ${CHANGED[kind]?.(subject)}, and no entry of the log speaks of it.`);
  return { entries, deleted, reviews };
}

async function verifyVersions(tx: Executor, { versions, findings }: Walked): Promise<number> {
  let count = 0;
  for await (const row of readVersions(tx)) {
    const name = `Sealed version ${row.id} (report ${row.reportId}, version ${row.version})`;
    compareRow(versions, row, name, findings);
    if (sha256Hex(row.content) !== row.fingerprint) findings.push(`${name} does not have its fingerprint.`);
    count += 1;
  }
  for (const id of versions.keys())
    findings.push(`Sealed version ${id} was removed, and no deletion was recorded.`);
  return count;
}

/** @returns the ids of the existing investors */
async function verifyInvestors(
  tx: Executor,
  walked: Walked,
  deleted: ReadonlySet<number>,
): Promise<Set<number>> {
  const { investors, accounts, findings } = walked;
  const present = new Set<number>();
  for await (const row of readInvestors(tx)) {
    compareRow(investors, row, `Investor ${row.id}`, findings);
    if (deleted.has(row.id))
      findings.push(`Investor ${row.id} is there again after the deletion, and no entry of the log says so.`);
    present.add(row.id);
  }
  for (const id of investors.keys())
    if (!deleted.has(id)) findings.push(`Investor ${id} was removed, and no entry of the log says so.`);
  for await (const row of readAccounts(tx))
    compareRow(accounts, row, `The account of investor ${row.id}`, findings);
  for (const id of accounts.keys())
    if (present.has(id)) findings.push(`The account of investor ${id} was removed.`);
  for (const [kind, links, name] of [
    ["holding", walked.holdings, "Holding"],
    ["transfer", walked.transfers, "Transfer"],
    ["capital", walked.capital, "Capital entry"],
    ["statement", walked.statements, "Statement"],
  ] satisfies [RowKind, Map<number, string>, string][]) {
    for await (const row of readRows(tx, kind))
      compareRow(links, row, `${name} ${row.id} (${row.about})`, findings);
    for (const id of links.keys())
      findings.push(`${name} ${id} was removed, and no entry of the log says so.`);
  }
  for await (const row of readShownStatements(tx))
    if (!row.isLinked || !showsItsContent(row))
      findings.push(`Statement ${row.id} (${row.about}) does not show what its content says.`);
  return present;
}

function showsItsContent({ content, shown }: ShownStatement): boolean {
  try {
    const said: Readonly<Record<string, unknown>> = JSON.parse(content);
    return Object.entries(shown).every(([name, value]) => (said[name] ?? null) === value);
  } catch {
    return false;
  }
}
