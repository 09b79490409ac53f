import { formatMoney } from "#shared/domain/money.ts";
import { InvestorReportLink } from "#web/data/InvestorReportLink.tsx";
import { Explained } from "#web/ui/Explained.tsx";
import { LeaderLine } from "#web/ui/LeaderLine.tsx";
import { DistributionAmount } from "#web/ui/DistributionAmount.tsx";
import type { DistributionLine } from "./distribution-history.ts";

/** The own amount large, what it is a part of small below it. */
export function DistributionLines({
  lines,
  className,
}: {
  lines: readonly DistributionLine[];
  className?: string;
}) {
  return lines.map(({ reportId, month, own, locationTotal, share, explanation }) => (
    <LeaderLine
      key={reportId}
      label={
        <InvestorReportLink reportId={reportId} place="paid">
          {month}
        </InvestorReportLink>
      }
      className={className}
    >
      <Explained explanation={explanation}>
        <DistributionAmount of={own} />
      </Explained>
      <span className="dh-of">
        {share !== null && `${share} `}of {formatMoney(locationTotal)}
      </span>
    </LeaderLine>
  ));
}
