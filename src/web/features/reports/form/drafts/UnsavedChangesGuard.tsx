import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "wouter";

const LeaveQuestion = lazy(async () => {
  const { LeaveQuestion: component } = await import("#web/features/reports/form/deferred.ts");
  return { default: component };
});

interface UnsavedChangesGuardProps {
  hasUnsentWork: () => boolean;
  isCorrecting: boolean;
}

/**
 * Asks before the form is left with unsent work: by a link, by the browser's Back, by closing the tab. The draft stays in
 * the tab, so only closing it loses something.
 */
export function UnsavedChangesGuard({ hasUnsentWork, isCorrecting }: UnsavedChangesGuardProps) {
  const { isAsking, stay, leave } = useLeaveGuard(hasUnsentWork);
  return (
    <Suspense>
      <LeaveQuestion isAsking={isAsking} isCorrecting={isCorrecting} onStay={stay} onLeave={leave} />
    </Suspense>
  );
}

/** Where the user is going: a path of the portal, or back in the history. */
type Leaving = string;
const BACK: Leaving = "back";

function useLeaveGuard(hasUnsentWork: () => boolean) {
  const [path, navigate] = useLocation();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [isFree, setFree] = useState(false);
  const mustAsk = useEffectEvent(() => !isFree && hasUnsentWork());
  const mustAddStep = useEffectEvent(() => leaving === null && hasUnsentWork());

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    // In a task of its own: it reads the whole form, which would delay the key.
    const onWork = () => {
      if (isOnStep()) return;
      clearTimeout(timer);
      timer = setTimeout(() => !isOnStep() && mustAddStep() && addStep());
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
      clearTimeout(timer);
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
 * The browser's Back cannot be prevented: when a page is notified, the router has rendered the screen before. So the first
 * input adds a step of the same address to the history. Back removes that step and the screen stays, with the question.
 */

/** After any of these events there may be unsent work. */
const WORK_EVENTS = ["input", "change", "pointerup", "keyup"] as const;

const MARK = "unsent";

function addStep(): void {
  history.pushState({ [MARK]: true }, "", location.href);
}

function isOnStep(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && MARK in state;
}

/** The path of the portal that a click on a link opens in this tab; null for every other click. */
function pathOfLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.target === "_blank" || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link.pathname + link.search;
}
