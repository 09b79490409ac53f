const key = "signed-in";

/** Whether the last visit ended signed in. Only a guess about what to show first; the server decides. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) === "yes";
  } catch {
    return false;
  }
}

export function rememberSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, "yes");
    else localStorage.removeItem(key);
  } catch {
    // Without storage the landing page is shown for a moment, nothing else.
  }
}
