import { EventEmitter, once } from "node:events";
import type { Page } from "playwright-core";

/** Keeps a call waiting until what is returned here is called; of every method unless one is named. */
export async function holdCall(page: Page, url: string, method?: string): Promise<() => void> {
  const door = new EventEmitter();
  let isOpen = false;
  await page.route(url, async (route) => {
    const isHeld = !isOpen && (method === undefined || route.request().method() === method);
    if (isHeld) await once(door, "open");
    await route.continue();
  });
  return () => {
    isOpen = true;
    door.emit("open");
  };
}

interface Refusal {
  status: number;
  /** The server's sentence; without one it answers with an empty body. */
  message?: string;
  error?: string;
}

/** Has a call refused, whatever method it uses unless one is named. Page.unroute lets it through again. */
export async function refuseCall(
  page: Page,
  url: string,
  { status, message, error = "Error" }: Refusal,
  method?: string,
): Promise<void> {
  await page.route(url, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    const body = message === undefined ? "" : JSON.stringify({ statusCode: status, error, message });
    return route.fulfill({ status, contentType: "application/json", body });
  });
}

/** Has a read answered with this. */
export async function answerCall(page: Page, url: string, reply: unknown): Promise<void> {
  await page.route(url, (route) => route.fulfill({ json: reply }));
}

/** The changes that the page asks for from now on: "POST /api/locations". */
export function watchChanges(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return asked;
}
