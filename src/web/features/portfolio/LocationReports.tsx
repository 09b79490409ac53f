import type { ReactNode } from "react";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { FinancialTimeline } from "./FinancialTimeline.tsx";
import { thisMonth } from "./last-twelve-months.ts";
import { LocationTiles } from "./LocationTiles.tsx";
import { timeline } from "./timeline.ts";

interface LocationReportsProps {
  reports: readonly InvestorReport[];
  /** Beside the timeline: what was paid. */
  children: ReactNode;
}

export function LocationReports({ reports, children }: LocationReportsProps) {
  return (
    <>
      <LocationTiles reports={reports} />
      <div className="cols">
        <FinancialTimeline rows={timeline(reports, thisMonth())} />
        {children}
      </div>
    </>
  );
}
