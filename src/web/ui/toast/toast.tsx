import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { lazyWithPreload, onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS } from "#shared/domain/limits.ts";

const ToastOnScreen = lazyWithPreload(() =>
  // Without the files there is no reason to take the page away, nor to say nothing.
  import("./toast-card.tsx").catch(() => ({ default: ToastWords })),
);

export const preloadToasts = ToastOnScreen.preload;

/** Where notifications appear. Never the only place of a form error. What draws them is fetched with the first one. */
export function Toaster() {
  const isUsed = useToast() !== null;
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
  return (
    wasUsed && (
      <Suspense>
        <ToastOnScreen />
      </Suspense>
    )
  );
}

/**
 * For whatever may have to say something: that the server is away cannot be fetched from the server. Only once the
 * page is touched, since what is said follows from what is done.
 */
export function useToastAtHand(): void {
  useEffect(() => onFirstInteraction(() => void preloadToasts()), []);
}

interface ToastContent {
  title: string;
  description?: string | undefined;
  /** Why, in the server's words. */
  reason?: string | undefined;
  tone?: "default" | "destructive" | undefined;
  /** One button, as Undo. Pressing it also closes the notification. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface ShownToast extends ToastContent {
  id: number;
  open: boolean;
}

/** One at a time: a new one takes the place of the old. */
let current: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Can be called from anywhere, also outside React. Returns by what it can be closed. */
export function showToast(content: ToastContent): number {
  count += 1;
  set({ ...content, id: count, open: true });
  return count;
}

export function closeToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) set(null);
  }, TOAST_REMOVE_DELAY_MS);
}

/** As on a page just opened. */
export function forgetToast(): void {
  set(null);
}

export function useToast(): ShownToast | null {
  return useSyncExternalStore(
    listen,
    () => current,
    () => null,
  );
}

/** Where notifications appear, for dialogs that would otherwise shut it off. */
let place: HTMLElement | null = null;

export function setToastPlace(next: HTMLElement | null): void {
  place = next;
  for (const listener of listeners) listener();
}

export function useToastPlace(): HTMLElement | null {
  return useSyncExternalStore(
    listen,
    () => place,
    () => null,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A notification in its words alone, where the files that draw it could not be fetched: it may be about just that. */
export function ToastWords() {
  const toast = useToast();
  useEffect(() => {
    if (!toast?.open) return undefined;
    const end = setTimeout(closeToast, TOAST_DURATION_MS, toast.id);
    return () => clearTimeout(end);
  }, [toast]);
  return (
    toast?.open && (
      <p className="toasts toast" role="alert">
        {[toast.title, toast.description, toast.reason].filter(Boolean).join(". ")}
      </p>
    )
  );
}
