import { Copy } from "lucide-react";
import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import type { BudgetYearRow } from "#shared/budgets/budgets.schema.ts";
import type { BudgetFigureKey } from "#shared/domain/budget.ts";
import { counted } from "#shared/domain/counted.ts";
import { monthName } from "#shared/domain/periods.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { type ClipboardBlock, parseClipboard } from "#web/lib/clipboard.ts";
import { useGridKeys } from "#web/lib/grid-keys.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { type Conflict, StaleEditBanner } from "#web/ui/dialog/stale-edit-banner.tsx";
import { FieldError } from "#web/ui/form-field.tsx";
import { announce } from "#web/ui/live-region.tsx";
import { closeToast, showToast } from "#web/ui/toast/toast.tsx";
import {
  amountOf,
  type Cell,
  cellName,
  cellsOf,
  cellText,
  type Change,
  changesIn,
  copyLastYear,
  figureLabel,
  fillBlock,
  type Filled,
  MONTHS,
  type TypedCells,
  UNREADABLE_ID,
  withTexts,
} from "./budget-cells.ts";
import { BudgetTable, MonthList } from "./BudgetTable.tsx";
import { CopyLastYearDialog } from "./CopyLastYearDialog.tsx";

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
  const { save, isPending } = useSave(year, figure, rows[0]?.locationId);
  const hasUnsentWork = changes.length > 0;
  useEffect(() => {
    onUnsent(hasUnsentWork);
    return () => onUnsent(false);
  }, [onUnsent, hasUnsentWork]);

  const forgetUndo = useCallback(() => {
    if (undo.current) closeToast(undo.current.toast);
    undo.current = null;
  }, []);
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
  useBlockPaste(container, {
    onBlock: (name, block) => mayChange && fillIn(fillBlock(typed, cells, grid, name, block)),
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
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (isUnreadable) {
      container.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    forgetUndo();
    // A refusal leaves everything as it was typed.
    if (await save(changes)) setTyped(NOTHING_TYPED);
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
        onSubmit={(event) => void onSubmit(event)}
      >
        <Card pad>{isNarrow ? <MonthList {...parts} /> : <BudgetTable {...parts} />}</Card>
        {isUnreadable && <FieldError id={UNREADABLE_ID}>Use digits</FieldError>}
        {mayChange && (
          <div className="budget-foot wrap">
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

interface BlockPaste {
  /** A block was pasted into the input of this name. */
  onBlock: (name: string, block: ClipboardBlock) => void;
  /** Ctrl+Z. @returns false where the browser undoes what was typed */
  onUndo: () => boolean;
}

function useBlockPaste(container: RefObject<HTMLElement | null>, paste: BlockPaste): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const block = parseClipboard(event.clipboardData?.getData("text/plain") ?? "");
    // The browser pastes a single value.
    if (block === null || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    paste.onBlock(event.target.name, block);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
    if (isUndo && paste.onUndo()) event.preventDefault();
  });
  useEffect(() => {
    const { current } = container;
    const [pasted, pressed] = [
      (event: ClipboardEvent) => onPaste(event),
      (event: KeyboardEvent) => onKeyDown(event),
    ];
    current?.addEventListener("paste", pasted);
    current?.addEventListener("keydown", pressed);
    return () => {
      current?.removeEventListener("paste", pasted);
      current?.removeEventListener("keydown", pressed);
    };
  }, [container]);
}

function useSave(year: string, figure: BudgetFigureKey | null, locationId = 0) {
  const ofFigure = useApiMutation("changeBudget");
  const ofLocation = useApiMutation("changeBudgetOfLocation");
  return {
    isPending: ofFigure.isPending || ofLocation.isPending,
    /** @returns whether it was saved */
    save: async (changes: readonly Change[]): Promise<boolean> => {
      const valuesOf = ({ cell, amount }: Change) => ({ month: cell.month, amount, before: cell.stored });
      try {
        if (figure === null) {
          const cells = changes.map((each) => ({ figure: each.cell.figure, ...valuesOf(each) }));
          await ofLocation.mutateAsync({ params: { locationId }, query: { year }, body: { cells } });
        } else {
          const cells = changes.map((each) => ({ locationId: each.cell.locationId, ...valuesOf(each) }));
          await ofFigure.mutateAsync({ query: { year, figure }, body: { cells } });
        }
        return true;
      } catch {
        // The mutation's toast, or the banner, says so.
        return false;
      }
    },
  };
}

/** What somebody else has saved where something is typed; null where nobody has. */
function conflictIn(
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
      setTyped(Object.fromEntries(Object.entries(typed).filter(([name]) => !names.has(name))));
    },
  };
}

/** "96 cells filled, 4 rounded to dollars", "Gross Sales, 8 locations, January – December 2026" */
function describeFilled({ cells, rounded }: Filled, year: string, figure: BudgetFigureKey | null) {
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
