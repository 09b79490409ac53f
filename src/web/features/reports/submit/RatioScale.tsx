import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { atRow } from "./ledger-rows.ts";

/** Where the ratio bars end, in tenths of a percent: ratios of a well-run place lie in the middle of them. */
export const RATIO_SCALE_END = 500;

/** What the bars above it measure, for the eye; each ratio stands beside its bar as text. */
export function RatioScale({ row, previous }: { row: number; previous: PeriodText }) {
  const end = RATIO_SCALE_END / 10;
  return (
    <div className="l-ratio l-scale" style={atRow(row)} aria-hidden="true">
      <p className="l-scale-marks">
        <span>0%</span>
        <span>{end / 2}%</span>
        {/* A bar that reaches it may stand for more; the figure above the bar says how much. */}
        <span>{end}%+</span>
      </p>
      <p className="l-scale-key">
        <u /> {formatPeriod(previous)}
      </p>
    </div>
  );
}
