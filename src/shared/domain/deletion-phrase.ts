/** What must be typed before something is deleted: "DELETE " and the name in upper case (spec section 4). */
export function deletionPhrase(name: string): string {
  return `DELETE ${name.toUpperCase()}`;
}

/** Whether the typed text is exactly the phrase, in signs that a keyboard has; Verify is enabled on nothing less (spec section 4). */
export function matchesDeletionPhrase(name: string, typed: string): boolean {
  return asOnKeys(typed) === asOnKeys(deletionPhrase(name));
}

/** Phones make ’ of the key ', and desks have no key for it: whichever the name has, somebody could not type it. */
const asOnKeys = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, "-");
