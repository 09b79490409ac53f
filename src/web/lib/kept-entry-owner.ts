/** How the names of what the forms keep in the tab begin. */
const KEPT_ENTRY = "unsaved-entry";

const ofAccount = (userId: string) => `${KEPT_ENTRY}/${userId}/`;

export const keptEntryName = (userId: string, form: string): string => ofAccount(userId) + form;

/** Whether this tab keeps something that this account had typed when its session ended. */
export function keepsEntryOf(userId: string): boolean {
  return namesKept().some((name) => name.startsWith(ofAccount(userId)));
}

/** Somebody has logged in: what others had typed here is not for them. */
export function forgetEntriesOfOthers(userId: string): void {
  for (const name of namesKept()) if (!name.startsWith(ofAccount(userId))) sessionStorage.removeItem(name);
}

function namesKept(): string[] {
  try {
    return Object.keys(sessionStorage).filter((name) => name.startsWith(`${KEPT_ENTRY}/`));
  } catch {
    // A browser that forbids the storage keeps nothing.
    return [];
  }
}
