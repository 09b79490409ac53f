import { useSyncExternalStore } from "react";
import { TOAST_REMOVE_DELAY_MS } from "#shared/domain/limits.ts";

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
