import { api } from "#shared/api.ts";
import { type AllocatedAmounts, distributionBreakdown } from "#shared/domain/allocation.ts";
import { disambiguatePeople } from "#shared/domain/names.ts";
import { formatShare, fromBasisPoints, WHOLE_BASIS_POINTS } from "#shared/domain/shares.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { CsvLink } from "#web/data/CsvLink.tsx";
import { addressOf } from "#web/lib/http-client.ts";
import { BreakableText } from "#web/ui/breakable-text.tsx";
import { Amount } from "#web/ui/money.tsx";
import { ReportSection } from "./ReportSection.tsx";

interface DistributionBreakdownProps {
  report: Report;
  lines: NonNullable<Report["distributions"]>;
}

/** For managers: every investor's amounts with the share they were computed with, and the House. */
export function DistributionBreakdown({ report, lines }: DistributionBreakdownProps) {
  const { others, total, comps, roundingNote } = distributionBreakdown(report, lines);
  const nameOf = disambiguatePeople(lines);
  return (
    <ReportSection title="Distribution Breakdown" className="report-part data-table-scroll">
      <table className="data-table report-table report-split">
        <thead>
          <tr>
            <th scope="col">Investor</th>
            <th scope="col" className="numeric report-share-column">
              Ownership
            </th>
            <th scope="col" className="numeric">
              Distribution
            </th>
            <th scope="col" className="numeric">
              Dining comps
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <BreakdownLine key={line.investorId} name={nameOf(line)} amounts={line} />
          ))}
          {others.map((other) => (
            <BreakdownLine key={other.name} name={other.name} amounts={other} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td translate="no" className="numeric report-share-column">
              {formatShare(fromBasisPoints(WHOLE_BASIS_POINTS))}
            </td>
            <td translate="no" className="numeric" data-label="Distribution">
              <span className="double-rule">
                <Amount value={total} />
              </span>
            </td>
            <td translate="no" className="numeric" data-label="Dining comps">
              <span className="double-rule">
                <Amount value={comps} />
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
      {others.map(
        ({ name, note }) =>
          note !== undefined && (
            <p key={name} className="muted small report-cents">
              {note}
            </p>
          ),
      )}
      {roundingNote !== null && <p className="muted small report-cents">{roundingNote}</p>}
      <CsvLink href={addressOf(api.exports.breakdown, { id: report.id })} />
    </ReportSection>
  );
}

function BreakdownLine({ name, amounts }: { name: string; amounts: AllocatedAmounts }) {
  // Phones have no room for the share column; there it is below the name.
  const share = formatShare(amounts.sharePercentage);
  return (
    <tr>
      <th scope="row">
        <BreakableText name={name} />
        <span translate="no" className="report-share caption">
          {share}
        </span>
      </th>
      <td translate="no" className="numeric muted report-share-column">
        {share}
      </td>
      <td translate="no" className="numeric report-main-figure" data-label="Distribution">
        <Amount value={amounts.cashDistribution} />
      </td>
      <td translate="no" className="numeric" data-label="Dining comps">
        <Amount value={amounts.compsValue} />
      </td>
    </tr>
  );
}
