import { formatPeriod } from "#shared/domain/periods.ts";
import { amountText } from "./amount-text.ts";
import type { ChartData } from "./chart-data.ts";
import { tableParts } from "./table-parts.ts";

interface ChartTableProps {
  data: ChartData;
  label: string;
}

/** The same figures, newest month first. Print uses it; phones get one block per month. */
export function ChartTable({ data: { periods, series }, label }: ChartTableProps) {
  const months = periods.map((period, index) => ({ period, index })).toReversed();
  return tableParts(series).map((columns) => (
    <table key={columns[0]?.id} className="tbl tbl-mini ct">
      <caption className="sr">{label}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          {columns.map(({ id, name }) => (
            <th key={id} scope="col" className="num">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ period, index }) => (
          <tr key={period}>
            <th scope="row">{formatPeriod(period)}</th>
            {columns.map(({ id, name, points }) => (
              <td key={id} className="num">
                <span className="lab">{name}</span>
                <Amount point={points[index]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ));
}

function Amount({ point }: { point: string | null | undefined }) {
  const text = amountText(point);
  if (point === null || point === undefined) return <span className="muted">{text}</span>;
  return <span className={point.startsWith("-") ? "neg" : undefined}>{text}</span>;
}
