let isQuiet = false;

/** Gives the focus back to where it was before: nobody asked what that thing is, so no words are shown. */
export function focusQuietly(element: HTMLElement): void {
  isQuiet = true;
  element.focus({ preventScroll: true });
  isQuiet = false;
}

/** Whether the focus that is just arriving is one given back. */
export const isGivenBack = () => isQuiet;
