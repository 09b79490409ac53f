import { useState } from "react";
import { usePieces } from "./usePieces.ts";

/**
 * How many items of a list are drawn by now: a few, and a few more whenever those before are on the screen, until all
 * are. What is known at once, as after Back, is drawn at once, and so is what comes later.
 * @param total of the items
 * @param few drawn at a time
 */
export function useDrawn(total: number, few: number): number {
  const [isWhole, setWhole] = useState(false);
  const drawn = few * usePieces(Math.ceil(total / few), total > 0);
  if (!isWhole && total > 0 && drawn >= total) setWhole(true);
  return isWhole ? total : Math.min(total, drawn);
}
