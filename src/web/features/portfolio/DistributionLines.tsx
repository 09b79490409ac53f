import { formatMoney } from "#shared/domain/money.ts";
import { LeaderLine } from "#web/ui/LeaderLine.tsx";
import { Amount } from "./Amount.tsx";
import type { DistributionLine } from "./distribution-history.ts";

/** The own amount large, what it is a part of small below it. */
export function DistributionLines({
  lines,
  className,
}: {
  lines: readonly DistributionLine[];
  className?: string;
}) {
  return lines.map(({ reportId, month, own, locationTotal, share }) => (
    <LeaderLine key={reportId} label={month} className={className}>
      <Amount value={own} />
      <span className="dh-of">
        {share !== null && `${share} `}of {formatMoney(locationTotal)}
      </span>
    </LeaderLine>
  ));
}
