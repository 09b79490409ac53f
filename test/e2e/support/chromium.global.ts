import { findChromium } from "./chromium.ts";

/** Unpacks the browser, or reports it as missing, once for the whole run. */
export default async function setup(): Promise<void> {
  await findChromium();
}
