import type { ActivityRow } from "#server/chain/chain.repository.ts";

/** What became of a version. */
interface Review {
  state: string;
  reason: string | null;
  decidedById: string | null;
  decidedBy: string | null;
}

/** What the log says, by report and version. */
export type LoggedReviews = Map<number, Map<number, Review>>;

/** Of an entry about a report, the details that speak of reviews. */
interface Details {
  /** Left out of a month's first one. */
  version?: number;
  reason?: string;
  /** Of a filing: it waits, or its author released it. Of an approval: it was none, as review was turned off. */
  review?: string;
}

/** Follows what became of versions through the log. Call it for the entries in their order. */
export function noteReview(logged: LoggedReviews, { action, entityId, details, fields }: ActivityRow): void {
  const note = Object.hasOwn(NOTES, action) ? NOTES[action] : undefined;
  const said = note && readDetails(details);
  if (!said) return;
  const versions = logged.get(Number(entityId)) ?? new Map<number, Review>();
  logged.set(Number(entityId), versions);
  // As the chain links them (readActivity).
  const [, decidedById = null, , decidedBy = null] = fields;
  note(versions, said.version ?? 1, said, { decidedById, decidedBy });
}

type Note = (
  versions: Map<number, Review>,
  version: number,
  said: Details,
  by: Pick<Review, "decidedById" | "decidedBy">,
) => void;

const NOT_DECIDED = { reason: null, decidedById: null, decidedBy: null };

const noteFiling: Note = (versions, version, { review }, by) => {
  for (const earlier of versions.values())
    if (earlier.state === "waiting" || earlier.state === "returned") earlier.state = "superseded";
  if (review === "Waiting") versions.set(version, { state: "waiting", ...NOT_DECIDED });
  else if (review !== undefined) versions.set(version, { state: "released", reason: null, ...by });
};

const NOTES: Readonly<Record<string, Note>> = {
  create_report: noteFiling,
  correct_report: noteFiling,
  approve_report: (versions, version, { review }, by) =>
    versions.set(version, { state: review === undefined ? "approved" : "released", reason: null, ...by }),
  return_report: (versions, version, { reason = null }, by) =>
    versions.set(version, { state: "returned", reason, ...by }),
  // Who returned it, and why, stays.
  withdraw_correction: (versions, version) => {
    const returned = versions.get(version);
    if (returned) returned.state = "withdrawn";
  },
};

/** Null for a draft report's, which are a sentence, and for changed ones. */
function readDetails(details: string | null): Details | null {
  try {
    return details?.startsWith("{") === true ? (JSON.parse(details) as Details) : null;
  } catch {
    return null;
  }
}

/** Compares the reviews of a report with the log. @returns the differences, in sentences */
export function compareReviews(
  stored: readonly (Review & { version: number })[],
  logged: ReadonlyMap<number, Review> | undefined,
): string[] {
  const text = ({ state, reason, decidedById, decidedBy }: Review) =>
    JSON.stringify([state, reason, decidedById, decidedBy]);
  const expected = new Map(logged);
  const differing = stored.filter((row) => {
    const one = expected.get(row.version);
    expected.delete(row.version);
    return one === undefined || text(one) !== text(row);
  });
  return [
    ...differing.map(({ version }) => `the review of version ${version} is not what the log says`),
    ...[...expected.keys()].map((version) => `the review of version ${version} was removed`),
  ];
}
