import { useRef, type CSSProperties } from "react";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";
import { useIsAfar } from "#web/ui/useIsAfar.ts";
import { ActivityRow } from "./ActivityRow.tsx";

interface ActivityBlockProps {
  /** The one on top, which is always laid out, stays as it is. */
  isNewest: boolean;
  entries: readonly ActivityEntry[];
  /** Who did it, as the list calls them. */
  actorOf: (entry: ActivityEntry) => string;
  /** Every badge of the list, a line each: no block has a narrower first column than another. */
  badges: string;
}

/** Far from what is in sight its entries are words alone: found by a search in the page, and a tenth of its memory. */
export function ActivityBlock({ isNewest, entries, actorOf, badges }: ActivityBlockProps) {
  const block = useRef<HTMLOListElement>(null);
  const isInWords = useIsAfar(block) && !isNewest;
  return (
    <ol
      ref={block}
      className="log-block"
      style={{ "--rows": entries.length } as CSSProperties}
      data-badges={badges}
    >
      {entries.map((entry) => (
        <ActivityRow key={entry.id} entry={entry} actor={actorOf(entry)} isInWords={isInWords} />
      ))}
    </ol>
  );
}
