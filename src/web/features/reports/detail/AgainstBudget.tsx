import type { ReactNode } from "react";
import { againstBudget, type BudgetLine, formatDifference, MANAGERS_ONLY } from "#shared/domain/budget.ts";
import { formatMoney, NOT_REPORTED } from "#shared/domain/money.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { Variance } from "#web/ui/money.tsx";
import { ReportSection } from "./ReportSection.tsx";

interface AgainstBudgetProps {
  report: Report;
  budget: NonNullable<Report["budget"]>;
}

/** The figures beside what was planned for the month, and what of the difference each brings about. */
export function AgainstBudget({ report, budget }: AgainstBudgetProps) {
  const { threshold } = budget;
  const against = againstBudget(report, budget, threshold);
  if (against === null) return null;
  const { measures, afterPrimeCost: after, cashDistribution, marked } = against;
  const month = formatPeriod(report.reportingPeriod);
  const cells = { month, threshold };
  return (
    <ReportSection
      title="Against Budget"
      className="report-part data-table-scroll"
      aside={budget.isForInvestors ? undefined : MANAGERS_ONLY}
    >
      <table className="data-table report-table budget-table">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {[month, "Budget", "Difference", "Variance"].map((head) => (
              <th scope="col" className="numeric" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measures.map((line) => (
            <tr key={line.label}>
              <BudgetCells {...cells} line={line} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {after && (
            <tr>
              <BudgetCells {...cells} line={after} isSum>
                <FigureExplanation explanation={after.computed}>{after.computed.result}</FigureExplanation>
              </BudgetCells>
            </tr>
          )}
          {cashDistribution && (
            <tr className="report-comps">
              <BudgetCells {...cells} line={cashDistribution} />
            </tr>
          )}
        </tfoot>
      </table>
      {(marked !== null || after) && (
        <p className="fine-print report-cents">
          {marked} {after?.sentence}{" "}
          {after?.parts.map((part, index) => (
            <span key={part} className="budget-part">
              {part}
              {index === after.parts.length - 1 ? "." : ", "}
            </span>
          ))}
        </p>
      )}
    </ReportSection>
  );
}

interface BudgetCellsProps {
  line: BudgetLine;
  month: string;
  threshold: number;
  /** Closed by a double rule. */
  isSum?: boolean;
  /** The reported amount, where it is explained. */
  children?: ReactNode;
}

function BudgetCells({ line, month, threshold, isSum = false, children }: BudgetCellsProps) {
  const { label, actual, budget, difference } = line;
  const shown = difference === null ? "" : formatDifference(difference);
  return (
    <>
      <th scope="row">{label}</th>
      <td translate="no" className="numeric report-main-figure" data-label={month}>
        {children ?? formatMoney(actual)}
        {typeof actual !== "string" && <span className="report-note fine-print"> {NOT_REPORTED}</span>}
      </td>
      <td translate="no" className="numeric muted" data-label="Budget">
        {formatMoney(budget)}
      </td>
      <td translate="no" className="numeric" data-label="Difference">
        {isSum ? <span className="double-rule">{shown}</span> : shown}
      </td>
      <td className="numeric" data-label="Variance">
        <FigureExplanation explanation={line.explanation}>
          <Variance of={line.variance} threshold={threshold} />
        </FigureExplanation>
      </td>
    </>
  );
}
