import type { chainLinks } from "#server/chain/chain.table.ts";
import { sha256Hex } from "#server/sha256.ts";

export type Link = typeof chainLinks.$inferSelect;

/**
 * Joins texts, each with its byte length, so that different lists differ; without the empty ones at the end, so that a
 * column may be added. The linking trigger does the same; it is recomputed here to need no trust in the database.
 */
export function linkedFields(fields: readonly (string | null)[]): string {
  const last = fields.findLastIndex((field) => field !== null);
  return fields
    .slice(0, last + 1)
    .map((field) => (field === null ? "-" : `${Buffer.byteLength(field)}:${field},`))
    .join("");
}

/** The expected hash of a link; the first has no previous hash. */
function linkHash(before: string | null, link: Omit<Link, "hash">): string {
  const { seq, kind, subject, content, entry } = link;
  return sha256Hex([before, seq, kind, subject, content, entry].filter((each) => each !== null).join(" "));
}

/** An end of the chain, now or earlier: number and hash, or the hash's first digits. */
export interface Head {
  seq: number;
  hash: string;
}

/** A change that a log entry must explain. */
export interface Change extends Pick<Link, "seq" | "kind" | "subject" | "entry"> {
  /** Whether the row was linked before with other content, also before its deletion. */
  differsFromLastLink: boolean;
}

/** What the chain records about the rows. */
export interface Walked {
  head: Head | null;
  /** Expected content by row id. */
  activity: Map<number, string>;
  versions: Map<number, string>;
  investors: Map<number, string>;
  /** By investor id. */
  accounts: Map<number, string>;
  holdings: Map<number, string>;
  transfers: Map<number, string>;
  capital: Map<number, string>;
  /** Those that were published. */
  statements: Map<number, string>;
  /** Last content of rows that are gone, by kind and row id. */
  gone: Map<string, string>;
  /** Versions removed by recorded deletions. */
  removed: Map<number, string>;
  changes: Change[];
  findings: string[];
}

/** Content of a row that is gone. */
const NO_ROW = "0".repeat(64);

/** Checks all links in order. @param heads earlier ends of the chain, which must still be part of it */
export async function walkChain(links: AsyncIterable<Link>, heads: readonly Head[]): Promise<Walked> {
  const walked: Walked = {
    head: null,
    activity: new Map(),
    versions: new Map(),
    investors: new Map(),
    accounts: new Map(),
    holdings: new Map(),
    transfers: new Map(),
    capital: new Map(),
    statements: new Map(),
    gone: new Map(),
    removed: new Map(),
    changes: [],
    findings: [],
  };
  const { findings } = walked;
  const unseen = new Map(heads.map((head) => [head.seq, head.hash]));
  for await (const link of links) {
    checkLink(walked, link);
    const printed = unseen.get(link.seq);
    if (printed !== undefined && !link.hash.startsWith(printed))
      findings.push(`Link ${link.seq} is not the one that was printed: the chain was written anew.`);
    unseen.delete(link.seq);
    if (Object.hasOwn(NOTE, link.kind)) NOTE[link.kind](walked, link);
    else findings.push(`Link ${link.seq} is of a kind that the portal does not know.`);
    walked.head = { seq: link.seq, hash: link.hash };
  }
  if (walked.head === null) findings.push("The chain is empty: not even its beginning is there.");
  for (const seq of unseen.keys())
    findings.push(
      `The chain ends at link ${walked.head?.seq ?? "none"}: link ${seq}, which was printed, was cut off.`,
    );
  return walked;
}

function checkLink({ head, findings }: Walked, link: Link): void {
  const expected = head === null ? 0 : head.seq + 1;
  if (link.seq !== expected)
    findings.push(`The chain jumps from link ${expected - 1} to ${link.seq}: what was between was removed.`);
  else if (linkHash(head?.hash ?? null, link) !== link.hash)
    findings.push(
      `Link ${link.seq} of the chain does not follow the one before it: one of them was changed.`,
    );
}

type Note = (walked: Walked, link: Link) => void;

/** Records a changed row; the newest link counts. */
const change =
  (rows: "investors" | "accounts" | "holdings" | "transfers" | "capital" | "statements"): Note =>
  (walked, { seq, kind, subject, content, entry }) => {
    const { [rows]: known, gone, changes } = walked;
    const before = known.get(subject) ?? gone.get(`${kind} ${subject}`);
    changes.push({
      seq,
      kind,
      subject,
      entry,
      differsFromLastLink: before !== undefined && before !== content,
    });
    if (content !== NO_ROW) known.set(subject, content);
    else {
      known.delete(subject);
      if (before !== undefined) gone.set(`${kind} ${subject}`, before);
    }
  };

const found =
  (name: string): Note =>
  ({ findings }, { seq, subject }) =>
    void findings.push(`Link ${seq}: ${name} ${subject} had been changed when the portal changed it.`);

const NOTE: Record<Link["kind"], Note> = {
  beginning: ({ findings }, { seq }) => {
    if (seq !== 0) findings.push(`Link ${seq} is a second beginning.`);
  },
  activity: ({ activity, findings }, { seq, subject, content }) => {
    if (activity.has(subject)) findings.push(`Link ${seq} repeats entry ${subject} of the activity log.`);
    activity.set(subject, content);
  },
  version: ({ versions, removed, changes, findings }, { seq, kind, subject, content, entry }) => {
    if (versions.has(subject)) findings.push(`Link ${seq} repeats sealed version ${subject}.`);
    if ((removed.get(subject) ?? content) !== content)
      findings.push(`Sealed version ${subject} was restored as something else (link ${seq}).`);
    removed.delete(subject);
    versions.set(subject, content);
    changes.push({ seq, kind, subject, entry, differsFromLastLink: false });
  },
  version_removed: ({ versions, removed, changes, findings }, { seq, kind, subject, content, entry }) => {
    if (versions.get(subject) !== content)
      findings.push(`Link ${seq} removes sealed version ${subject}, which was not there as such.`);
    versions.delete(subject);
    removed.set(subject, content);
    changes.push({ seq, kind, subject, entry, differsFromLastLink: false });
  },
  investor: change("investors"),
  account: change("accounts"),
  holding: change("holdings"),
  transfer: change("transfers"),
  capital: change("capital"),
  statement: change("statements"),
  investor_found: found("investor"),
  account_found: found("the account of investor"),
  holding_found: found("holding"),
  transfer_found: found("transfer"),
  capital_found: found("capital entry"),
  statement_found: found("statement"),
};
