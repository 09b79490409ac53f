import { type ComponentType, lazy, useEffect, useState } from "react";

/** A component whose code is fetched when it is first shown, or a little before. */
export type OnDemand<Props extends object> = ComponentType<Props> & {
  /** Fetches the code ahead. A failure shows when the component is needed. */
  preload: () => Promise<void>;
};

/** @param load the module whose default export is the component */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Later = lazy(fetch);

  /** Code that is here already is shown at once: a lazy component would show its waiting state for a moment. */
  function Needed(props: Props) {
    // Decided once, because another component in its place would lose what it holds.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Chosen {...props} />;
  }
  return Object.assign(Needed, {
    preload: async () => {
      await fetch().catch(() => undefined);
    },
  });
}

/**
 * Fetches code that the next press needs, once the page stands and the browser has nothing else to do, or the reader
 * has begun to do something: the figures never wait for it.
 * @param stands whether what the page shows first is there
 */
export function usePrefetch(preload: () => Promise<unknown>, stands: boolean): void {
  useEffect(() => onFirstInteraction(() => void preload()), [preload]);
  useEffect(() => (stands ? whenIdle(() => void preload()) : undefined), [preload, stands]);
}

/** Safari cannot say when it has nothing to do, and is given a while. */
const idle = globalThis as Partial<Pick<typeof globalThis, "requestIdleCallback">>;

/** Does something once the browser has nothing else to do, in five seconds at the latest. Returns how to call it off. */
export function whenIdle(work: () => unknown): () => void {
  if (idle.requestIdleCallback) {
    const asked = idle.requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(asked);
  }
  const waiting = setTimeout(work, 1000);
  return () => clearTimeout(waiting);
}

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

let touched = false;
const waiting = new Set<() => unknown>();

/**
 * Does something once the reader has done anything at all: what only follows from pressing something need not come
 * with the page, and is there when the press comes. Returns how to call it off.
 * In a task of its own: the key or the pointer that is the first sign is answered before.
 */
export function onFirstInteraction(work: () => unknown): () => void {
  if (touched) {
    work();
    return () => undefined;
  }
  if (waiting.size === 0) for (const sign of SIGNS) window.addEventListener(sign, start, { passive: true });
  waiting.add(work);
  return () => void waiting.delete(work);
}

function start(): void {
  touched = true;
  for (const sign of SIGNS) window.removeEventListener(sign, start);
  setTimeout(() => {
    for (const work of waiting) work();
    waiting.clear();
  });
}

/** As on a page just opened. */
export function forgetTouch(): void {
  touched = false;
  waiting.clear();
  for (const sign of SIGNS) window.removeEventListener(sign, start);
}
