import { clawbackWord, formatMoney } from "#shared/domain/money.ts";
import {
  explainLocationComps,
  explainOwnComps,
  explainOwnDistribution,
} from "#shared/domain/explanations.ts";
import type { InvestorReport, ReportRow } from "#shared/reports/reports.schema.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { Amount } from "#web/ui/money.tsx";

interface ReportFiguresProps {
  report: ReportRow;
  /** The reader's own part, beside the location's totals: null for an investor without one, absent for managers. */
  own?: InvestorReport["own"] | undefined;
}

/** The four figures of a report in a list. */
export function ReportFigures({ report, own }: ReportFiguresProps) {
  const clawback = clawbackWord(report.cashDistributionDuringPeriod);
  return (
    <dl className="rep-figures">
      <div>
        <dt>Gross Sales</dt>
        <dd>{formatMoney(report.grossSalesLastMonth)}</dd>
      </div>
      <div>
        <dt>Net Revenue</dt>
        <dd>{formatMoney(report.netRevenueLastMonth)}</dd>
      </div>
      <div>
        <dt>Distribution</dt>
        <dd>
          <Amount value={report.cashDistributionDuringPeriod} />
        </dd>
        {own && (
          <dd className="rep-own">
            You{" "}
            <FigureExplanation explanation={explainOwnDistribution(report, own)}>
              <Amount value={own.cashDistribution} />
            </FigureExplanation>
          </dd>
        )}
        {/* Once for both, and below them: the amounts of a card stay on one line. */}
        {clawback !== null && (
          <dd>
            <span className="claw">{clawback}</span>
          </dd>
        )}
      </div>
      <div>
        <dt>Dining Comps</dt>
        <dd>
          {own === undefined ? (
            formatMoney(report.discountsDuringPeriod)
          ) : (
            <FigureExplanation explanation={explainLocationComps(report, own)}>
              {formatMoney(report.discountsDuringPeriod)}
            </FigureExplanation>
          )}
        </dd>
        {own && (
          <dd className="rep-own">
            You{" "}
            <FigureExplanation explanation={explainOwnComps(report, own.compsValue)}>
              {formatMoney(own.compsValue)}
            </FigureExplanation>
          </dd>
        )}
      </div>
    </dl>
  );
}
