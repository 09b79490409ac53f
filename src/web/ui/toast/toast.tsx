import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS } from "#shared/domain/limits.ts";
import { lazyWithPreload, onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import type { ShownToast, ToastContentProps, ToastMessage } from "./toast-content.tsx";

/** Radix is loaded with the first toast. Where that fails, the text alone is shown: it may be about the failure. */
const ToastContent = lazyWithPreload<ToastContentProps>(() =>
  import("./toast-content.tsx").catch(() => ({ default: PlainToast })),
);

export const preloadToasts = ToastContent.preload;

/** Shows the current toast. A toast is never the only place of a form error. */
export function Toaster() {
  const toast = useToast();
  return (
    toast && (
      <Suspense>
        <ToastContent
          key={toast.id}
          toast={toast}
          onClose={() => closeToast(toast.id)}
          onRegionChange={setToastRegion}
        />
      </Suspense>
    )
  );
}

/** Loads the toasts' code on the first interaction, for pages that may have to say that the server is unreachable. */
export function usePreloadToasts(): void {
  useEffect(() => onFirstInteraction(() => void preloadToasts()), []);
}

/** A new toast replaces the current one. */
let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Can be called from anywhere, also outside React. Returns the id for closeToast. */
export function showToast(message: ToastMessage): number {
  lastId += 1;
  set({ ...message, id: lastId, open: true });
  return lastId;
}

/** Closes that toast unless another one has replaced it. A closed toast is removed later. */
export function closeToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) set(null);
  }, TOAST_REMOVE_DELAY_MS);
}

/** For tests: as on a page just opened. */
export function resetToasts(): void {
  set(null);
}

export function useToast(): ShownToast | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

/** The element that holds the toasts: a dialog lets the focus go there. */
let region: HTMLElement | null = null;

export function useToastRegion(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => region,
    () => null,
  );
}

function setToastRegion(element: HTMLElement | null): void {
  region = element;
  notify();
}

function set(next: ShownToast | null): void {
  current = next;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A toast without Radix: its text in an alert, for as long. */
export function PlainToast({ toast, onClose }: Pick<ToastContentProps, "toast" | "onClose">) {
  const [close] = useState(() => onClose);
  useEffect(() => {
    const timer = setTimeout(close, TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [close]);
  if (!toast.open) return null;
  return (
    <p className="toasts toast" role="alert">
      {[toast.title, toast.description, toast.reason].filter(Boolean).join(". ")}
    </p>
  );
}
