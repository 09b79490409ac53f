import { formatPeriod } from "#shared/domain/period.ts";

interface MonthHeadProps {
  /** The spec's word: "Last month" is the report month itself. */
  label: string;
  /** Which month that is, so that nobody has to know. */
  period: string;
}

export function MonthHead({ label, period }: MonthHeadProps) {
  return (
    <th scope="col" className="num">
      {label} <span className="sheet-month">{formatPeriod(period)}</span>
    </th>
  );
}
