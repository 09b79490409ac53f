import { linkHash, type Link } from "#server/chain/linked-fields.ts";

/** Where a chain ends, or ended once: its number and its hash, or the first digits of it. */
export interface Head {
  seq: number;
  hash: string;
}

/** What the chain says of the rows. */
export interface Walked {
  head: Head | null;
  /** The content of every log entry and every version that must be there, by the row's id. */
  activity: Map<number, string>;
  versions: Map<number, string>;
  /** Versions that a recorded deletion took away. */
  removed: Map<number, string>;
  /** The entries of the log that follow a deletion, from the same transaction: each must speak of one. */
  deletions: { seq: number; entry: number | null }[];
  findings: string[];
}

/**
 * Walks the links from the beginning to the end.
 * @param heads ends that the chain had at some time: each must still be a part of it
 */
export async function walkChain(links: AsyncIterable<Link>, heads: readonly Head[]): Promise<Walked> {
  const walked: Walked = {
    head: null,
    activity: new Map(),
    versions: new Map(),
    removed: new Map(),
    deletions: [],
    findings: [],
  };
  const unseen = new Map(heads.map((head) => [head.seq, head.hash]));
  for await (const link of links) {
    checkLink(walked, link);
    const printed = unseen.get(link.seq);
    if (printed !== undefined && !link.hash.startsWith(printed))
      walked.findings.push(`Link ${link.seq} is not the one that was printed: the chain was written anew.`);
    unseen.delete(link.seq);
    NOTE[link.kind](walked, link);
    walked.head = { seq: link.seq, hash: link.hash };
  }
  if (walked.head === null) walked.findings.push("The chain is empty: not even its beginning is there.");
  for (const seq of unseen.keys())
    walked.findings.push(
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

const NOTE: Record<Link["kind"], (walked: Walked, link: Link) => void> = {
  beginning: ({ findings }, { seq }) => {
    if (seq !== 0) findings.push(`Link ${seq} is a second beginning.`);
  },
  activity: ({ activity, deletions, findings }, { seq, subject, content }) => {
    if (activity.has(subject)) findings.push(`Link ${seq} repeats entry ${subject} of the activity log.`);
    activity.set(subject, content);
    for (const deletion of deletions) deletion.entry ??= subject;
  },
  version: ({ versions, removed, findings }, { seq, subject, content }) => {
    if (versions.has(subject)) findings.push(`Link ${seq} repeats sealed version ${subject}.`);
    if ((removed.get(subject) ?? content) !== content)
      findings.push(`Sealed version ${subject} was restored as something else (link ${seq}).`);
    removed.delete(subject);
    versions.set(subject, content);
  },
  version_removed: ({ versions, removed, deletions, findings }, { seq, subject, content }) => {
    if (versions.get(subject) !== content)
      findings.push(`Link ${seq} removes sealed version ${subject}, which was not there as such.`);
    versions.delete(subject);
    removed.set(subject, content);
    deletions.push({ seq, entry: null });
  },
};
