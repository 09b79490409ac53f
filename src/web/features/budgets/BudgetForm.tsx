import { Copy } from "lucide-react";
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { BudgetYearRow } from "#shared/budgets/budgets.schema.ts";
import type { BudgetFigureKey } from "#shared/domain/budget.ts";
import { counted } from "#shared/domain/counted.ts";
import { useGridKeys } from "#web/lib/grid/grid-keys.ts";
import { useGridPaste } from "#web/lib/grid/grid-paste.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { StaleEditBanner } from "#web/ui/dialog/stale-edit-banner.tsx";
import { FieldError } from "#web/ui/form-field.tsx";
import { announce } from "#web/ui/live-region.tsx";
import { closeToast, showToast } from "#web/ui/toast/toast.tsx";
import {
  type Cell,
  cellName,
  cellsOf,
  changesIn,
  copyLastYear,
  fillBlock,
  type Filled,
  MONTHS,
  type TypedCells,
  UNREADABLE_ID,
  withoutCells,
  withTexts,
} from "./budget-cells.ts";
import { conflictIn, describeFilled } from "./budget-words.ts";
import { BudgetTable, MonthList } from "./BudgetTable.tsx";
import { CopyLastYearDialog } from "./CopyLastYearDialog.tsx";
import { useSaveBudget } from "./use-save-budget.ts";

interface BudgetFormProps {
  rows: readonly BudgetYearRow[];
  year: string;
  /** The figure of all locations; null for the figures of one. */
  figure: BudgetFigureKey | null;
  isNarrow: boolean;
  /** Told whether something is not saved. */
  onUnsent: (hasUnsentWork: boolean) => void;
}

const NOTHING_TYPED: TypedCells = {};

/** The grid, and what is done with it as a whole. */
export function BudgetForm({ rows, year, figure, isNarrow, onUnsent }: BudgetFormProps) {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  /** Before the last block was filled in; null once something was typed since. */
  const undo = useRef<{ typed: TypedCells; toast: number }>(null);
  const cells = useMemo(() => cellsOf(rows), [rows]);
  const grid = useMemo(() => {
    const columns = MONTHS.map((month) => rows.map((row) => cellName(row, month)));
    return { columns: isNarrow ? [columns.flat()] : columns };
  }, [rows, isNarrow]);
  const container = useRef<HTMLFormElement>(null);
  useGridKeys(container, grid);
  const mayChange = useAbility("changeBudgets");
  const copying = useEntityDialog<"copy">();

  const changes = changesIn(typed, cells);
  const isUnreadable = changes.some((change) => change.isUnreadable);
  const { save, isPending } = useSaveBudget(year, figure, rows[0]?.locationId);
  const hasUnsentWork = changes.length > 0;
  useEffect(() => {
    onUnsent(hasUnsentWork);
    return () => onUnsent(false);
  }, [onUnsent, hasUnsentWork]);

  const forgetUndo = useCallback(() => {
    if (undo.current) closeToast(undo.current.toast);
    undo.current = null;
  }, []);
  useEffect(() => forgetUndo, [forgetUndo]);
  const takeBack = () => {
    if (undo.current === null) return;
    setTyped(undo.current.typed);
    forgetUndo();
    announce("Undone");
  };
  const fillIn = (filled: Filled | null) => {
    if (filled === null) return;
    const action = { label: "Undo", onClick: takeBack };
    undo.current = { typed, toast: showToast({ ...describeFilled(filled, year, figure), action }) };
    setTyped(filled.typed);
  };
  useGridPaste(container, grid, {
    onBlock: ({ name }, text) => mayChange && fillIn(fillBlock(typed, cells, grid, name, text)),
    onUndo: () => {
      const isPossible = undo.current !== null;
      takeBack();
      return isPossible;
    },
  });
  // One function, so that a key renders one row.
  const onType = useCallback(
    (cell: Cell, text: string) => {
      forgetUndo();
      setTyped((before) => withTexts(before, [[cell, text]]));
    },
    [forgetUndo],
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (isUnreadable) {
      container.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    forgetUndo();
    // A refusal leaves everything as it was typed; what is typed meanwhile stays.
    save(changes, () => setTyped((now) => withoutCells(now, (name, cell) => cell === typed[name])));
  };

  const parts = { rows, year, typed, figure, mayChange, onType };
  return (
    <>
      <StaleEditBanner conflict={conflictIn(typed, cells, setTyped)} saveLabel="Save Budget" />
      <form
        method="post"
        className="stack-wide budget-form"
        aria-label={`Budget ${year}`}
        ref={container}
        onSubmit={onSubmit}
      >
        <Card pad>{isNarrow ? <MonthList {...parts} /> : <BudgetTable {...parts} />}</Card>
        {isUnreadable && <FieldError id={UNREADABLE_ID}>Use digits</FieldError>}
        {mayChange && (
          <div className="actions row">
            <Button busy={isPending} busyText="Saving..." disabled={!hasUnsentWork} type="submit">
              Save Budget
            </Button>
            {hasUnsentWork ? (
              <>
                <Button
                  variant="outline"
                  onClick={() => {
                    forgetUndo();
                    setTyped(NOTHING_TYPED);
                  }}
                >
                  Discard
                </Button>
                <span className="muted small">{counted(changes.length, "amount")} changed</span>
              </>
            ) : (
              <Button variant="outline" icon={Copy} onClick={() => copying.show("copy")}>
                Copy Last Year
              </Button>
            )}
          </div>
        )}
      </form>
      {copying.render((_, state) => (
        <CopyLastYearDialog
          {...state}
          year={year}
          onCopy={(basisPoints) => fillIn(copyLastYear(typed, cells, basisPoints))}
        />
      ))}
    </>
  );
}
