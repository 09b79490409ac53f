import type { ChangedAmount } from "#shared/domain/report-versions.ts";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";

interface BeforeAndNowProps {
  /** What a row is about. */
  of: string;
  rows: readonly ChangedAmount[];
}

/** A ledger of amounts that a correction has changed. */
export function BeforeAndNow({ of, rows }: BeforeAndNowProps) {
  return (
    <table className="tbl sheet-tbl">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{of}</VisuallyHidden>
          </th>
          <th scope="col" className="num">
            Before
          </th>
          <th scope="col" className="num">
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, now }, index) => (
          // Two people may have one name.
          <tr key={`${label} ${index}`}>
            <th scope="row">{label}</th>
            <td className="num" data-label="Before">
              {before}
            </td>
            <td className="num sheet-now" data-label="Now">
              {now}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
