import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { useUnopened } from "#web/data/unopened.ts";
import { useAskedFor } from "#web/lib/useAskedFor.ts";
import { useEmojiWork } from "#web/lib/useEmojiWork.ts";
import { useFocusOnNew } from "#web/ui/useFocusOnNew.ts";
import { ShowMore } from "../list/ShowMore.tsx";
import { InvestorReportCard } from "./InvestorReportCard.tsx";

/** Reports shown at first. */
const FIRST = 8;
/** Reports that each "Show more" adds. */
const STEP = 40;
/** In which the first of them are drawn, two beside each other on a wide screen. */
export const LIST_PIECES = 4;

interface InvestorReportListProps {
  reports: readonly InvestorReport[];
  /** What the filters say: of another choice the beginning is shown. */
  chosen: string;
  /** How many are drawn by now. */
  pieces: number;
  onOpen: (id: number) => void;
}

export function InvestorReportList({ reports, chosen, pieces, onOpen }: InvestorReportListProps) {
  const { count, askForMore } = useAskedFor(FIRST, chosen, STEP);
  const unopened = useUnopened();
  const hasEmoji = useEmojiWork();
  const areAllDrawn = pieces === LIST_PIECES;
  const shown = reports.slice(0, areAllDrawn ? count : pieces * (FIRST / LIST_PIECES));
  const { list, awaitNew } = useFocusOnNew(shown.length);
  return (
    <>
      <ul className="reps" ref={list}>
        {shown.map((report) => (
          <InvestorReportCard
            key={report.id}
            report={report}
            isNew={unopened.has(report.id)}
            hasEmoji={hasEmoji}
            onOpen={() => onOpen(report.id)}
          />
        ))}
      </ul>
      {areAllDrawn && (
        <ShowMore
          shown={shown.length}
          total={reports.length}
          pageSize={FIRST}
          onMore={() => {
            awaitNew();
            askForMore();
          }}
        />
      )}
    </>
  );
}
