import type { Chance } from "#server/demo/chance.ts";

const MAJOR = [
  "Patio heaters serviced and two replaced ($3,480). Glassware order brought forward for the season.",
  "Hood cleaning and fire suppression inspection ($1,920).",
  "Walk-in door gasket and a new compressor fan ($2,240).",
  "Annual insurance installment and a new point-of-sale terminal.",
  "Deep clean of the kitchen line and re-tiling behind the dish pit.",
  "Replaced two reach-in refrigerators ($6,150).",
];

const EXPECTED = [
  "Walk-in compressor replacement, quoted at $6,200. Annual liquor license renewal.",
  "Seasonal menu printing and a staff training day.",
  "Grease trap service and quarterly pest control.",
  "New banquette upholstery, about $4,800.",
  "Holiday staffing begins in the second week.",
  "No unusual expenses expected.",
];

const SUMMARY = [
  "Weekends carried the month: Friday and Saturday covers rose on the month before, and the new by-the-glass list lifted the average check.",
  "A steady month. Weekday lunch is still soft; the prix fixe starts next month.",
  "Labor stayed within plan although we trained four new people.",
  "Produce prices eased, and the smaller menu cut waste noticeably.",
  "Private events made up a tenth of sales; two more are booked.",
];

const TROUBLED = [
  "Street works in front of the door cost us most walk-ins. We shortened hours and cut two positions; distributions pause until sales recover.",
  "The slump goes on. The works are due to end next month, and we have renegotiated the rent for the quarter.",
];

const CLAWBACK =
  "An overpaid supplier rebate was corrected. The distribution takes back what was paid out too much.";

/** What a manager writes under a month. */
export function commentaryFor(chance: Chance, state: "usual" | "slump" | "clawback") {
  const summary =
    state === "slump" ? chance.pick(TROUBLED) : state === "clawback" ? CLAWBACK : chance.pick(SUMMARY);
  return {
    majorExpensesLastMonth: chance.pick(MAJOR),
    expectedExpensesNextMonth: chance.pick(EXPECTED),
    overallSummary: summary,
  };
}
