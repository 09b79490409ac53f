import type { CSSProperties, ReactNode } from "react";
import type { TrendPoint } from "#shared/domain/performance/trends.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { classNames } from "#web/ui/class-names.ts";
import { type MonthFigures, MonthCursor, MonthTip, useReadMonth } from "./month-cursor.tsx";
import { linePath, lonePoints, monthOfYear } from "./scales.ts";
import "./chart.css";
import "./trend-chart.css";

/** Lines of one figure: the months themselves, and what they are compared with. */
type TrendLook = "now" | "before" | "median" | "budget";

export interface TrendLine {
  readonly look: TrendLook;
  readonly name: string;
  readonly points: readonly TrendPoint[];
}

interface TrendChartProps {
  /** Whose figure it is: "Labor, Larkspur Dining Room". */
  label: string;
  periods: readonly PeriodText[];
  /** The line of the months themselves is the first one. */
  lines: readonly TrendLine[];
  /** Gridlines at even distances, lowest first. */
  axis: readonly { readonly value: number; readonly label: string }[];
}

/**
 * A small chart of one figure. It is stretched to its place by the style sheet rather than measured: a page has dozens,
 * and print has another width.
 */
export function TrendChart({ label, periods, lines, axis }: TrendChartProps) {
  const { frame, month, setMonth } = useReadMonth();
  const lowest = axis[0]?.value ?? 0;
  const highest = axis.at(-1)?.value ?? 1;
  const x = (index: number) => (periods.length > 1 ? (index / (periods.length - 1)) * 100 : 50);
  const y = (value: number | bigint) => 100 - ((Number(value) - lowest) / (highest - lowest)) * 100;
  const pathOf = ({ points }: TrendLine) =>
    linePath(points.map((point, index) => point !== null && [x(index), y(point.rounded)]));
  /** The newest month, those without a neighbour, and the one that is read. */
  const dotsOf = ({ look, points }: TrendLine) => {
    const latest = look === "now" ? [points.findLastIndex((point) => point !== null)] : [];
    const read = month === null ? [] : [month];
    return [...new Set([...lonePoints(points), ...latest, ...read])].flatMap((index) => {
      const point = points[index];
      return point ? { left: `${x(index)}%`, top: `${y(point.rounded)}%` } : [];
    });
  };
  const figuresOf = (index: number) => figuresOfMonth(periods, lines, index);

  return (
    <div className="trend">
      <div className="trend-axis tick-label" aria-hidden="true">
        {axis.toReversed().map((step) => (
          <span key={step.value}>{step.label}</span>
        ))}
      </div>
      <div className="chart-plot trend-plot" ref={frame}>
        <svg className="chart" viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
          {axis.map(({ value }) => (
            <path
              key={value}
              d={`M0,${y(value)}H100`}
              className={value === 0 ? "axis" : "gridline"}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {month !== null && (
            <path d={`M${x(month)},0V100`} className="cursor-line" vectorEffect="non-scaling-stroke" />
          )}
          {lines.toReversed().map((line) => (
            <path
              key={line.look}
              d={pathOf(line)}
              className={`trend-${line.look}`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {lines
          .toReversed()
          .map((line) =>
            dotsOf(line).map((place) => (
              <span
                key={`${line.look} ${place.left}`}
                className={`trend-dot trend-${line.look}`}
                style={place}
                aria-hidden="true"
              />
            )),
          )}
        <MonthCursor
          label={`Month, ${label}`}
          months={periods.length}
          figuresOf={figuresOf}
          month={month}
          setMonth={setMonth}
        />
        {month !== null && (
          <MonthTip
            figures={figuresOf(month)}
            className={classNames("trend-tip", x(month) > 50 && "trend-tip-end")}
            style={{ "--x": `${x(month)}%` } as CSSProperties}
          />
        )}
      </div>
      <div className="trend-months tick-label" aria-hidden="true">
        <span>{monthOfYear(periods[0] ?? "")}</span>
        {periods.length > 1 && <span>{monthOfYear(periods.at(-1) ?? "")}</span>}
      </div>
      <div className="visually-hidden">
        <TrendTable label={label} periods={periods} lines={lines} />
      </div>
    </div>
  );
}

function figuresOfMonth(
  periods: readonly PeriodText[],
  lines: readonly TrendLine[],
  month: number,
): MonthFigures {
  const rows = lines.map(({ look, name, points }) => ({
    key: look,
    swatch: <TrendSwatch look={look} />,
    name,
    text: textOf(points[month]),
  }));
  return { month: formatPeriod(periods[month] ?? ""), rows };
}

const textOf = (point: TrendPoint | undefined) => point?.text ?? "N/A";

/** The same figures for screen readers, newest month first. */
function TrendTable({ label, periods, lines }: Omit<TrendChartProps, "axis">) {
  const months = periods.map((period, index) => ({ period, index })).toReversed();
  return (
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          {lines.map(({ look, name }) => (
            <th key={look} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ period, index }) => (
          <tr key={period}>
            <th scope="row">{formatPeriod(period)}</th>
            {lines.map(({ look, points }) => (
              <td key={look}>{textOf(points[index])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TrendSwatch({ look }: { look: TrendLook }) {
  return (
    <svg
      className={`trend-${look} trend-swatch`}
      width="26"
      height="8"
      viewBox="0 0 26 8"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M1 4H25" />
    </svg>
  );
}

/** What each line is, once for all charts of a page. */
export function TrendLegend({ lines }: { lines: readonly { look: TrendLook; name: ReactNode }[] }) {
  return (
    <ul className="trend-legend" aria-label="Legend">
      {lines.map(({ look, name }) => (
        <li key={look}>
          <TrendSwatch look={look} />
          {name}
        </li>
      ))}
    </ul>
  );
}
