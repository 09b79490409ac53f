import { useState } from "react";
import type { Correction } from "#shared/reports/corrections.schema.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { usePrinting } from "#web/ui/usePrinting.ts";
import { BeforeAndNow } from "./BeforeAndNow.tsx";
import { paidRows } from "./paid-rows.ts";

interface PaidBeforeAndNowProps {
  report: Report;
  correction: Correction;
}

/** For managers: what a correction has changed for each investor. Drawn when it is opened or printed: there may be thousands. */
export function PaidBeforeAndNow({ report, correction }: PaidBeforeAndNowProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isPrinting = usePrinting();
  const isOpen = isUnfolded || isPrinting;
  const rows = paidRows(correction, report.distributions);
  if (rows.length === 0) return null;
  return (
    <details
      className="sheet-paid"
      open={isOpen}
      // The printer's unfolding is nobody's wish.
      onToggle={({ currentTarget }) => isPrinting || setUnfolded(currentTarget.open)}
    >
      <summary>What each investor was paid</summary>
      {isOpen && <BeforeAndNow of="Investor" rows={rows} />}
    </details>
  );
}
