import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "wouter";

/** @param how "typed" for a text that is being typed: all changes typed into one field share one history entry */
export type ChangeFilters<Filters> = (changed: Partial<Filters>, how?: "typed") => void;

/** Filters in the address. Each change is a history entry, which Back undoes; a reload keeps them. */
export function useUrlFilters<Filters>(
  write: (params: URLSearchParams, changed: Partial<Filters>) => URLSearchParams,
) {
  const [params, setParams] = useSearchParams();
  const change: ChangeFilters<Filters> = (changed, how) => {
    const before = new URLSearchParams(window.location.search);
    const next = write(before, changed);
    // An equal entry would make Back seem to do nothing.
    if (next.toString() === before.toString()) return;
    // The history entry made by typing into a field is replaced by further typing into it.
    const typing = `typing ${Object.keys(changed).join()}`;
    setParams(next, how === "typed" ? { state: typing, replace: window.history.state === typing } : {});
  };
  return { params, change };
}

/**
 * The address with the changed filters. Those with their default value are left out; other parameters stay.
 * @param names of parameters that are called otherwise than their filter
 */
export function withFilters<Filters extends object>(
  params: URLSearchParams,
  changed: Partial<Filters>,
  defaults: Filters,
  names?: Readonly<Partial<Record<keyof Filters, string>>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of Object.keys(changed) as (keyof Filters & string)[]) {
    const name = names?.[key] ?? key;
    const value = changed[key] ?? defaults[key];
    if (value === defaults[key]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** Delay after the last key. */
const PAUSE_MS = 250;

/**
 * The text of a search input whose value is in the address: shown at once, passed on after a pause, and replaced when
 * the address changes otherwise (Back, Clear).
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

  const change = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // The address has changed meanwhile: this text is outdated.
      if (latest.current === value) onSettled(typed);
    }, PAUSE_MS);
  };
  const empty = () => {
    clearTimeout(timer.current);
    setText("");
  };
  return { text, change, empty };
}
