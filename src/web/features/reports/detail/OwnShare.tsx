import { explainOwnComps, explainOwnDistribution } from "#shared/domain/explanations.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { DottedList, DottedRow } from "#web/ui/dotted-list.tsx";
import { Amount, DistributionAmount } from "#web/ui/money.tsx";
import { ReportSection } from "./ReportSection.tsx";

/** For investors: their own amounts, with the share they were computed with. */
export function OwnShare({ report }: { report: Report }) {
  const { own } = report;
  return (
    <ReportSection title="Your Share" className="report-own-share">
      {own === null ? (
        <p className="muted">You held no share of this location when this report was submitted.</p>
      ) : (
        <DottedList className="report-own-amounts">
          <DottedRow label="Ownership at the time of filing">{formatShare(own.sharePercentage)}</DottedRow>
          <DottedRow label="Your distribution">
            <FigureExplanation explanation={explainOwnDistribution(report, own)}>
              <DistributionAmount of={own.cashDistribution} />
            </FigureExplanation>
          </DottedRow>
          <DottedRow label="Your dining comps">
            <FigureExplanation explanation={explainOwnComps(report, own.compsValue)}>
              <Amount value={own.compsValue} />
            </FigureExplanation>
          </DottedRow>
        </DottedList>
      )}
    </ReportSection>
  );
}
