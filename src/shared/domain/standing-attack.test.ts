import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { figuresWith } from "./figures.fixture.ts";
import { fromCents } from "./money.ts";
import { type ComparedLocation, kindFromAfter, standingOf } from "./standing.ts";

/*
 * The attack: a reader looks at all own pages twice, and knows every own figure, which locations there are, of which kind, and
 * which of them had published the month at either view. Of every other location the reader looks for the figures with which
 * both views would have come out as they did: nothing may bound them from below and from above.
 */

type Rule = typeof standingOf;
type InView = Omit<ComparedLocation, "locationId">;

/** A location of a world in a month, in the first view and in the second. */
interface Member {
  readonly views: readonly [InView, InView];
  /** Its figure in each view; a correction makes it another one. */
  readonly percents: readonly [number, number];
  /** The month is the newest that it has published, so that its page is about it. */
  readonly isShown: readonly [boolean, boolean];
}

const OCTOBER = "2026-10";
const VIEWS = [0, 1] as const;

/** Gross sales that grew by so many percent, from -1 on; costs are not reported. */
const FIGURES = Array.from({ length: 60 }, (_, index) =>
  figuresWith({
    grossSalesSameMonthLastYear: "100.00",
    grossSalesLastMonth: fromCents(BigInt(9_900 + index * 100)),
  }),
);
const figuresOf = (percent: number) => FIGURES[percent + 1] ?? null;

/** The band on each own page of each view, null where there is none. */
const seen = (world: readonly Member[], rule: Rule) =>
  VIEWS.map((view) => {
    const locations = world.map(({ views, percents }, locationId) => ({
      ...views[view],
      locationId,
      figures: views[view].figures && figuresOf(percents[view]),
    }));
    return world.map(({ views, isShown }, locationId) =>
      views[view].firstHeld !== null && isShown[view]
        ? (rule(locationId, OCTOBER, locations)?.growth ?? null)
        : null,
    );
  });

/** A figure that the reader does not know: a member's in both views, or in one where it was corrected. */
interface Unknown {
  readonly member: number;
  readonly views: readonly (0 | 1)[];
}

function unknownsOf(world: readonly Member[]): Unknown[] {
  return world.flatMap(({ views: inViews, percents }, member) => {
    if (inViews.some(({ firstHeld }) => firstHeld !== null)) return [];
    const published = VIEWS.filter((view) => inViews[view].figures !== null);
    const isCorrected = percents[0] !== percents[1];
    return (isCorrected ? published.map((view) => [view]) : [published]).map((views) => ({ member, views }));
  });
}

function withFigure(world: readonly Member[], { member, views }: Unknown, percent: number): Member[] {
  const of = (view: 0 | 1, { percents }: Member) => (views.includes(view) ? percent : percents[view]);
  return world.map((each, index) =>
    index === member ? { ...each, percents: [of(0, each), of(1, each)] } : each,
  );
}

/** So many other figures are changed to find a world in which one may be as it is tried. */
const CHANGES_MAX = 2;

/** Whether what is seen bounds another location's figure from below and from above, as far as a search finds out. */
function givesAway(world: readonly Member[], rule: Rule): boolean {
  const bands = seen(world, rule);
  const target = JSON.stringify(bands);
  const compared = world.filter((_, member) => bands.some((ofView) => ofView[member] !== null));
  const edges = compared.flatMap(({ percents }) => percents).toSorted((a, b) => a - b);
  const [lowest, highest] = [edges[0], edges.at(-1)];
  if (lowest === undefined || highest === undefined) return false;
  const outside = [lowest - 1, highest + 1];
  // Own figures are even, so that an odd one is between two of them.
  const values = [...new Set([...outside, ...edges.flatMap((edge) => [edge, edge + 1])])];
  const unknowns = unknownsOf(world);
  const isPossible = (guess: readonly Member[], others: readonly Unknown[], changes: number): boolean =>
    JSON.stringify(seen(guess, rule)) === target ||
    (changes > 0 &&
      others.some((other, index) =>
        values.some((value) =>
          isPossible(withFigure(guess, other, value), others.slice(index + 1), changes - 1),
        ),
      ));
  const canBe = (unknown: Unknown, percent: number) => {
    const guess = withFigure(world, unknown, percent);
    const others = unknowns.filter((each) => each !== unknown);
    return Array.from({ length: CHANGES_MAX + 1 }, (_, changes) => changes).some((changes) =>
      isPossible(guess, others, changes),
    );
  };
  return unknowns.some((unknown) => !outside.some((percent) => canBe(unknown, percent)));
}

const hidden: InView = { kind: "bar", kindFrom: null, firstHeld: null, isHeld: false, figures: figuresOf(0) };
const own: InView = { ...hidden, firstHeld: "", isHeld: true };
const member = (percent: number, first: InView = hidden, second: Partial<InView> = {}): Member => ({
  views: [first, { ...first, ...second }],
  percents: [percent, percent],
  isShown: [true, true],
});
/** Two below 20 and two above 40: who is at 20 or 40 is in the middle third of eight, and in an outer third of nine. */
const SEVEN = [10, 12, 25, 29, 35, 50, 52].map((percent) => member(percent));

