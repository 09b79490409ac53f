import { formatPeriod, type PeriodText, previousMonth, sameMonthLastYear } from "#shared/domain/periods.ts";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";

/** The spec's words: "Last month" is the report month itself. Where a table has no room for heads, beside each figure. */
export const MONTHS = {
  last: "Last month",
  previous: "Previous month",
  lastYear: "Same month last year",
} as const;

interface MonthHeadsProps {
  /** The report month; each head says which month it is, so that nobody has to know. */
  period: PeriodText;
  hasBefore: boolean;
  hasLastYear: boolean;
}

/** The head of a ledger of months. */
export function MonthHeads({ period, hasBefore, hasLastYear }: MonthHeadsProps) {
  const heads = [
    { label: MONTHS.last, month: period },
    ...(hasBefore ? [{ label: MONTHS.previous, month: previousMonth(period) }] : []),
    ...(hasLastYear ? [{ label: MONTHS.lastYear, month: sameMonthLastYear(period) }] : []),
  ];
  return (
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>Item</VisuallyHidden>
        </th>
        {heads.map(({ label, month }) => (
          <th scope="col" className="num" key={label}>
            {label} <span className="sheet-month">{formatPeriod(month)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
