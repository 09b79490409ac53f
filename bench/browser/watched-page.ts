import type { Browser, Page } from "playwright-core";
import { z } from "zod";
import { newContext, type Device } from "../../test/e2e/support/browser.ts";
import { PASSWORD } from "../bench-database.ts";

/** A task, a call or an event of the page's main thread; microseconds. */
const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
  /** Of it, what the processor worked for this thread: what other processes do meanwhile is no part of it. */
  tdur: z.number().default(0),
  args: z.object({ data: z.object({ type: z.string().optional() }).optional() }).optional(),
});
export type TraceEvent = z.infer<typeof traceEvent>;

export interface WatchedPage {
  page: Page;
  /** How many times slower than it is the processor is made. */
  slow(times: number): Promise<void>;
  /** What the page's main thread did meanwhile, in its order. */
  traced(work: () => Promise<void>): Promise<TraceEvent[]>;
  /** Milliseconds between the frames meanwhile. */
  frames(work: () => Promise<void>): Promise<number[]>;
  close(): Promise<void>;
}

/** The portal in a browser, with a manager signed in. */
export async function openWatched(
  browser: Browser,
  baseURL: string,
  viewport: Device["viewport"],
): Promise<WatchedPage> {
  const device: Device = { viewport, colorScheme: "light", keepsOffline: false, at: null, isNew: true };
  const context = await newContext(browser, baseURL, device);
  await context.request.post("/api/auth/local", { data: { username: "manager", password: PASSWORD } });
  // What runs this file names the functions that it hands to the page.
  await context.addInitScript("globalThis.__name = (named) => named");
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let collected: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    collected.push(...value.flatMap((event) => traceEvent.safeParse(event).data ?? []));
  });
  return {
    page,
    slow: async (rate) => {
      await session.send("Emulation.setCPUThrottlingRate", { rate });
    },
    traced: async (work) => {
      collected = [];
      await session.send("Tracing.start", { transferMode: "ReportEvents", categories: "devtools.timeline" });
      await work();
      const isComplete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
      await session.send("Tracing.end");
      await isComplete;
      return mainThreadOf(collected);
    },
    frames: async (work) => {
      await page.evaluate(() => {
        const times: number[] = [];
        Object.assign(window, { frameTimes: times });
        const note = (now: number) => {
          times.push(now);
          if ("frameTimes" in window) requestAnimationFrame(note);
        };
        requestAnimationFrame(note);
      });
      await work();
      const times = z.array(z.number()).parse(await page.evaluate("window.frameTimes"));
      await page.evaluate("delete window.frameTimes");
      return times.slice(1).map((time, index) => time - (times[index] ?? time));
    },
    close: () => context.close(),
  };
}

/** The thread that answers keys is the one in which events are dispatched. */
function mainThreadOf(events: readonly TraceEvent[]): TraceEvent[] {
  const dispatched = events.find(({ name }) => name === "EventDispatch");
  return events
    .filter(({ ph, pid, tid }) => ph === "X" && pid === dispatched?.pid && tid === dispatched.tid)
    .toSorted((one, other) => one.ts - other.ts || other.dur - one.dur);
}
