/**
 * The oldest browsers that show every page, decided by HTML and style sheets: Firefox has popovers since 125.
 * Safari has URL.canParse() since 17.0, Chrome since 120: src/web/index.html tells older ones that they are too old.
 */
export const OLDEST_BROWSERS = { chrome: "120", edge: "120", firefox: "125", safari: "17.0", ios: "17.0" };

/** As Vite wants them. */
export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(([browser, version]) => browser + version);
