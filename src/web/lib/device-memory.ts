/**
 * What this device keeps between visits: choices, never figures. Where a browser keeps nothing, a choice holds for the
 * visit and everything goes on.
 */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Forbidden or full: nothing is lost but a convenience.
  }
}
