import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "wouter";
import { addStep, isOnStep, WORK_EVENTS } from "./history-step.ts";
import { pathOfLink } from "./path-of-link.ts";

/** A path of the portal, or the browser's Back. */
type Leaving = string;
const BACK: Leaving = "back";

/**
 * Asks before the page is left with unsent work: by a link, by the browser's Back, by closing the tab. The work
 * stays in the tab, so leaving by mistake loses nothing; closing the tab does.
 */
export function useLeaveGuard(hasUnsentWork: () => boolean) {
  const [path, navigate] = useLocation();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [isFree, setFree] = useState(false);
  const mustAsk = useEffectEvent(() => !isFree && hasUnsentWork());
  const isAtWork = useEffectEvent(() => leaving === null && hasUnsentWork());

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const target = pathOfLink(event);
      if (target === null || !mustAsk()) return;
      event.preventDefault();
      event.stopPropagation();
      setLeaving(target);
    };
    let looking: ReturnType<typeof setTimeout> | undefined;
    // Once the key or the press is answered: the whole form is read for it.
    const onWork = () => {
      if (isOnStep()) return;
      clearTimeout(looking);
      looking = setTimeout(() => !isOnStep() && isAtWork() && addStep());
    };
    const onPop = () => {
      if (location.pathname !== path || isOnStep()) return;
      if (mustAsk()) setLeaving(BACK);
      else history.back();
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    for (const event of WORK_EVENTS) document.addEventListener(event, onWork);
    window.addEventListener("popstate", onPop);
    return () => {
      clearTimeout(looking);
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
      for (const event of WORK_EVENTS) document.removeEventListener(event, onWork);
      window.removeEventListener("popstate", onPop);
    };
  }, [path]);

  useEffect(() => {
    if (!isFree || leaving === null) return;
    if (leaving === BACK) history.back();
    else navigate(leaving, { replace: isOnStep() });
  }, [isFree, leaving, navigate]);

  return {
    isAsking: leaving !== null && !isFree,
    stay: () => {
      if (leaving === BACK) addStep();
      setLeaving(null);
    },
    leave: () => setFree(true),
  };
}
