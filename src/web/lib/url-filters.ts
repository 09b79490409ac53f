import { useLocation, useSearchParams } from "wouter";
import { useEffect, useRef, useState } from "react";
import { sessionStore } from "./storage.ts";

/** Marks the step that typing made in the history: the next letters belong to it. */
const TYPING = "typing-a-search";

/**
 * Filters that stand in the address, each change a step that the browser's Back undoes; a search is one step, however
 * many letters were typed. A reload keeps them.
 */
export function useUrlFilters<Filters extends { search: string }>(
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

/** Long enough to type a word, short enough not to be waited for. */
const PAUSE_MS = 250;

/**
 * The text of a search box whose value stands in the address: shown at once, passed on after a pause, and
 * replaced when the address changes by other means (Back, Clear).
 */
export function useSearchText(value: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // What was typed before another search came must not take its place.
      if (latest.current === value) onSettled(typed);
    }, PAUSE_MS);
  };
  const empty = () => {
    clearTimeout(timer.current);
    setText("");
  };
  return { text, type, empty };
}

/**
 * How many of a list were asked for with "Show more": kept in the tab by the page's address, so that Back and a reload
 * find the list as long as it was, and forgotten when something else is looked for.
 * @param first shown at first
 * @param of what is looked for
 * @param step added each time
 */
export function usePersistedPageSize(first: number, of: string, step = first) {
  // As the router has it: the server draws the list, too.
  const [path] = useLocation();
  const [name] = useState(`asked-for ${path}`);
  const [asked, setAsked] = useState(() => ({ of, count: recall(name, first, of) }));
  if (asked.of !== of) setAsked({ of, count: first });
  useEffect(() => {
    sessionStore.set(name, asked.count > first ? `${asked.count} ${asked.of}` : null);
  }, [name, asked, first]);
  return { count: asked.count, askForMore: () => setAsked({ of, count: asked.count + step }) };
}

function recall(name: string, first: number, of: string): number {
  const kept = sessionStore.get(name) ?? "";
  const count = Number.parseInt(kept, 10);
  return kept === `${count} ${of}` ? Math.max(first, count) : first;
}
