import { useSearchParams } from "wouter";

/** Marks the step that typing made in the history: the next letters belong to it. */
const TYPING = "typing-a-search";

/**
 * Filters that stand in the address, each change a step that the browser's Back undoes; a search is one step, however
 * many letters were typed. A reload keeps them.
 */
export function useFilterSteps<Filters extends { search: string }>(
  write: (params: URLSearchParams, changed: Partial<Filters>) => URLSearchParams,
) {
  const [params, setParams] = useSearchParams();
  const change = (changed: Partial<Filters>) => {
    const before = new URLSearchParams(window.location.search);
    const next = write(before, changed);
    // Clearing what is clear would be a step that Back does not seem to take.
    if (next.toString() === before.toString()) return;
    const isTyped = Object.keys(changed).join() === "search";
    setParams(next, isTyped ? { state: TYPING, replace: window.history.state === TYPING } : {});
  };
  return { params, change };
}
