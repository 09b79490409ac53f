type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  /** What was pressed and typed before the code was loaded (server/ssr/html-document.ts). */
  var earlyPress: HTMLElement | undefined;
  var earlyInput: Map<TextField, string> | undefined;
}

/** What `#root` has until the page that the server rendered is hydrated. */
const SERVER_RENDERED = "data-server-rendered";

const serverRendered = (): Element | null => document.querySelector(`#root[${SERVER_RENDERED}]`);

/** True while the server renders, and in the browser until the page that the server rendered is hydrated. */
export const isHydrating = (): boolean => typeof document === "undefined" || serverRendered() !== null;

/** The page is hydrated: what was typed meanwhile, and then pressed, reaches it now. */
export function endHydration(): void {
  serverRendered()?.removeAttribute(SERVER_RENDERED);
  const { earlyPress, earlyInput = new Map<TextField, string>() } = globalThis;
  globalThis.earlyPress = globalThis.earlyInput = undefined;
  for (const [field, text] of earlyInput) typeAgain(field, text);
  earlyPress?.removeAttribute("data-waits");
  if (earlyPress?.isConnected) earlyPress.click();
}

/**
 * React ignores the input event of a field whose text equals the last one that it knows. That may be the text that was
 * typed, though React has emptied the field since: so another text is set first.
 */
function typeAgain(field: TextField, text: string): void {
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
  const isChosen = field.tagName === "SELECT";
  for (const step of isChosen ? [text] : ["", text]) {
    value?.set?.call(field, step);
    field.dispatchEvent(new Event(isChosen ? "change" : "input", { bubbles: true }));
  }
}
