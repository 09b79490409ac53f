import { formatPeriod } from "#shared/domain/period.ts";

/** The spec's words: "Last month" is the report month itself. Where a table has no room for heads, beside each figure. */
export const MONTHS = {
  last: "Last month",
  previous: "Previous month",
  lastYear: "Same month last year",
} as const;

interface MonthHeadProps {
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
