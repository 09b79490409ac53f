/** Numbers that look random and are the same at every start, so that the demo group is always the same group. */
export interface Chance {
  /** From low up to high, both whole. */
  whole(low: number, high: number): number;
  /** From low up to high. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
}

/** The well-known mulberry32 generator: 32 bits of state are plenty for made-up sales. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    between,
    whole,
    pick: (list) => {
      const one = list[whole(0, list.length - 1)];
      if (one === undefined) throw new Error("nothing to pick from");
      return one;
    },
  };
}
