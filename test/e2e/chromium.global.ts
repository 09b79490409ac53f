import { findChromium } from "./chromium.ts";

/** The browser is unpacked, or named as missing, once for the whole run before any worker needs it. */
export default async function setup(): Promise<void> {
  await findChromium();
}
