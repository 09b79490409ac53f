/** What must be typed before something is deleted: "DELETE " and the name in upper case (spec section 4). */
export function deletionPhrase(name: string): string {
  return `DELETE ${name.toUpperCase()}`;
}

/** Whether the typed text is exactly the phrase; Verify is enabled on nothing less (spec section 4). */
export function matchesDeletionPhrase(name: string, typed: string): boolean {
  return typed === deletionPhrase(name);
}
