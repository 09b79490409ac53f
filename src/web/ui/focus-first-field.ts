/**
 * Where a dialog puts the focus: on its first field; in a question on the first button of the foot, which is
 * Cancel. Otherwise on the dialog itself, so that a reader begins at the title and not at the X.
 */
export function focusFirstField(event: Event): void {
  const dialog = event.target;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const field = dialog.querySelector<HTMLElement>(
    ".dialog-body :is(input, select, textarea):not(:disabled, [type=hidden])",
  );
  const button = dialog.matches(".dialog-plain")
    ? dialog.querySelector<HTMLElement>(".dialog-foot button")
    : null;
  (button ?? field ?? dialog).focus();
}
