import { useEffect, useState } from "react";
import { isPressed, onceReleased } from "./press.ts";

/**
 * A sentence that takes up room, held back as long as something is pressed. Leaving a field often happens by pressing
 * something else: were the error of that field shown at once, what is pressed would move away from under the pointer,
 * and the click would be lost.
 */
export function useOnceReleased(sentence: string | undefined): string | undefined {
  const [shown, setShown] = useState(sentence);
  if (shown !== sentence && !isPressed()) setShown(sentence);
  useEffect(() => {
    if (shown === sentence) return;
    return onceReleased(() => setShown(sentence));
  }, [shown, sentence]);
  return shown;
}
