import { EventEmitter, once } from "node:events";
import type { Page } from "playwright-core";

/** Holds a call back until the returned function is called; any method unless one is named. */
export async function holdCall(page: Page, url: string, method?: string): Promise<() => void> {
  const gate = new EventEmitter();
  let isOpen = false;
  await page.route(url, async (route) => {
    const isHeld = !isOpen && (method === undefined || route.request().method() === method);
    if (isHeld) await once(gate, "open");
    await route.continue();
  });
  return () => {
    isOpen = true;
    gate.emit("open");
  };
}

interface Refusal {
  status: number;
  /** The server's message; without one the body is empty. */
  message?: string;
  error?: string;
}

/** Refuses a call, of any method unless one is named, until page.unroute. */
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
