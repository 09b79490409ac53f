/** What `#root` has until the page that the server rendered is hydrated. */
const SERVER_RENDERED = "data-server-rendered";

const serverRendered = (): Element | null => document.querySelector(`#root[${SERVER_RENDERED}]`);

/** True while the server renders, and in the browser until the page that the server rendered is hydrated. */
export const isHydrating = (): boolean => typeof document === "undefined" || serverRendered() !== null;

export const endHydration = (): void => serverRendered()?.removeAttribute(SERVER_RENDERED);
