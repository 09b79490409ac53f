import { type RefObject, useEffect, useRef } from "react";

/**
 * A new screen begins at its top, with the focus in front of its content, as a page that the browser loads would.
 * The browser's own Back keeps its scroll position.
 */
export function useRouteFocus(path: string, main: RefObject<HTMLElement | null>): void {
  const before = useRef(path);
  const wentBack = useRef(false);

  useEffect(() => {
    const noteBack = () => {
      // Back to the same screen (a dialog that closes) is no arrival, and must not mark the next one.
      wentBack.current = window.location.pathname !== before.current;
    };
    // Captured, so that it is known before the router shows the other screen.
    window.addEventListener("popstate", noteBack, true);
    return () => window.removeEventListener("popstate", noteBack, true);
  }, []);

  useEffect(() => {
    if (before.current === path) return;
    // The redirect from "/" is not a step of the reader's.
    const arrived = before.current !== "/";
    before.current = path;
    if (arrived) main.current?.focus({ preventScroll: true });
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
  }, [path, main]);
}
