import {
  explainLocationComps,
  explainOwnComps,
  explainOwnDistribution,
} from "#shared/domain/explanations.ts";
import { clawbackWord, formatMoney } from "#shared/domain/money.ts";
import type { ListedReport, ReportRow } from "#shared/reports/reports.schema.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { Amount } from "#web/ui/money.tsx";

interface ReportCardFiguresProps {
  report: ReportRow;
  /** The investor's own amounts, beside the location's totals: null without a share, undefined for managers. */
  own?: ListedReport["own"] | undefined;
}

export function ReportCardFigures({ report, own }: ReportCardFiguresProps) {
  const clawback = clawbackWord(report.cashDistributionDuringPeriod);
  return (
    <dl className="report-card-figures">
      <div>
        <dt>Gross Sales</dt>
        <dd translate="no">{formatMoney(report.grossSalesLastMonth)}</dd>
      </div>
      <div>
        <dt>Net Revenue</dt>
        <dd translate="no">{formatMoney(report.netRevenueLastMonth)}</dd>
      </div>
      <div>
        <dt>Distribution</dt>
        <dd>
          <Amount value={report.cashDistributionDuringPeriod} />
        </dd>
        {own && (
          <dd className="report-card-own">
            You{" "}
            <FigureExplanation explanation={explainOwnDistribution(report, own)}>
              <Amount value={own.cashDistribution} />
            </FigureExplanation>
          </dd>
        )}
        {/* Below the amounts, so that those of a card stay on one line. */}
        {clawback !== null && (
          <dd>
            <span className="clawback-label">{clawback}</span>
          </dd>
        )}
      </div>
      <div>
        <dt>Dining Comps</dt>
        <dd translate="no">
          {own === undefined ? (
            formatMoney(report.discountsDuringPeriod)
          ) : (
            <FigureExplanation explanation={explainLocationComps(report, own)}>
              {formatMoney(report.discountsDuringPeriod)}
            </FigureExplanation>
          )}
        </dd>
        {own && (
          <dd className="report-card-own">
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
