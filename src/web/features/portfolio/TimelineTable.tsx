import type { TimelineNetRevenue } from "#shared/domain/explanations.ts";
import { InvestorReportLink } from "#web/data/InvestorReportLink.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Explained } from "#web/ui/Explained.tsx";
import { Amount } from "#web/ui/Amount.tsx";
import { DistributionAmount } from "#web/ui/DistributionAmount.tsx";
import type { TimelineRow } from "./timeline.ts";

interface TimelineTableProps {
  rows: readonly TimelineRow[];
  labelledBy: string;
}

/** The location's own figures, and below its distribution the reader's: one is easily taken for the other. On phones each month is a block of three figures with their names. */
export function TimelineTable({ rows, labelledBy }: TimelineTableProps) {
  return (
    <table className="tbl tl" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th className="gb" aria-hidden="true">
            Sales compared
          </th>
          <th scope="col" className="num">
            Gross Sales
          </th>
          <th scope="col" className="num">
            Net Revenue
          </th>
          <th scope="col" className="num">
            Cash Distribution
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.reportId}>
            <th scope="row">
              <span className="tl-month">
                <InvestorReportLink reportId={row.reportId} place="timeline">
                  {row.month}
                </InvestorReportLink>
                {row.became !== null && <Badge tone="brass">{row.became}</Badge>}
              </span>
              {row.filed !== null && <span className="tl-date">{row.filed}</span>}
            </th>
            <td className="gb" aria-hidden="true">
              <span className="gbar">
                <i style={{ width: `${row.bar}%` }} />
              </span>
            </td>
            <td className="num">
              <span className="lab">Gross Sales</span>
              <Amount value={row.grossSales} />
            </td>
            <td className="num">
              <span className="lab">Net Revenue</span>
              <NetRevenue {...row.netRevenue} />
            </td>
            <td className="num tl-paid">
              <span className="lab">Cash Distribution</span>
              <DistributionAmount of={row.cashDistribution} />
              {row.own && (
                <span className="tl-own">
                  You{" "}
                  <Explained explanation={row.own.explanation}>
                    <Amount value={row.own.amount} />
                  </Explained>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An estimate says that it is one, and how it was made. */
function NetRevenue({ value, estimate }: TimelineNetRevenue) {
  if (estimate === null) return <Amount value={value} />;
  return (
    <>
      <abbr className="est" title="Estimated">
        est.
      </abbr>{" "}
      <Explained explanation={estimate}>
        <Amount value={value} />
      </Explained>
    </>
  );
}
