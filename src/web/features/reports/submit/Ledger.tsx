import { Fragment, memo } from "react";
import { type PeriodText, previousMonth, sameMonthLastYear } from "#shared/domain/periods.ts";
import { atRow, fromTo, LEDGER_GROUPS, LEDGER_ROWS } from "./ledger-rows.ts";
import { ComparisonCell, TypedCell } from "./LedgerCell.tsx";
import { CostFigures, RevenueFigures } from "./LedgerFigures.tsx";
import { ComparisonHeads, GroupHead } from "./LedgerHeads.tsx";
import { RatioScale } from "./RatioScale.tsx";

/**
 * Revenue and costs in one grid. All cells of the report month stand first in the document, then the comparison
 * columns one after the other: so Tab goes down the column that is typed (design, section 6, Keys).
 */
export const Ledger = memo(function Ledger({ period }: { period: PeriodText }) {
  const previous = previousMonth(period);
  const lastYear = sameMonthLastYear(period);
  return (
    <div className="ledger">
      {LEDGER_GROUPS.map((group) => (
        <Fragment key={group.group}>
          <span className="l-tint" style={fromTo(group.head, group.end)} aria-hidden="true" />
          <GroupHead group={group} period={period} />
          {group.rows.map(({ measure, row }) => (
            <Fragment key={measure.key}>
              <span className="l-rule" style={atRow(row)} aria-hidden="true" />
              <div className="l-label" style={atRow(row)}>
                {measure.label}
              </div>
              <TypedCell measure={measure} row={row} month="LastMonth" period={period} />
            </Fragment>
          ))}
        </Fragment>
      ))}
      {LEDGER_GROUPS.map((group) => (
        <ComparisonHeads key={group.group} group={group} period={period} />
      ))}
      {LEDGER_ROWS.map((row) => (
        <ComparisonCell key={row.measure.key} {...row} month="PreviousMonth" period={previous} />
      ))}
      {LEDGER_ROWS.map((row) => (
        <ComparisonCell key={row.measure.key} {...row} month="SameMonthLastYear" period={lastYear} />
      ))}
      {LEDGER_ROWS.map((row) =>
        row.measure.ratio ? (
          <CostFigures key={row.measure.key} {...row} />
        ) : (
          <RevenueFigures key={row.measure.key} {...row} />
        ),
      )}
      <RatioScale row={LEDGER_GROUPS[1].end} previous={previous} />
    </div>
  );
});
