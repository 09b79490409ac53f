import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { lazyWithPreload, onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import { useLocation } from "wouter";

/** What is only asked on leaving need not come with the form. */
const LeaveQuestion = lazyWithPreload(() => import("./LeaveQuestion.tsx"));

interface LeaveDialogProps {
  hasUnsentWork: () => boolean;
  isCorrecting: boolean;
}

/** Asks before unsent work is left behind. */
export function LeaveDialog({ hasUnsentWork, isCorrecting }: LeaveDialogProps) {
  const { isAsking, stay, leave } = useLeaveGuard(hasUnsentWork);
  const [wasAsked, setWasAsked] = useState(false);
  // It fades out after the question.
  if (isAsking && !wasAsked) setWasAsked(true);
  useEffect(() => onFirstInteraction(LeaveQuestion.preload), []);
  return (
    wasAsked && (
      <Suspense>
        <LeaveQuestion isAsking={isAsking} isCorrecting={isCorrecting} onStay={stay} onLeave={leave} />
      </Suspense>
    )
  );
}

/** A path of the portal, or the browser's Back. */
type Leaving = string;
const BACK: Leaving = "back";

/**
 * Asks before the page is left with unsent work: by a link, by the browser's Back, by closing the tab. The work
 * stays in the tab, so leaving by mistake loses nothing; closing the tab does.
 */
function useLeaveGuard(hasUnsentWork: () => boolean) {
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

/*
 * The browser's Back cannot be held up: when a page hears of it, the router has shown the screen before. So the
 * first work on a form adds a step to the history, at the same address. Back takes that step away, the screen
 * stays, and there is time to ask.
 */

/** After any of these there may be work to lose. */
const WORK_EVENTS = ["input", "change", "pointerup", "keyup"] as const;

const MARK = "unsent";

function addStep(): void {
  history.pushState({ [MARK]: true }, "", location.href);
}

function isOnStep(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && MARK in state;
}

/** The address inside the portal that a plain click on a link leads to; null for every other click. */
function pathOfLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.target === "_blank" || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link.pathname + link.search;
}
