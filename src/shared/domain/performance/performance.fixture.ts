import { addMonths, type PeriodText } from "../periods.ts";
import { type ComparedLocation } from "./compare.ts";
import { comparedPeriodsOf, type Comparing, periodsOf } from "./spans.ts";
import {
  figuresOf,
  PERFORMANCE_KEYS,
  type PerformanceFigures,
  type PerformanceMonth,
  sumMonths,
} from "./sums.ts";

/** Gross sales, net revenue, food and beverage sales, labor, food and beverage cost, distribution, comps; in dollars. */
type Amounts = readonly (string | null)[];

export function figuresFrom(amounts: Amounts): PerformanceFigures {
  return figuresOf((key) => amounts[PERFORMANCE_KEYS.indexOf(key)] ?? null);
}

/** Amounts of a text; "?" is empty. */
export const amountsIn = (text: string): Amounts =>
  text.split(" ").map((amount) => (amount === "?" ? null : amount));

/** October of 2026 and of 2025 in the design's pictures. */
const OCTOBERS: readonly (readonly [name: string, now: string, before: string])[] = [
  [
    "Copper Finch Cafe",
    "71208.97 67459.09 34615.80 36593.17 18886.61 9421.88 7987.78 4250.00 336.40",
    "66674.79 64770.69 33775.41 32899.38 21949.06 8530.24 8071.03 4500.00 0.00",
  ],
  [
    "Marlowe Coffee",
    "47859.13 45838.04 21936.26 25922.87 12834.50 5825.09 5426.04 3250.00 385.00",
    "42653.65 40429.36 18546.17 24107.48 12694.52 6212.56 5428.62 3000.00 0.00",
  ],
  [
    "Harbor & Vine Wine Bar",
    "148458.09 139073.69 57106.25 91351.84 39712.51 17534.19 20330.05 19500.00 531.90",
    "134803.14 128194.24 50559.17 84243.97 39524.89 14483.93 17010.10 16000.00 0.00",
  ],
  [
    "The Gilded Anchor Pub",
    "160703.71 155630.55 56990.43 103713.28 37949.97 19030.37 23970.01 11750.00 350.90",
    "171771.34 162258.73 58578.96 113192.38 39718.63 19658.53 26753.19 11750.00 0.00",
  ],
  [
    "Night Heron Cocktail Bar",
    "135912.90 131030.98 42358.64 93554.26 29151.33 12167.04 18511.59 16250.00 810.30",
    "125712.81 120903.49 41220.68 84492.13 36505.76 13933.20 16840.29 14500.00 0.00",
  ],
  [
    "Saltgrass Kitchen",
    "236975.86 230279.19 165822.22 71153.64 85641.83 54181.71 16908.10 24000.00 680.80",
    "226482.30 217902.40 166355.95 60126.35 80326.46 57738.37 11864.69 20000.00 0.00",
  ],
  [
    "Larkspur Dining Room",
    "173523.33 166479.88 119325.21 54198.12 64134.87 33977.93 12834.44 12500.00 495.90",
    "176764.21 166424.44 125484.86 51279.35 57243.90 39493.30 11891.89 13250.00 0.00",
  ],
  ["Olive & Ember", "", "173832.48 165378.38 120463.06 53369.42 52624.24 38674.22 11231.73 16500.00 0.00"],
];

/** October 2026 against October 2025, twelve days after its end. */
export const OCTOBER: Comparing = {
  selection: { span: "month", until: "2026-10", against: "year" },
  currentMonth: "2026-11",
};

/** A location with the given months, and those of the budget where that is compared with. */
export function locationWith(
  name: string,
  months: readonly PerformanceMonth[],
  { selection }: Comparing,
  budget: readonly PerformanceMonth[] = [],
  locationId = 1,
): ComparedLocation {
  const earlier = selection.against === "budget" ? budget : months;
  return {
    locationId,
    name,
    now: sumMonths(months, periodsOf(selection)),
    before: sumMonths(earlier, comparedPeriodsOf(selection)),
  };
}

export const monthOf = (period: PeriodText, amounts: Amounts): PerformanceMonth => ({
  period,
  figures: figuresFrom(amounts),
});

/** The locations of the pictures; the last one has not filed October 2026. */
export const pictured = (comparing: Comparing): readonly ComparedLocation[] =>
  OCTOBERS.map(([name, now, before], index) => {
    const months = [
      ...(now === "" ? [] : [monthOf("2026-10", amountsIn(now))]),
      monthOf(addMonths("2026-10", -12), amountsIn(before)),
    ];
    return locationWith(name, months, comparing, [], index + 1);
  });
