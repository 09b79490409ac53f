import { formatPeriod, type PeriodText, previousMonth, sameMonthLastYear } from "#shared/domain/periods.ts";
import { figureKey, type ReportMonth } from "#shared/domain/report-figures.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useFigures } from "./useFigures.tsx";
import { atRow, LEDGER_GROUPS } from "./ledger-rows.ts";

type LedgerGroup = (typeof LEDGER_GROUPS)[number];

interface HeadsProps {
  group: LedgerGroup;
  period: PeriodText;
}

/** The heading of a part and its report month. */
export function GroupHead({ group, period }: HeadsProps) {
  return (
    <>
      <h3 className="l-title" style={atRow(group.head)} id={`ledger-${group.group}`}>
        {group.title}
      </h3>
      <div className="l-head l-head-hot" style={atRow(group.head)}>
        <b>{formatPeriod(period)}</b>
      </div>
    </>
  );
}

/** Above the comparison columns. */
export function ComparisonHeads({ group, period }: HeadsProps) {
  const isRevenue = group.group === "revenue";
  return (
    <>
      <MonthHead
        group={group}
        month="PreviousMonth"
        period={previousMonth(period)}
        note={isRevenue ? "Previous month" : ""}
      />
      {isRevenue ? (
        <>
          <div className="l-head l-g1" style={atRow(group.head)}>
            Growth
          </div>
          <MonthHead
            group={group}
            month="SameMonthLastYear"
            period={sameMonthLastYear(period)}
            note="Same month last year"
          />
          <div className="l-head l-g2" style={atRow(group.head)}>
            Growth
          </div>
          <div className="l-head l-share" style={atRow(group.head)}>
            % of sales
          </div>
        </>
      ) : (
        <div className="l-head l-ratio" style={atRow(group.head)}>
          <span>Ratio this month</span>
          <span>Previous month</span>
        </div>
      )}
    </>
  );
}

interface MonthHeadProps extends HeadsProps {
  month: ReportMonth;
  note: string;
}

function MonthHead({ group, month, period, note }: MonthHeadProps) {
  const word = useFigures(({ edited }) => {
    const all = group.rows.map(({ measure }) => {
      const key = figureKey(measure.key, month);
      return key === null ? undefined : edited.get(key);
    });
    return all.includes("edited") ? "edited" : all.find(Boolean);
  });
  return (
    <div
      className={classNames("l-head", month === "PreviousMonth" ? "l-prev" : "l-year")}
      style={atRow(group.head)}
    >
      <b>{formatPeriod(period)}</b>
      {note !== "" && <span>{note}</span>}
      {word && <span>{word}</span>}
    </div>
  );
}
