import { memo, Suspense, useEffect, useMemo, useRef } from "react";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import { lazyWithPreload, onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { CompsSection } from "./CompsSection.tsx";
import { DistributionSection } from "./DistributionSection.tsx";
import { Ledger } from "./FinancialTable.tsx";
import { ledgerGrid, useCellKeys } from "./grid-navigation.ts";
import { NOBODY_ID } from "#web/features/reports/form/use-correction.ts";
import { useBlockPaste } from "./use-block-paste.ts";

interface FinancialSectionProps {
  period: PeriodText;
  holders: readonly LocationInvestor[] | null;
  /** Null: none is chosen. */
  locationId: number | null;
  exceedsWhole: boolean;
  /** Asks again who holds the location; null when that is known. */
  onRetry: (() => void) | null;
}

/** What is said of a pasted block need not come with the form. */
const PasteNote = lazyWithPreload(() => import("./PasteNotice.tsx"));
const NOBODY: readonly LocationInvestor[] = [];

/** All money of the report, in one grid for the keyboard and for what is pasted. */
export const FinancialSection = memo(function FinancialSection(props: FinancialSectionProps) {
  const { period, holders, locationId, exceedsWhole, onRetry } = props;
  const isLocationChosen = locationId !== null;
  const cells = useRef<HTMLElement>(null);
  const known = holders ?? NOBODY;
  const guests = useMemo(() => known.filter(({ investor }) => investor.id !== NOBODY_ID), [known]);
  const grid = useMemo(() => ledgerGrid(guests.map(({ investor }) => investor.id)), [guests]);
  useCellKeys(cells, grid);
  const pasted = useBlockPaste(cells, grid);
  useEffect(() => onFirstInteraction(PasteNote.preload), []);
  return (
    <section className="sect" aria-labelledby="financial-data" ref={cells}>
      <div className="sect-h">
        <h2 id="financial-data">Financial Data</h2>
        <p className="help only-desk">
          Enter or <kbd>↓</kbd> moves down the column. Paste a column straight from Excel.
        </p>
      </div>
      {pasted && (
        <Suspense>
          <PasteNote pasted={pasted} />
        </Suspense>
      )}
      <Ledger period={period} />
      <div className="pair">
        <DistributionSection
          period={period}
          holders={known}
          // More than there is; no report can be split by that.
          excessAt={exceedsWhole ? locationId : null}
        />
        {onRetry ? (
          <div data-invalid tabIndex={-1}>
            <ErrorState bare onRetry={onRetry}>
              The investors of this location could not be loaded.
            </ErrorState>
          </div>
        ) : isLocationChosen && holders !== null ? (
          <CompsSection holders={guests} />
        ) : (
          <section aria-labelledby="investor-comps">
            <h3 id="investor-comps">Investor Comps</h3>
            <p className="help" aria-busy={isLocationChosen}>
              {isLocationChosen ? "Loading..." : "Choose a location to see its investors."}
            </p>
          </section>
        )}
      </div>
    </section>
  );
});
