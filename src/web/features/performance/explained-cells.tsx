import { ClockAlert } from "lucide-react";
import type { ReactNode } from "react";
import { fromCents } from "#shared/domain/money.ts";
import type { Side } from "#shared/domain/performance/cells.ts";
import { type ColumnKey, COLUMNS } from "#shared/domain/performance/columns.ts";
import type { Line } from "#shared/domain/performance/compare.ts";
import { explainChange, explainValue } from "#shared/domain/performance/explain-line.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { HeroMoney } from "#web/ui/money.tsx";

interface CellProps {
  line: Line;
  column: ColumnKey;
}

/** A figure, and how it was computed. */
export function Value({ line, column, side = "now" }: CellProps & { side?: Side }) {
  const cell = line.cells[column];
  return (
    <FigureExplanation explanation={() => [explainValue(line, column, side)]}>
      {side === "now" ? cell.text : cell.before.text}
    </FigureExplanation>
  );
}

/** A figure set large. */
export function LargeValue({ line, column }: CellProps) {
  const { rounded, text } = line.cells[column];
  return (
    <FigureExplanation explanation={() => [explainValue(line, column)]}>
      {COLUMNS[column].of === null && rounded !== null ? <HeroMoney amount={fromCents(rounded)} /> : text}
    </FigureExplanation>
  );
}

/** The change of a figure in its colour, and how it was computed. */
export function Change({ line, column }: CellProps) {
  const { text, tone } = line.cells[column].change;
  return (
    <FigureExplanation explanation={() => [explainChange(line, column)]}>
      <span className={tone ?? undefined}>{text}</span>
    </FigureExplanation>
  );
}

/** Which report is missing, in place of its figures. */
export const NotFiledNote = ({ isLate, children }: { isLate: boolean; children: ReactNode }) => (
  <span className={classNames("performance-due row", isLate && "is-late")}>
    {isLate && <Icon icon={ClockAlert} size={15} />}
    {children}
  </span>
);