/** Weaker rules: each own location is compared; a new kind counts at once. */
const eachOwn: Rule = (id, period, locations) =>
  standingOf(
    id,
    period,
    locations.map((each) => ({ ...each, isHeld: each.locationId === id })),
  );
const kindAtOnce: Rule = (id, period, locations) =>
  standingOf(
    id,
    period,
    locations.map((each) => ({ ...each, kindFrom: null })),
  );

const oneOf = (count: number) => fc.nat(count - 1).map((drawn) => drawn === 0);
const inBoth = fc.oneof(
  { weight: 8, arbitrary: fc.constant([true, true] as const) },
  { weight: 1, arbitrary: fc.constantFrom([false, true] as const, [true, false] as const) },
);

/**
 * A location of a random world. Between the views it may file late or be deleted, be corrected, file the next month, change its
 * kind, come to the reader, or leave without a trace.
 */
const anyMember = fc
  .record({
    percent: fc.nat(9),
    corrected: fc.option(fc.nat(9), { nil: undefined, freq: 8 }),
    kind: fc.constantFrom("bar", "bar", "bar", "bar", "bar", "cafe"),
    kindAfter: fc.oneof(
      { weight: 12, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom("bar", "cafe", null) },
    ),
    firstHeld: fc.constantFrom(null, null, null, null, null, "", "2025-04"),
    isSold: oneOf(5),
    isHeldIn: inBoth,
    isPublishedIn: inBoth,
    isShown: inBoth,
  })
  .map(({ percent, corrected = percent, kind, kindAfter = kind, isShown, ...drawn }): Member => {
    const inView = (view: 0 | 1): InView => {
      const firstHeld = drawn.isHeldIn[view] ? drawn.firstHeld : null;
      return {
        kind: view === 0 ? kind : kindAfter,
        kindFrom: view === 0 ? null : kindFromAfter({ kind, kindFrom: null }, kindAfter, "2026-11"),
        firstHeld,
        isHeld: firstHeld !== null && !drawn.isSold,
        figures: drawn.isPublishedIn[view] ? figuresOf(0) : null,
      };
    };
    return { views: [inView(0), inView(1)], percents: [2 * percent, 2 * corrected], isShown };
  });
/** One of any figure. */
const anyOf = (view: InView, second?: Partial<InView>) =>
  fc.nat(9).map((percent) => member(2 * percent, view, second));
const anyLate = anyOf({ ...hidden, figures: null }, { figures: figuresOf(0) });
/** Every location may change, or one of some that stay as they are. */
const anyWorld = fc.oneof(
  fc.array(anyMember, { minLength: 8, maxLength: 11 }),
  fc
    .tuple(
      fc.array(anyOf(own), { minLength: 1, maxLength: 2 }),
      fc.array(anyOf(hidden), { minLength: 5, maxLength: 8 }),
      fc.oneof(anyLate, anyMember),
    )
    .map(([owned, others, changed]) => [...owned, ...others, changed]),
);
const RUNS = 200;
const attack = (rule: Rule) =>
  fc.check(
    fc.property(anyWorld, (world) => !givesAway(world, rule)),
    { numRuns: RUNS, endOnFailure: true },
  );

describe("where only one own location of a kind is compared", () => {
  it("nothing is worked out from two views of any world", () => {
    const { failed, counterexample } = attack(standingOf);
    expect(failed, JSON.stringify(counterexample)).toBe(false);
  });

  it("a late report gives nothing away, which it would if all own ones were compared", () => {
    const late = member(30, { ...hidden, figures: null }, { figures: figuresOf(30) });
    const world = [member(20, own), member(40, own), ...SEVEN, late];
    expect(seen(world, eachOwn).map((bands) => bands.slice(0, 2))).toEqual([
      ["middle", "middle"],
      ["lower", "upper"],
    ]);
    expect(givesAway(world, eachOwn)).toBe(true);
    expect(givesAway(world, standingOf)).toBe(false);
  });

  it("another kind gives nothing away, which it would if it counted for months that were seen", () => {
    const cafe = { ...hidden, kind: "cafe" };
    const cafes = [10, 12, 15, 17, 18, 50].map((percent) => member(percent, cafe));
    const changed = member(30, cafe, { kind: "bar", kindFrom: "2026-12" });
    const world = [member(20, { ...own, kind: "cafe" }), member(40, own), ...cafes, ...SEVEN, changed];
    expect(seen(world, kindAtOnce).map((bands) => bands.slice(0, 2))).toEqual([
      ["middle", "middle"],
      ["upper", "upper"],
    ]);
    expect(givesAway(world, kindAtOnce)).toBe(true);
    expect(givesAway(world, standingOf)).toBe(false);
  });
});
