import { onceOnScreen } from "./once-on-screen.ts";

/** Short enough that a slow phone takes a touch between two of them. */
const STEPS = [
  () => "".localeCompare("", "en-US"),
  () => new Intl.DateTimeFormat("en-US", { hour: "numeric", timeZone: "UTC" }).formatToParts(0),
];

/**
 * A browser reads the rules of dates and names when the first is written, which keeps a slow phone for a tenth of a
 * second. Done while the answers are on their way, and not in the middle of drawing them.
 */
export async function datesAtHand(): Promise<void> {
  await new Promise<void>((resolve) => void onceOnScreen(resolve));
  for (const step of STEPS) {
    step();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
