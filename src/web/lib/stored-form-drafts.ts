import { sessionStore } from "./storage.ts";

// Apart from form-draft.ts, because the shell and the login do without the validator.

/** How the names of what the forms keep in the tab begin. */
const FORM_DRAFT = "unsaved-entry";

const ofAccount = (userId: string) => `${FORM_DRAFT}/${userId}/`;

export const formDraftKey = (userId: string, form: string): string => ofAccount(userId) + form;

/** Whether this account was typing into that form when its session ended. */
export function wasTypingAtSessionEnd(userId: string, form: string): boolean {
  const kept = sessionStore.getJson(formDraftKey(userId, form));
  return typeof kept === "object" && kept !== null && "atSessionEnd" in kept && kept.atSessionEnd === true;
}

/** Whether this tab keeps something that this account had typed when its session ended. */
export const hasFormDraftOf = (userId: string): boolean => sessionStore.keys(ofAccount(userId)).length > 0;

/** Somebody has logged in: what others had typed here is not for them. */
export function clearFormDraftsOfOthers(userId: string): void {
  for (const name of sessionStore.keys(`${FORM_DRAFT}/`))
    if (!name.startsWith(ofAccount(userId))) sessionStore.set(name, null);
}

/** By which the dialogs for something new keep what is typed, when the session ends meanwhile. */
export const NEW_LOCATION = "new location";
export const NEW_INVESTOR = "new investor";
export const NEW_MANAGER = "new manager";
