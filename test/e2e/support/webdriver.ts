import { setTimeout as sleep } from "node:timers/promises";

/** Sends one command of the WebDriver protocol. */
export type Send = (command: Command, parameters: Readonly<Record<string, unknown>>) => Promise<unknown>;
export type Command =
  | "Navigate"
  | "Back"
  | "ExecuteScript"
  | "ElementClick"
  | "ElementSendKeys"
  | "PerformActions"
  | "SetWindowRect";

/** An element, as WebDriver refers to it. */
type Reference = Readonly<Record<string, string>>;

const KINDS = {
  button: "button",
  link: "a[href]",
  field: "input, select, textarea",
  option: "option",
  heading: "h1, h2, h3",
  anything: "body *",
} as const;
type Kind = keyof typeof KINDS;

/** Marks a page that is being left. */
const LEFT = "data-left";

/** Long enough for a busy machine. */
const PATIENCE_MS = 30_000;

/** A browser that is driven by WebDriver, the way a person uses it: by what is shown. */
export class RemotePage {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Runs a function in the page. */
  async run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const script = `return (${work.toString()}).apply(null, arguments)`;
    return (await this.#send("ExecuteScript", { script, args })) as Result;
  }

  /** WebKit may say that it is there while the page before is still shown, whose links would be pressed in vain. */
  async open(address: string): Promise<void> {
    await this.run((mark) => document.documentElement.setAttribute(mark, ""), LEFT);
    await this.#send("Navigate", { url: address });
    await until(`${address} is shown`, () =>
      this.run(
        (mark) => !document.documentElement.hasAttribute(mark) && document.readyState === "complete",
        LEFT,
      ),
    );
  }

  async back(): Promise<void> {
    await this.#send("Back", {});
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#send("SetWindowRect", { width, height });
  }

  /** Waits for something of this name to be shown. */
  async see(kind: Kind, name: string): Promise<Reference> {
    return until(`${kind} "${name}" is shown`, () => this.run(findShown, KINDS[kind], kind, name));
  }

  /** Presses what has this name, which is looked for anew each time: the page may be replaced meanwhile. */
  async click(kind: Kind, name: string): Promise<Reference> {
    return until(`${kind} "${name}" can be pressed`, async () => {
      const element = await this.run(findShown, KINDS[kind], kind, name);
      if (element === null) return null;
      // WebDriver scrolls it to the edge, where a bar of the page may lie over it.
      await this.run((each) => (each as unknown as Element).scrollIntoView({ block: "center" }), element);
      // This fails while a dialog that still fades out lies over it.
      await this.#send("ElementClick", { id: idOf(element) });
      return element;
    });
  }

  /** Replaces what a field has. */
  async fill(label: string, text: string): Promise<void> {
    const field = await this.click("field", label);
    await this.run((input) => (input as unknown as HTMLInputElement).select(), field);
    await this.type(field, text);
  }

  /** Types into an element, or gives a file to a file input. */
  async type(element: Reference, text: string): Promise<void> {
    await this.#send("ElementSendKeys", { id: idOf(element), text });
  }

  async selected(css: string): Promise<Reference> {
    return until(`"${css}" is there`, () => this.run(findFirst, css));
  }

  /** Draws a line with the pressed mouse. */
  async draw(points: readonly (readonly [x: number, y: number])[]): Promise<void> {
    const [start = [0, 0], ...rest] = points;
    const move = ([x, y]: readonly [number, number]) => ({ type: "pointerMove", duration: 50, x, y });
    const actions = [
      move(start),
      { type: "pointerDown", button: 0 },
      ...rest.map(move),
      { type: "pointerUp", button: 0 },
    ];
    await this.#send("PerformActions", {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  }
}

const idOf = (element: Reference): string => Object.values(element)[0] ?? "";

/** Repeats what may fail while a page is being replaced. */
export async function until<Result>(
  what: string,
  ask: () => Promise<Result | null | false>,
): Promise<Result> {
  let reason: unknown;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
    const found = await ask().catch((error: unknown) => {
      reason = error;
      return null;
    });
    if (found !== null && found !== false) return found;
  }
  throw new Error(`After ${PATIENCE_MS / 1000} seconds it is not so: ${what}.`, { cause: reason });
}

/* In the page. */

const findFirst = (css: string) => document.querySelector(css) as unknown as Reference | null;

function findShown(css: string, kind: string, name: string): Reference | null {
  const textOf = (element: Element) => (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  const nameOf = (element: Element) => {
    const label = "labels" in element ? (element.labels as NodeListOf<Element> | null)?.[0] : undefined;
    return element.getAttribute("aria-label") ?? textOf(label ?? element);
  };
  const isShown = (element: Element) =>
    kind === "option" ||
    (element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible");
  const fits = (element: Element) =>
    kind === "anything" ? textOf(element).includes(name) : nameOf(element).startsWith(name);
  const found = [...document.querySelectorAll(css)].filter((element) => fits(element) && isShown(element));
  // The innermost of those that contain a text; of several of the same kind the exact name.
  const best = kind === "anything" ? found.at(-1) : (found.find((each) => nameOf(each) === name) ?? found[0]);
  return (best ?? null) as unknown as Reference | null;
}
