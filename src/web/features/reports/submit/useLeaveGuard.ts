import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "wouter";

/** A path of the portal, or the browser's Back. */
type Leaving = string;
const BACK: Leaving = "back";

/**
 * Asks before the page is left with unsent work: by a link, by the browser's Back, by closing the tab. The work
 * stays in the tab, so leaving by mistake loses nothing; closing the tab does.
 */
export function useLeaveGuard(hasUnsentWork: () => boolean) {
  const [, navigate] = useLocation();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [isFree, setFree] = useState(false);
  const mustAsk = useEffectEvent(() => !isFree && hasUnsentWork());

  useEffect(() => {
    const address = location.href;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const path = pathOfLink(event);
      if (path === null || !mustAsk()) return;
      event.preventDefault();
      event.stopPropagation();
      setLeaving(path);
    };
    // In front of the router, which would show the other screen; the address is put back while we ask.
    const onPop = (event: PopStateEvent) => {
      if (location.pathname === new URL(address).pathname || !mustAsk()) return;
      event.stopImmediatePropagation();
      history.pushState(null, "", address);
      setLeaving(BACK);
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    window.addEventListener("popstate", onPop, true);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
      window.removeEventListener("popstate", onPop, true);
    };
  }, []);

  useEffect(() => {
    if (!isFree || leaving === null) return;
    if (leaving === BACK) history.back();
    else navigate(leaving);
  }, [isFree, leaving, navigate]);

  return { isAsking: leaving !== null && !isFree, stay: () => setLeaving(null), leave: () => setFree(true) };
}

/** The address inside the portal that a plain click on a link leads to; null for every other click. */
function pathOfLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.target === "_blank" || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link.pathname + link.search;
}
