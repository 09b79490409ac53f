/** Who submits is mostly the same person every month, and not always the one who is signed in. */
const keyOf = (userId: string) => `report-submitter/${userId}`;

/** The name under which this account has filed last on this device; null when it was the account's own. */
export function rememberedSubmitter(userId: string): string | null {
  try {
    return window.localStorage.getItem(keyOf(userId));
  } catch {
    // A browser that keeps nothing: the account's own name stands in the field.
    return null;
  }
}

export function rememberSubmitter(userId: string, submittedBy: string, ownName: string): void {
  try {
    if (submittedBy.trim() === ownName) window.localStorage.removeItem(keyOf(userId));
    else window.localStorage.setItem(keyOf(userId), submittedBy.trim());
  } catch {
    // Nothing is lost but a convenience.
  }
}
