import { useState } from "react";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { useUnopened } from "#web/data/unopened.ts";
import { ShowMore } from "../list/ShowMore.tsx";
import { useFocusOnNew } from "../list/useFocusOnNew.ts";
import { InvestorReportCard } from "./InvestorReportCard.tsx";

/** Reports shown at first, and added by each "Show more". */
const STEP = 8;

interface InvestorReportListProps {
  reports: readonly InvestorReport[];
  onOpen: (id: number) => void;
}

export function InvestorReportList({ reports, onOpen }: InvestorReportListProps) {
  const [wanted, setWanted] = useState(STEP);
  const unopened = useUnopened();
  const shown = reports.slice(0, wanted);
  const { list, awaitNew } = useFocusOnNew(shown.length);
  return (
    <>
      <ul className="reps" ref={list}>
        {shown.map((report) => (
          <InvestorReportCard
            key={report.id}
            report={report}
            isNew={unopened.has(report.id)}
            onOpen={() => onOpen(report.id)}
          />
        ))}
      </ul>
      <ShowMore
        shown={shown.length}
        total={reports.length}
        pageSize={STEP}
        onMore={() => {
          awaitNew();
          setWanted(wanted + STEP);
        }}
      />
    </>
  );
}
