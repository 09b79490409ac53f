import type { Growth } from "#shared/domain/growth.ts";
import { formatMoney, type MoneyText } from "#shared/domain/money.ts";
import type { ReportLine } from "#shared/domain/report-figures.ts";

const NEVER_ENTERED = "—";

/** The rows of Sales Performance; null where a measure has no figure of last year. */
export function salesContent(lines: readonly ReportLine[]) {
  return lines
    .filter(({ measure }) => measure.group === "revenue")
    .map((line) => ({
      label: line.measure.label,
      last: formatMoney(line.lastMonth),
      previous: entered(line.previousMonth),
      growth: growthContent(line.growthOnPrevious),
      year: line.growthOnLastYear && entered(line.sameMonthLastYear),
      growthOnYear: line.growthOnLastYear && growthContent(line.growthOnLastYear),
      share: line.shareOfSales.text,
    }));
}

/** The rows of Cost Analysis, each cost beside its ratio. */
export function costContent(lines: readonly ReportLine[]) {
  return lines
    .filter(({ measure }) => measure.group === "cost")
    .map((line) => ({
      label: line.measure.label,
      last: formatMoney(line.lastMonth),
      previous: entered(line.previousMonth),
      of: line.measure.ratio?.label ?? "",
      ratio: line.ratio?.text ?? "",
      previousRatio: line.previousMonth === null ? NEVER_ENTERED : (line.previousRatio?.text ?? ""),
    }));
}

/** An earlier month: one that nobody reported had not nothing, it is not known. */
function entered(amount: MoneyText | null): string {
  return amount === null ? NEVER_ENTERED : formatMoney(amount);
}

/** Without the tenths: they are integers that JSON does not know. */
function growthContent({ text, direction }: Growth) {
  return { text, direction };
}
