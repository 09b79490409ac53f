import { formatTenths } from "#shared/domain/growth.ts";
import { formatAxis } from "#shared/domain/money.ts";
import type { Column } from "#shared/domain/performance/columns.ts";
import type { TrendPoint } from "#shared/domain/performance/trends.ts";
import { axisSteps } from "#web/ui/chart/scales.ts";

/** Few gridlines, since the charts are small; a dollar or a percent apart at least. */
const AXIS = { fewestLines: 3, mostLines: 4 };

/** The gridlines between these values, cents of an amount or tenths of a percent. */
export function trendAxis({ of }: Column, values: readonly bigint[]) {
  const leastStep = of === null ? 100 : 10;
  return axisSteps(values.map(Number), { ...AXIS, leastStep }).map((value) => ({
    value,
    label: of === null ? formatAxis(value) : formatTenths(BigInt(value)).replace(".0%", "%"),
  }));
}

/** A month's tenths of a percent as the server rounded them. */
export const tenthsPoint = (tenths: number | null): TrendPoint =>
  tenths === null ? null : { rounded: BigInt(tenths), text: formatTenths(BigInt(tenths)) };
