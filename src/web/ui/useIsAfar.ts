import { startTransition, useEffect, useState, type RefObject } from "react";
import { usePrinting } from "./usePrinting.ts";

/** What lies further from what is in sight, above or below, is far: more than a turn of the wheel or a page key goes. */
const NEAR = "300%";

/** Whether a part of a long list lies far out of sight, and nobody uses it or prints. */
export function useIsAfar(part: RefObject<HTMLElement | null>): boolean {
  const [isAfar, setAfar] = useState(false);
  const isPrinting = usePrinting();

  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      (sights) => {
        const sight = sights.at(-1);
        if (!sight) return;
        startTransition(() => setAfar(!sight.isIntersecting && !isInUse(element)));
      },
      { rootMargin: `${NEAR} 0px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [part]);

  return isAfar && !isPrinting;
}

/** The focus, what was unfolded and what was selected would be lost. */
const isInUse = (element: HTMLElement): boolean =>
  element.contains(document.activeElement) ||
  element.querySelector("details[open]") !== null ||
  isSelected(element);

function isSelected(element: HTMLElement): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true);
}
