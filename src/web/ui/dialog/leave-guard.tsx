import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "wouter";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { afterDialogEntries } from "./dialog-history.ts";

interface LeaveGuardProps {
  hasUnsentWork: () => boolean;
  /** "Leave without submitting?" */
  title: string;
  /** What becomes of the work. */
  children: ReactNode;
}

/**
 * Asks before a form is left with unsent work: by a link, by the browser's Back, by closing the tab.
 */
export function LeaveGuard({ hasUnsentWork, title, children }: LeaveGuardProps) {
  const { isAsking, stay, leave } = useLeaveGuard(hasUnsentWork);
  return (
    <LeaveQuestion isAsking={isAsking} title={title} onStay={stay} onLeave={leave}>
      {children}
    </LeaveQuestion>
  );
}

/** The target of the browser's Back, where another one is a path of the portal. */
const BACK = "back";

function useLeaveGuard(hasUnsentWork: () => boolean) {
  const [path, navigate] = useLocation();
  const [target, setTarget] = useState<string | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const mustAsk = useEffectEvent(() => !isConfirmed && hasUnsentWork());
  const mustGuardBack = useEffectEvent(() => target === null && hasUnsentWork());

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const linked = pathOfLink(event);
      if (linked === null || !mustAsk()) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(linked);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    // In a task of its own: it reads the whole form, which would delay the key.
    const onInput = () => {
      if (isOnGuardEntry()) return;
      clearTimeout(timer);
      timer = setTimeout(() => !isOnGuardEntry() && mustGuardBack() && pushGuardEntry());
    };
    const onPop = () => {
      if (location.pathname !== path || isOnGuardEntry()) return;
      if (mustAsk()) setTarget(BACK);
      else history.back();
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    for (const event of INPUT_EVENTS) document.addEventListener(event, onInput);
    // That of dialog-history.ts was added before and runs before, since neither captures.
    window.addEventListener("popstate", onPop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
      for (const event of INPUT_EVENTS) document.removeEventListener(event, onInput);
      window.removeEventListener("popstate", onPop);
    };
  }, [path]);

  useEffect(() => {
    if (!isConfirmed || target === null) return;
    if (target === BACK) history.back();
    else navigate(target, { replace: isOnGuardEntry() });
  }, [isConfirmed, target, navigate]);

  return {
    isAsking: target !== null && !isConfirmed,
    stay: () => {
      if (target === BACK) pushGuardEntry();
      setTarget(null);
    },
    leave: () => setConfirmed(true),
  };
}

/** After any of these events there may be unsent work. */
const INPUT_EVENTS = ["input", "change", "pointerup", "keyup"] as const;

/*
 * The browser's Back cannot be prevented: when a page is notified, the router has rendered the screen before. So the first
 * input adds an entry of the same address to the history. Back removes that entry and the screen stays, with the question.
 */
const GUARD_MARK = "unsent";

function pushGuardEntry(): void {
  history.pushState({ [GUARD_MARK]: true }, "", location.href);
}

function isOnGuardEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && GUARD_MARK in state;
}

/** The path of the portal that a click on a link opens in this tab; null for every other click. */
function pathOfLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.target === "_blank" || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link.pathname + link.search;
}

interface LeaveQuestionProps {
  isAsking: boolean;
  title: string;
  children: ReactNode;
  onStay: () => void;
  onLeave: () => void;
}

function LeaveQuestion({ isAsking, title, children, onStay, onLeave }: LeaveQuestionProps) {
  const [answer, setAnswer] = useState<(() => void) | null>(null);
  if (answer !== null && !isAsking) setAnswer(null);
  // Both change the history, so they wait until the dialog has removed its own history entry.
  useEffect(() => {
    if (answer) afterDialogEntries(answer);
  }, [answer]);

  return (
    <ConfirmDialog
      open={isAsking && answer === null}
      onOpenChange={(isOpen) => !isOpen && setAnswer(() => onStay)}
      title={title}
      confirmLabel="Leave"
      tone="primary"
      onConfirm={() => setAnswer(() => onLeave)}
    >
      {children}
    </ConfirmDialog>
  );
}
