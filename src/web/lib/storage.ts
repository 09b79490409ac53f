/**
 * What a browser keeps for the portal, by name. One that forbids its storage, or has no room left, keeps nothing, and
 * everything goes on without it.
 */
function browserMemory(storage: () => Storage) {
  const recall = (name: string): string | null => {
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  };
  return {
    recall,
    /** What was remembered as JSON; null when it is not there or not readable. */
    recallJson: (name: string): unknown => {
      try {
        return JSON.parse(recall(name) ?? "null");
      } catch {
        return null;
      }
    },
    /** Null forgets it. */
    remember: (name: string, value: string | null): void => {
      try {
        if (value === null) storage().removeItem(name);
        else storage().setItem(name, value);
      } catch {
        // Forbidden or full.
      }
    },
    /** The names of what is kept that begin so. */
    names: (start: string): string[] => {
      try {
        return Object.keys(storage()).filter((name) => name.startsWith(start));
      } catch {
        return [];
      }
    },
  };
}

/** What a tab keeps until it is closed: over a reload and a login, and for nobody beside it. */
export const sessionStore = browserMemory(() => sessionStorage);

/** What this device keeps between visits: choices, never figures. Without it a choice holds for the visit. */
export const { recall, remember } = browserMemory(() => localStorage);
