import type { Growth, Percent } from "#shared/domain/growth.ts";
import { NOT_REPORTED } from "#shared/domain/money.ts";
import type { ReportLine, ReportMeasure } from "#shared/domain/report-figures.ts";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";
import { useFigures } from "./useFigures.tsx";
import { atRow, type LedgerRow } from "./ledger-rows.ts";
import { RATIO_SCALE_END } from "./RatioScale.tsx";

const growthTone: Record<Growth["direction"], string> = {
  up: "pos",
  down: "neg",
  flat: "muted",
  none: "muted",
};

/** What follows from a row of revenue: two growths and the part of gross sales. */
export function RevenueFigures({ measure, row }: LedgerRow) {
  const line = useLine(measure);
  if (line === undefined) return null;
  return (
    <>
      <GrowthFigure
        className="l-g1"
        row={row}
        growth={line.growthOnPrevious}
        of={`${measure.label}, growth on the previous month`}
      />
      {line.growthOnLastYear && (
        <GrowthFigure
          className="l-g2"
          row={row}
          growth={line.growthOnLastYear}
          of={`${measure.label}, growth on last year`}
        />
      )}
      <p className={classNames("l-share", tightClass(line.shareOfSales.text))} style={atRow(row)}>
        <VisuallyHidden>{measure.label}: </VisuallyHidden>
        {line.shareOfSales.text}
        <span className="l-share-of"> of sales</span>
      </p>
    </>
  );
}

/** What follows from a row of costs: cost over its sales, with a brass tick for the month before. */
export function CostFigures({ measure, row }: LedgerRow) {
  const line = useLine(measure);
  if (!line?.ratio || !line.previousRatio) return null;
  return (
    <div className="l-ratio" style={atRow(row)}>
      <p>
        <VisuallyHidden>{measure.label}: </VisuallyHidden>
        <b>{line.ratio.text}</b> <span className="muted">of {measure.ratio?.ofLabel}</span>
      </p>
      <p className="muted l-ratio-before">
        <VisuallyHidden>{measure.label}, previous month: </VisuallyHidden>
        {line.previousMonth === null ? NOT_REPORTED : line.previousRatio.text}
      </p>
      <span className="bar" aria-hidden="true">
        <i style={{ width: along(line.ratio) }} />
        {line.previousRatio.tenths !== null && <u style={{ left: along(line.previousRatio) }} />}
      </span>
    </div>
  );
}

function useLine(measure: ReportMeasure): ReportLine | undefined {
  return useFigures(({ lines }) => lines.find((line) => line.measure.key === measure.key));
}

interface GrowthFigureProps {
  growth: Growth;
  of: string;
  row: number;
  className: string;
}

function GrowthFigure({ growth, of, row, className }: GrowthFigureProps) {
  return (
    <p
      className={classNames("l-g", className, tightClass(growth.text), growthTone[growth.direction])}
      style={atRow(row)}
    >
      <VisuallyHidden>{of}: </VisuallyHidden>
      {growth.text}
    </p>
  );
}

/** What its column is too narrow for, "1,093,936.3%", is set smaller rather than over the edge. */
const tightClass = (text: string) => text.length > 8 && "l-tight";

/** Where a ratio ends on the bar, by the scale below the bars. */
function along({ tenths }: Percent): string {
  const part = Number(tenths ?? 0n) / (RATIO_SCALE_END / 100);
  return `${Math.min(Math.max(part, 0), 100)}%`;
}
