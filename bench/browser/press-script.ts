import type { TraceEvent } from "./watched-page.ts";

const SCRIPTS = new Set(["FunctionCall", "EvaluateScript", "RunMicrotasks", "v8.callFunction"]);
const LAYOUT = new Set(["UpdateLayoutTree", "Layout"]);
const OF_A_PRESS = new Set(["keydown", "keypress", "keyup"]);

const isWithin = (inner: TraceEvent, outer: TraceEvent) =>
  inner.ts >= outer.ts && inner.ts + inner.dur <= outer.ts + outer.dur;

/** Time as it passes, or the processor's. */
type Clock = "dur" | "tdur";

/**
 * Milliseconds of script inside the events of each press, without the layout that the script asks for.
 * @param events of one thread, in their order, an outer one before those within
 */
export function scriptOfPresses(events: readonly TraceEvent[], clock: Clock): number[] {
  const layouts = outermost(events.filter(({ name }) => LAYOUT.has(name)));
  const scripts = outermost(events.filter(({ name }) => SCRIPTS.has(name)));
  const presses: number[] = [];
  for (const event of events) {
    const type = event.name === "EventDispatch" ? (event.args?.data?.type ?? "") : "";
    if (!OF_A_PRESS.has(type)) continue;
    if (type === "keydown") presses.push(0);
    const ownTime = (script: TraceEvent) =>
      script[clock] -
      sum(layouts.filter((layout) => isWithin(layout, script)).map((layout) => layout[clock]));
    const took = scripts.filter((script) => isWithin(script, event)).map(ownTime);
    presses.push((presses.pop() ?? 0) + sum(took) / 1000);
  }
  return presses;
}

/** Without those that lie within another. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const found: TraceEvent[] = [];
  let end = 0;
  for (const event of events) {
    if (event.ts < end) continue;
    found.push(event);
    end = event.ts + event.dur;
  }
  return found;
}

const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);
