import { explainOwnComps, explainOwnDistribution } from "#shared/domain/explanations.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Explained } from "#web/ui/Explained.tsx";
import { LeaderLine } from "#web/ui/LeaderLine.tsx";
import { Leaders } from "#web/ui/Leaders.tsx";
import { DistributionAmount } from "#web/ui/DistributionAmount.tsx";
import { Section } from "./Section.tsx";

/** What the reader got of this report, with the share it was computed with. Nobody else's amounts come this way. */
export function OwnShare({ report }: { report: Report }) {
  const { own } = report;
  return (
    <Section title="Your Share" className="sheet-mine">
      {own === null ? (
        <p className="muted">You held no share of this location when this report was submitted.</p>
      ) : (
        <Leaders className="sheet-own">
          <LeaderLine label="Ownership at the time of filing">{formatShare(own.sharePercentage)}</LeaderLine>
          <LeaderLine label="Your distribution">
            <Explained explanation={explainOwnDistribution(report, own)}>
              <DistributionAmount of={own.cashDistribution} />
            </Explained>
          </LeaderLine>
          <LeaderLine label="Your dining comps">
            <Explained explanation={explainOwnComps(report, own.compsValue)}>
              <Amount value={own.compsValue} />
            </Explained>
          </LeaderLine>
        </Leaders>
      )}
    </Section>
  );
}
