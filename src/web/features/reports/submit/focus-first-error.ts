/** Goes to the first field that has to be put right, in the order of the page. */
export function focusFirstError(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  wrong?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: "center" });
}
