import { sessionStore } from "./storage.ts";

// Apart from dialog-draft.ts: the shell and the login do not load zod.

/** The state of a link that opens a dialog of the page that it leads to. */
export const OPEN_DIALOG_ON_ARRIVAL = "to-create";

/** Prefix of the session storage keys of dialog drafts. */
const DIALOG_DRAFT = "unsaved-entry";

const ofAccount = (userId: string) => `${DIALOG_DRAFT}/${userId}/`;

export const dialogDraftKey = (userId: string, form: string): string => ofAccount(userId) + form;

/** Whether this account was typing into that form when its session ended. */
export function wasTypingAtSessionEnd(userId: string, form: string): boolean {
  const stored = sessionStore.getJson(dialogDraftKey(userId, form));
  return (
    typeof stored === "object" && stored !== null && "atSessionEnd" in stored && stored.atSessionEnd === true
  );
}

/** Whether this tab stores something that this account had typed when its session ended. */
export const hasDialogDraftOf = (userId: string): boolean => sessionStore.keys(ofAccount(userId)).length > 0;

/** After a login: what other accounts had typed in this tab is deleted. */
export function clearDialogDraftsOfOthers(userId: string): void {
  for (const name of sessionStore.keys(`${DIALOG_DRAFT}/`))
    if (!name.startsWith(ofAccount(userId))) sessionStore.set(name, null);
}

/** Names of the drafts of dialogs for something new. */
export const NEW_LOCATION = "new location";
export const NEW_INVESTOR = "new investor";
export const NEW_MANAGER = "new manager";
