/** What a tab stores until it is closed: it survives a reload and a login, and no other tab sees it. */
export const sessionStore = safeStorage(() => sessionStorage);

/** What this device stores between visits: preferences, never figures. */
export const localStore = safeStorage(() => localStorage);

/** Access to a browser's storage that never throws: where it is forbidden or full, nothing is stored. */
function safeStorage(storage: () => Storage) {
  const get = (key: string): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  };
  return {
    get,
    /** The value parsed as JSON; null where it is missing or cannot be parsed. */
    getJson: (key: string): unknown => {
      try {
        return JSON.parse(get(key) ?? "null");
      } catch {
        return null;
      }
    },
    /** Null removes the key. */
    set: (key: string, value: string | null): void => {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch {
        // Forbidden or full.
      }
    },
    /** The keys that begin with a prefix. */
    keys: (prefix: string): string[] => {
      try {
        return Object.keys(storage()).filter((key) => key.startsWith(prefix));
      } catch {
        return [];
      }
    },
  };
}
