import type { Growth } from "#shared/domain/growth.ts";
import { formatMoney, NOT_REPORTED, type MoneyText } from "#shared/domain/money.ts";
import type { ReportLine } from "#shared/domain/report-lines.ts";

/** The rows of Sales Performance; null where a measure has no figure of last year. */
export function salesContent(lines: readonly ReportLine[]) {
  return lines
    .filter(({ measure }) => measure.group === "revenue")
    .map((line) => ({
      label: line.measure.label,
      last: entered(line.lastMonth),
      previous: entered(line.previousMonth),
      growth: growthContent(line.growthOnPrevious),
      year: line.growthOnLastYear && entered(line.sameMonthLastYear),
      growthOnYear: line.growthOnLastYear && growthContent(line.growthOnLastYear),
      share: line.shareOfSales.text,
    }));
}

/** The rows of Cost Analysis, each cost beside its ratio. No month before where nobody entered one, as on the screen. */
export function costContent(lines: readonly ReportLine[]) {
  const costs = lines.filter(({ measure }) => measure.group === "cost");
  const hasBefore = costs.some(({ previousMonth }) => previousMonth !== null);
  return costs.map((line) => ({
    label: line.measure.label,
    last: entered(line.lastMonth),
    previous: hasBefore ? entered(line.previousMonth) : null,
    of: line.measure.ratio?.label ?? "",
    ratio: line.ratio?.text ?? "",
    previousRatio: line.previousMonth === null ? NOT_REPORTED : (line.previousRatio?.text ?? ""),
  }));
}

/** Empty money shows $0.00 (spec section 1): the note says which zero nobody entered, in the words of the screen. */
function entered(amount: MoneyText | null) {
  return { amount: formatMoney(amount), note: amount === null ? NOT_REPORTED : null };
}

/** Without the tenths: they are integers that JSON does not know. */
function growthContent({ text, direction }: Growth) {
  return { text, direction };
}
