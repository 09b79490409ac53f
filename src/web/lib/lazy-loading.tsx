import { type ComponentType, lazy, useEffect, useState } from "react";

/** A component whose code is loaded when it is first rendered, or ahead. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads the code ahead. A failure shows when the component is rendered. */
  preload: () => Promise<void>;
};

/** @param load the module whose default export is the component */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(loadOnce);

  /** Rendered synchronously when the module is loaded; `lazy` alone would flash its fallback. */
  function Preloadable(props: Props) {
    // Chosen once: another component type in its place would lose the state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Chosen {...props} />;
  }
  return Object.assign(Preloadable, {
    preload: async () => {
      await loadOnce().catch(() => undefined);
    },
  });
}

/**
 * Loads code for later once the page shows its data and the browser is idle, or at the first interaction, whichever
 * comes first: the page's own data never waits for it.
 * @param isReady whether the page shows its data
 */
export function usePreload(preload: () => Promise<unknown>, isReady: boolean): void {
  useEffect(() => onFirstInteraction(() => void preload()), [preload]);
  useEffect(() => (isReady ? whenIdle(() => void preload()) : undefined), [preload, isReady]);
}

/** Safari has no requestIdleCallback. */
const idle = globalThis as Partial<Pick<typeof globalThis, "requestIdleCallback">>;

/** Calls back once the browser is idle, after five seconds at the latest. Returns how to cancel. */
export function whenIdle(work: () => unknown): () => void {
  if (idle.requestIdleCallback) {
    const request = idle.requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, 1000);
  return () => clearTimeout(timer);
}

const INTERACTIONS = ["pointermove", "pointerdown", "keydown"] as const;

let hasInteracted = false;
const callbacks = new Set<() => unknown>();

/**
 * Calls back after the first pointer move, press or key on this page: what only follows from a press is loaded then.
 * In a task of its own, so that the event itself is handled first. Returns how to cancel.
 */
export function onFirstInteraction(work: () => unknown): () => void {
  if (hasInteracted) {
    work();
    return () => undefined;
  }
  if (callbacks.size === 0)
    for (const name of INTERACTIONS) window.addEventListener(name, start, { passive: true });
  callbacks.add(work);
  return () => void callbacks.delete(work);
}

function start(): void {
  hasInteracted = true;
  for (const name of INTERACTIONS) window.removeEventListener(name, start);
  setTimeout(() => {
    for (const work of callbacks) work();
    callbacks.clear();
  });
}

/** For tests: as on a page that was just opened. */
export function forgetInteraction(): void {
  hasInteracted = false;
  callbacks.clear();
  for (const name of INTERACTIONS) window.removeEventListener(name, start);
}
