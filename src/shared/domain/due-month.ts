import { previousMonth, type PeriodText } from "./period.ts";

/**
 * The month that a location is offered to report: the newest one that is over and not filed, looking back as far as its
 * first report goes. Where nothing is missing, the current month, the spec's default (section 4). Throws RangeError on
 * no period.
 */
export function dueMonth(filed: readonly PeriodText[], today: PeriodText): PeriodText {
  const ended = previousMonth(today);
  const taken = new Set(filed);
  const first = filed.reduce((a, b) => (a < b ? a : b), ended);
  let month = ended;
  while (taken.has(month) && month > first) month = previousMonth(month);
  return taken.has(month) ? today : month;
}
