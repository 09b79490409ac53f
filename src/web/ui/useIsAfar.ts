import { startTransition, useEffect, useState, type RefObject } from "react";
import { onceOnScreen } from "#web/lib/once-on-screen.ts";
import { usePrinting } from "./usePrinting.ts";

/** What lies further from what is in sight, above or below, is far: more than a turn of the wheel or a page key goes. */
const NEAR = "300%";

/**
 * Whether a part of a long list lies far out of sight, and nobody uses it or prints. Before it is said to be so for the
 * first time, it has been laid out: the browser knows how tall it is, and the End key how far the end lies.
 */
export function useIsAfar(part: RefObject<HTMLElement | null>): boolean {
  const [isAfar, setAfar] = useState(false);
  const isPrinting = usePrinting();

  useEffect(() => {
    const element = part.current;
    if (!element) return;
    let isOut = false;
    let laidOut: Promise<void> | undefined;
    const settle = () => startTransition(() => setAfar(isOut));
    const watch = new IntersectionObserver(
      (sights) => {
        isOut = sights.at(-1)?.isIntersecting === false && !isInUse(element);
        if (!isOut) return settle();
        laidOut ??= layOut(element);
        void laidOut.then(settle);
      },
      { rootMargin: `${NEAR} 0px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [part]);

  return isAfar && !isPrinting;
}

let turn = Promise.resolve();

/** What content-visibility leaves out, once. One after another: no frame has more than one to lay out. */
function layOut(element: HTMLElement): Promise<void> {
  turn = layOutAfter(turn, element);
  return turn;
}

async function layOutAfter(before: Promise<void>, element: HTMLElement): Promise<void> {
  await before;
  await onScreen();
  element.style.contentVisibility = "visible";
  await onScreen();
  element.style.contentVisibility = "";
}

const onScreen = () => new Promise<void>((done) => onceOnScreen(done));

/** The focus, what was unfolded and what was selected would be lost. */
const isInUse = (element: HTMLElement): boolean =>
  element.contains(document.activeElement) ||
  element.querySelector("details[open]") !== null ||
  isSelected(element);

function isSelected(element: HTMLElement): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true);
}
