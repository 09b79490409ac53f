/** What the worker says with every answer (offline/service-worker.ts). */
interface Freshness {
  isKept: boolean;
  keptOn?: string | null;
}

/** Answers of an earlier visit were given; the oldest that says when it was kept. */
export interface KeptAnswers {
  oldest: string | null;
}

type Listener = (kept: KeptAnswers) => void;

let listener: Listener | null = null;
/** Said before anybody listened: the first questions are asked before the screen's code is there. */
let unheard: KeptAnswers | null = null;

/** Listens to the worker from the first script on: what it says to nobody is not said again. */
export function listenForKeptAnswers(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<Freshness>) => {
    // Not by an answer that comes through while others still fail: whether it is over is asked for by itself.
    if (!data.isKept) return;
    const kept = { oldest: data.keptOn ?? null };
    if (listener) listener(kept);
    else unheard = olderOf(unheard, kept);
  });
}

/** Calls back with what was said so far, and whenever the worker gives an answer that it kept. */
export function onKeptAnswers(hear: Listener): () => void {
  listener = hear;
  if (unheard) hear(unheard);
  unheard = null;
  return () => {
    // A screen that goes late does not silence the one that came after it.
    if (listener === hear) listener = null;
  };
}

/** Dates of answers come as HTTP writes them. */
export function olderOf(before: KeptAnswers | null, now: KeptAnswers): KeptAnswers {
  const a = before?.oldest ?? null;
  const b = now.oldest;
  if (a === null || b === null) return { oldest: a ?? b };
  return { oldest: Date.parse(b) < Date.parse(a) ? b : a };
}
