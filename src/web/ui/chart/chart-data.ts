import type { MoneyText } from "#shared/domain/money.ts";

/** One line: an amount per month, null where none was reported. */
export interface ChartSeries {
  readonly id: number;
  readonly name: string;
  readonly points: readonly (MoneyText | null)[];
}

/** What belongs to the picture without a line in it, and why. */
export interface NotDrawn {
  readonly id: number;
  readonly text: string;
}

/** The months, oldest first, and the lines in the order of the legend. */
export interface ChartData {
  readonly periods: readonly string[];
  readonly series: readonly ChartSeries[];
}
