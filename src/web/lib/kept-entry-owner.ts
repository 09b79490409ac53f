import { tabMemory } from "./tab-memory.ts";

/** How the names of what the forms keep in the tab begin. */
const KEPT_ENTRY = "unsaved-entry";

const ofAccount = (userId: string) => `${KEPT_ENTRY}/${userId}/`;

export const keptEntryName = (userId: string, form: string): string => ofAccount(userId) + form;

/** Whether this account was typing into that form when its session ended. */
export function wasTypingAtSessionEnd(userId: string, form: string): boolean {
  const kept = tabMemory.recallJson(keptEntryName(userId, form));
  return typeof kept === "object" && kept !== null && "atSessionEnd" in kept && kept.atSessionEnd === true;
}

/** Whether this tab keeps something that this account had typed when its session ended. */
export const keepsEntryOf = (userId: string): boolean => tabMemory.names(ofAccount(userId)).length > 0;

/** Somebody has logged in: what others had typed here is not for them. */
export function forgetEntriesOfOthers(userId: string): void {
  for (const name of tabMemory.names(`${KEPT_ENTRY}/`))
    if (!name.startsWith(ofAccount(userId))) tabMemory.remember(name, null);
}
