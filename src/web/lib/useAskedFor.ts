import { useLocation } from "wouter";
import { useEffect, useState } from "react";
import { tabMemory } from "./tab-memory.ts";

/**
 * How many of a list were asked for with "Show more": kept in the tab by the page's address, so that Back and a reload
 * find the list as long as it was, and forgotten when something else is looked for.
 * @param first shown at first
 * @param of what is looked for
 * @param step added each time
 */
export function useAskedFor(first: number, of: string, step = first) {
  // As the router has it: the server draws the list, too.
  const [path] = useLocation();
  const [name] = useState(`asked-for ${path}`);
  const [asked, setAsked] = useState(() => ({ of, count: recall(name, first, of) }));
  if (asked.of !== of) setAsked({ of, count: first });
  useEffect(() => {
    tabMemory.remember(name, asked.count > first ? `${asked.count} ${asked.of}` : null);
  }, [name, asked, first]);
  return { count: asked.count, askForMore: () => setAsked({ of, count: asked.count + step }) };
}

function recall(name: string, first: number, of: string): number {
  const kept = tabMemory.recall(name) ?? "";
  const count = Number.parseInt(kept, 10);
  return kept === `${count} ${of}` ? Math.max(first, count) : first;
}
