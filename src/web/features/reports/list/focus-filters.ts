/**
 * A button in the place of an empty list is gone with what it widens: whoever uses the keyboard goes on at the filters.
 * Not in their first field, which would open a phone's keyboard.
 */
export const focusFilters = (): void => document.querySelector<HTMLElement>("search[tabindex]")?.focus();
