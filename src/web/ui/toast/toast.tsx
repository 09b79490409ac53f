import { useSyncExternalStore } from "react";
import { TOAST_REMOVE_DELAY_MS } from "#shared/domain/limits.ts";
import { type ShownToast, ToastContent, type ToastMessage } from "./toast-content.tsx";

/** Shows the current toast. A toast is never the only place of a form error. */
export function Toaster() {
  const toast = useToast();
  return (
    toast && (
      <ToastContent
        key={toast.id}
        toast={toast}
        onClose={() => closeToast(toast.id)}
        onRegionChange={setToastRegion}
      />
    )
  );
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
