let isQuiet = false;

/** Gives the focus back to where it was, or to what came in its place: nobody asked what that is, so it has no words. */
export function focusQuietly(element: HTMLElement): void {
  isQuiet = true;
  element.focus({ preventScroll: true });
  isQuiet = false;
}

/** Whether the focus that is just arriving is one given back. */
export const isGivenBack = () => isQuiet;
