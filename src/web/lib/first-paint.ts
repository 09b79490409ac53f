type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  /** What the document's own script remembers (server/http/first-presses.ts). */
  var pressedFirst: HTMLElement | undefined;
  var typedFirst: Map<TextField, string> | undefined;
}

/** Whether a screen is drawn for the first time in this document: by the server, or where the server's drawing stands. */
export const isFirstPaint = (): boolean => typeof document === "undefined" || drawnByServer() !== null;

/** The reader sees figures already, and must not see them go before they come again. */
export const showsFiguresAlready = (): boolean =>
  drawnByServer()?.classList.contains("with-figures") === true;

let tellStanding: () => void;
/** Resolves when the first screen stands, and has asked what it asks on arrival. */
export const firstScreenStands = new Promise<void>((resolve) => {
  tellStanding = resolve;
});

/** What stands there is the screen itself by now: it is told what was typed, and then pressed, meanwhile. */
export function endFirstPaint(): void {
  tellStanding();
  drawnByServer()?.classList.remove("first-paint", "with-figures");
  const { pressedFirst, typedFirst = new Map<TextField, string>() } = globalThis;
  globalThis.pressedFirst = globalThis.typedFirst = undefined;
  for (const [field, text] of typedFirst) typeAgain(field, text);
  pressedFirst?.removeAttribute("data-waits");
  if (pressedFirst?.isConnected) pressedFirst.click();
}

/**
 * As a person does it. React hears of a field only when its text is another than the one that it knows, which may be
 * the one that was typed, though it has emptied the field since.
 */
function typeAgain(field: TextField, text: string): void {
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
  const isChosen = field.tagName === "SELECT";
  for (const step of isChosen ? [text] : ["", text]) {
    value?.set?.call(field, step);
    field.dispatchEvent(new Event(isChosen ? "change" : "input", { bubbles: true }));
  }
}

/** Gone when the screen itself takes its place. */
export const drawnByServer = (): Element | null => document.querySelector(".first-paint");
