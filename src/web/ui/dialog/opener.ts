/*
 * Safari, and Firefox on a Mac, give a pressed button no focus: the page's content has it, or nothing has. So what is
 * pressed is noted here, from the first press on.
 */

let pressed: Element | null = null;

if (typeof document !== "undefined") {
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      pressed = target instanceof Element ? target.closest("button, a[href]") : null;
    },
    true,
  );
  document.addEventListener("keydown", () => (pressed = null), true);
}

/** What a dialog was opened by: what has the focus, or what was pressed within it. */
export function findOpener(): Element | null {
  const focused = document.activeElement;
  return pressed !== null && focused?.contains(pressed) ? pressed : focused;
}
