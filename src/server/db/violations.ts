/** SQLSTATEs of the rules that a row can break: unique, foreign key, check, exclusion. */
const VIOLATIONS = new Set(["23505", "23503", "23514", "23P01"]);

type Violation = { code: string; constraint: string };

/** The name of the constraint that a failed statement broke, or null when it failed for another reason. */
export function violatedConstraint(error: unknown): string | null {
  return findViolation(error)?.constraint ?? null;
}

/** Whether a statement failed because this unique constraint or index already holds the value. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const violation = findViolation(error);
  return violation?.code === "23505" && violation.constraint === constraint;
}

/** Whether a statement failed because what it refers to is not there any more. */
export function isReferenceViolation(error: unknown): boolean {
  return findViolation(error)?.code === "23503";
}

/** Drizzle wraps what the driver threw, so the SQLSTATE stands in the cause, not in the error itself. */
function findViolation(error: unknown): Violation | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (isViolation(each)) return each;
  }
  return null;
}

function isViolation(error: object): error is Violation {
  return (
    "code" in error &&
    typeof error.code === "string" &&
    VIOLATIONS.has(error.code) &&
    "constraint" in error &&
    typeof error.constraint === "string"
  );
}
