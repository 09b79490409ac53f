let isQuiet = false;

export const isFocusQuiet = (): boolean => isQuiet;

/** Focuses an element without opening its tooltip, as when a closed dialog returns the focus. */
export function focusQuietly(element: HTMLElement): void {
  isQuiet = true;
  element.focus({ preventScroll: true });
  isQuiet = false;
}
