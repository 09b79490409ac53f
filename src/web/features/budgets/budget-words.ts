import type { BudgetFigureKey } from "#shared/domain/budget.ts";
import { counted } from "#shared/domain/counted.ts";
import { monthName } from "#shared/domain/periods.ts";
import type { Conflict } from "#web/ui/dialog/stale-edit-banner.tsx";
import {
  amountOf,
  type Cell,
  cellText,
  figureLabel,
  type Filled,
  type TypedCells,
  withoutCells,
} from "./budget-cells.ts";

/** What somebody else has saved where something is typed; null where nobody has. */
export function conflictIn(
  typed: TypedCells,
  cells: readonly Cell[],
  setTyped: (next: TypedCells) => void,
): Conflict | null {
  const disputed = cells.filter((cell) => {
    const { before } = typed[cell.name] ?? {};
    return before !== undefined && before !== cell.stored && amountOf(cell, typed) !== cell.stored;
  });
  if (disputed.length === 0) return null;
  return {
    differences: disputed.map(({ name, row, month, stored, figure }) => ({
      label: `${row.locationName}, ${figureLabel(figure)}, ${monthName(month)}`,
      now: cellText(stored) || "nothing",
      entered: typed[name]?.text || "nothing",
    })),
    mayBePassword: false,
    onUseNewer: () => {
      const names = new Set(disputed.map(({ name }) => name));
      setTyped(withoutCells(typed, (name) => names.has(name)));
    },
  };
}

/** "96 cells filled, 4 rounded to dollars", "Gross Sales, 8 locations, January – December 2026" */
export function describeFilled({ cells, rounded }: Filled, year: string, figure: BudgetFigureKey | null) {
  const rows = new Set(cells.map(({ row }) => row));
  const months = cells.map(({ month }) => month).toSorted((a, b) => a - b);
  const [first = 1, last = first] = [months[0], months.at(-1)];
  const [row] = rows;
  const what =
    figure === null
      ? [row?.locationName, rows.size === 1 && row ? figureLabel(row.figure) : counted(rows.size, "figure")]
      : [figureLabel(figure), rows.size === 1 ? row?.locationName : counted(rows.size, "location")];
  const range = first === last ? monthName(first) : `${monthName(first)} – ${monthName(last)}`;
  return {
    title: `${counted(cells.length, "cell")} filled${rounded > 0 ? `, ${rounded} rounded to dollars` : ""}`,
    description: cells.length === 0 ? undefined : `${what.join(", ")}, ${range} ${year}`,
  };
}
