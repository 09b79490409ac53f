/** Finds the innermost element of a whole sentence, whose names stand in elements of their own. */
export function saying(words: string | RegExp) {
  const matches = ({ textContent }: Element) =>
    typeof words === "string" ? textContent === words : words.test(textContent ?? "");
  return (_: string, element: Element | null): boolean =>
    element !== null && matches(element) && ![...element.children].some(matches);
}
