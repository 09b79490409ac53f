import { memo, useCallback, useMemo, useRef } from "react";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { MeasureFigureKey } from "#shared/domain/reports/report-figures.ts";
import { figureName, MEASURE_FIGURE_KEYS } from "#web/features/reports/form/figures-and-texts.ts";
import { useReportStore } from "#web/features/reports/form/report-store.ts";
import { FORMER_INVESTORS_ID, type Payee } from "#web/features/reports/form/use-month.ts";
import type { Workbook } from "#web/features/reports/form/workbook/use-workbook.ts";
import { WorkbookLine } from "#web/features/reports/form/workbook/WorkbookLine.tsx";
import { useGridKeys } from "#web/lib/grid/grid-keys.ts";
import { ErrorState } from "#web/ui/states.tsx";
import { CompsSection } from "./CompsSection.tsx";
import "./distribution-and-comps.css";
import { DistributionSection } from "./DistributionSection.tsx";
import { FinancialTable } from "./FinancialTable.tsx";
import { inputGrid } from "./grid-navigation.ts";
import { useMonthBudget } from "./month-budget.tsx";
import { PasteBanner } from "./PasteBanner.tsx";
import { PasteQuestionDialog } from "./PasteQuestionDialog.tsx";
import { useBlockPaste } from "./use-block-paste.ts";

interface FinancialSectionProps {
  period: PeriodText;
  /** Null while they are not loaded. */
  payees: readonly Payee[] | null;
  /** Null while no location is chosen. */
  locationId: number | null;
  /** The investors hold more than the whole location. */
  isOverassigned: boolean;
  workbook: Workbook;
  /** Loads the holders again; null unless that failed. */
  onRetry: (() => void) | null;
}

const NO_PAYEES: readonly Payee[] = [];

/** All amounts of the report: one grid for the arrow keys and for pasted blocks. */
export const FinancialSection = memo(function FinancialSection(props: FinancialSectionProps) {
  const { period, payees, locationId, isOverassigned, workbook, onRetry } = props;
  const store = useReportStore();
  const isLocationChosen = locationId !== null;
  const container = useRef<HTMLElement>(null);
  const known = payees ?? NO_PAYEES;
  const accounts = useMemo(
    () => known.filter(({ investor }) => investor.id !== FORMER_INVESTORS_ID),
    [known],
  );
  const grid = useMemo(() => inputGrid(accounts.map(({ investor }) => investor.id)), [accounts]);
  useGridKeys(container, grid, (name) =>
    store.acceptFigures(MEASURE_FIGURE_KEYS.filter((key) => figureName(key) === name)),
  );
  const { pointAt } = workbook;
  const point = useCallback((key: MeasureFigureKey) => void pointAt(key), [pointAt]);
  const pasteForm = useMemo(
    () => ({ grid, period, investors: accounts.map(({ investor }) => investor) }),
    [grid, period, accounts],
  );
  const pasted = useBlockPaste(container, pasteForm);
  const budget = useMonthBudget(locationId, period);
  return (
    <section className="form-section" aria-labelledby="financial-data" ref={container}>
      <div className="form-section-head space-between">
        <h2 id="financial-data">Financial Data</h2>
        <p className="help only-desktop">
          Enter or <kbd>↓</kbd> moves down the column. Paste a column straight from Excel.
        </p>
      </div>
      <WorkbookLine period={period} workbook={workbook} container={container} />
      {pasted.banner && <PasteBanner {...pasted.banner} />}
      {pasted.question && <PasteQuestionDialog {...pasted.question} />}
      <FinancialTable period={period} budget={budget} onPoint={point} />
      <div className="distribution-and-comps">
        <DistributionSection period={period} payees={known} isOverassigned={isOverassigned} budget={budget} />
        {onRetry ? (
          <div data-invalid tabIndex={-1}>
            <ErrorState bare onRetry={onRetry}>
              The investors of this location could not be loaded.
            </ErrorState>
          </div>
        ) : isLocationChosen && payees !== null ? (
          <CompsSection payees={accounts} />
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
