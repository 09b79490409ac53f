/**
 * What became of a version that was filed while a review was required, or filed without one and marked as reviewed.
 * waiting: nobody has decided; approved: by a second manager; returned: to its author, with a reason; superseded: it
 * waited or was returned, and then the next version was filed; released: review was turned off while it, or the version
 * before it, was open; withdrawn: a returned correction that was given up, so that the version before it stands.
 */
export const REVIEW_STATES = [
  "waiting",
  "approved",
  "returned",
  "superseded",
  "released",
  "withdrawn",
] as const;
type ReviewState = (typeof REVIEW_STATES)[number];

/**
 * Open: investors do not have the newest version; it waits, or was returned and not filed again. Managers look for reports
 * by these states.
 */
export const OPEN_REVIEW_STATES = ["waiting", "returned"] as const satisfies readonly ReviewState[];
export type OpenReviewState = (typeof OPEN_REVIEW_STATES)[number];

/** The words for managers, beside the report's status. */
export const OPEN_REVIEW_LABELS: Readonly<Record<OpenReviewState, string>> = {
  waiting: "In review",
  returned: "Returned",
};

export const REVIEW_DECISIONS = ["approve", "return", "withdraw"] as const;
type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** A report as it is when somebody decides. */
interface ReportToDecide {
  readonly status: string;
  /** The newest signed version that was not withdrawn; 0 for a draft report. */
  readonly newestVersion: number;
  /** Investors have an earlier version than the newest. */
  readonly isCorrection: boolean;
  /** What became of the newest version; null where it was filed without a review. */
  readonly state: ReviewState | null;
  /** The account that filed the newest version. */
  readonly authorId: string | null;
}

interface Decision {
  readonly decision: ReviewDecision;
  /** The version that was looked at. */
  readonly version: number;
  /** The account that decides. */
  readonly managerId: string;
}

/**
 * Why a decision is refused; null when it may be made. A version that investors have already, filed without a review, can
 * only be approved: that marks it as reviewed. A returned correction may be withdrawn by every manager, as each may file
 * the next one.
 */
export function reviewRefusal(
  { status, newestVersion, isCorrection, state, authorId }: ReportToDecide,
  { decision, version, managerId }: Decision,
): { code: "own_version" | "stale_version" | "not_possible_now"; sentence: string } | null {
  const conflict = (sentence: string) => ({ code: "not_possible_now", sentence }) as const;
  const stale = (sentence: string) => ({ code: "stale_version", sentence }) as const;
  if (status === "draft") return conflict("A draft report is not reviewed. Submit the month first.");
  if (version > newestVersion) return stale("This version was withdrawn already.");
  if (version !== newestVersion)
    return stale(`Version ${newestVersion} was filed meanwhile. Look at it before you decide.`);
  if (decision === "withdraw") {
    if (state !== "returned") return conflict("Only a version that was returned can be withdrawn.");
    return isCorrection
      ? null
      : conflict("Investors have no earlier version to keep. Correct the report, or delete it.");
  }
  if (state === "returned") return conflict("This version was returned to its author already.");
  // While a correction waits, the status is that of the version that investors have.
  if (state === "approved" || (state !== "waiting" && status === "reviewed"))
    return conflict("This version was reviewed already.");
  if (state !== "waiting" && decision === "return")
    return conflict("This version does not wait for review: investors have it already. Correct it instead.");
  if (authorId === managerId)
    return { code: "own_version", sentence: "You filed this version: another manager has to review it." };
  return null;
}

/** What becomes of waiting reports that others filed when review is turned off. */
export const turnOffQuestion = (waiting: number): string =>
  waiting === 1
    ? "1 report waits for review. Without a review its investors see it at once and are notified."
    : `${waiting} reports wait for review. Without a review their investors see them at once and are notified.`;

/** What becomes of those that one filed oneself. */
export const ownGoOnWaiting = (own: number): string =>
  own === 1
    ? "1 report that you filed yourself goes on waiting for another manager. Signed anew, it is published, and log and report say that you released it without review."
    : `${own} reports that you filed yourself go on waiting for another manager. Signed anew, they are published, and log and reports say that you released them without review.`;
