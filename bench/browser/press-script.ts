import type { TraceEvent } from "./watched-page.ts";

const SCRIPTS = new Set(["FunctionCall", "EvaluateScript", "RunMicrotasks", "v8.callFunction"]);
const LAYOUT = new Set(["UpdateLayoutTree", "Layout"]);
const OF_A_PRESS = new Set(["keydown", "keypress", "keyup"]);

const isWithin = (inner: TraceEvent, outer: TraceEvent) =>
  inner.ts >= outer.ts && inner.ts + inner.dur <= outer.ts + outer.dur;

/** Milliseconds of script of one press. */
export interface PressScript {
  /** What the processor, slowed down as it is, worked for it. */
  worked: number;
  /** How long it took, with what other processes did meanwhile. */
  passed: number;
}

/**
 * Script inside the events of each press, without the layout that the script asks for.
 * @param events of one thread, in their order, an outer one before those within
 */
export function scriptOfPresses(events: readonly TraceEvent[]): PressScript[] {
  const layouts = outermost(events.filter(({ name }) => LAYOUT.has(name)));
  const scripts = outermost(events.filter(({ name }) => SCRIPTS.has(name)));
  const presses: PressScript[] = [];
  for (const event of events) {
    const type = event.name === "EventDispatch" ? (event.args?.data?.type ?? "") : "";
    if (!OF_A_PRESS.has(type)) continue;
    if (type === "keydown") presses.push({ worked: 0, passed: 0 });
    const within = scripts.filter((script) => isWithin(script, event));
    const forced = layouts.filter((layout) => within.some((script) => isWithin(layout, script)));
    const press = presses.at(-1);
    if (!press) continue;
    press.worked += (sum(within.map(({ tdur }) => tdur)) - sum(forced.map(({ tdur }) => tdur))) / 1000;
    press.passed += (sum(within.map(({ dur }) => dur)) - sum(forced.map(({ dur }) => dur))) / 1000;
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
