/**
 * What became of a version that was filed while a review was required, or filed without one and marked as reviewed.
 * waiting: nobody has decided; approved: by a second manager; returned: to its author, with a reason; superseded: it
 * waited or was returned, and then the next version was filed; released: review was turned off while it waited.
 */
export const REVIEW_STATES = ["waiting", "approved", "returned", "superseded", "released"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

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

export const REVIEW_DECISIONS = ["approve", "return"] as const;
type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** A report as it is when somebody decides. */
interface ReportToDecide {
  readonly status: string;
  /** The newest signed version; 0 for a draft. */
  readonly newestVersion: number;
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
 * only be approved: that marks it as reviewed.
 */
export function reviewRefusal(
  { status, newestVersion, state, authorId }: ReportToDecide,
  { decision, version, managerId }: Decision,
): { statusCode: 403 | 409; sentence: string } | null {
  const conflict = (sentence: string) => ({ statusCode: 409, sentence }) as const;
  if (status === "draft") return conflict("A draft is not reviewed: submit it first.");
  if (version !== newestVersion)
    return conflict(`Version ${newestVersion} was filed meanwhile. Look at it before you decide.`);
  if (state === "returned") return conflict("This version was returned to its author already.");
  // While a correction waits, the status is that of the version that investors have.
  if (state === "approved" || (state !== "waiting" && status === "reviewed"))
    return conflict("This version was reviewed already.");
  if (state !== "waiting" && decision === "return")
    return conflict("This version does not wait for review: investors have it already. Correct it instead.");
  if (authorId === managerId)
    return { statusCode: 403, sentence: "You filed this version: another manager has to review it." };
  return null;
}

/** What becomes of reports that wait when review is turned off. */
export const turnOffQuestion = (waiting: number): string =>
  waiting === 1
    ? "1 report waits for review. Without a review its investors see it at once and are notified."
    : `${waiting} reports wait for review. Without a review their investors see them at once and are notified.`;
