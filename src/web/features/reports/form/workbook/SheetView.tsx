import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { columnIndex, columnLetter } from "#shared/domain/spreadsheets/sheet.ts";
import type { ShownSheet } from "#shared/domain/workbook/shown-sheet.ts";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/live-region.tsx";

interface SheetViewProps {
  sheet: ShownSheet;
  /** 0 is column A; null where the month's column is not known. */
  monthColumn: number | null;
  /** Cells that figures come from: "K20". */
  used: readonly string[];
  /** Those of the figure that is pointed at. */
  current: readonly string[];
  /** @param isAdded to those that the figure has */
  onTake: (cell: string, isAdded: boolean) => void;
}

const STEPS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const LONG_TOUCH_MS = 500;

/** A small view of a sheet. Arrows move, Enter or a click takes a cell; with Ctrl, or by a long touch, it is added. */
export function SheetView({ sheet, monthColumn, used, current, onTake }: SheetViewProps) {
  const table = useRef<HTMLTableElement>(null);
  const width = Math.max(1, ...sheet.rows.map((row) => row.length));
  const [at, setAt] = useState(() => startOf(current, monthColumn));
  const touch = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const cellAt = ({ column, row }: typeof at) => `${columnLetter(column)}${row + 1}`;

  useEffect(() => {
    // After the dialog has taken the focus.
    const frame = requestAnimationFrame(() => {
      const cell = table.current?.querySelector<HTMLElement>("td[tabindex='0']");
      cell?.focus({ preventScroll: true });
      cell?.scrollIntoView({ block: "center", inline: "end" });
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  const go = (next: typeof at) => {
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${cellAt(next)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      const [column, row] = step;
      go({
        column: Math.min(Math.max(at.column + column, 0), width - 1),
        row: Math.min(Math.max(at.row + row, 0), sheet.rows.length - 1),
      });
    } else if (event.key === "Enter") {
      event.preventDefault();
      onTake(cellAt(at), event.ctrlKey || event.metaKey);
    }
  };
  const take = (target: EventTarget, isAdded: boolean) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
    const name = cell?.dataset["cell"];
    if (name === undefined) return;
    setAt(positionOf(name));
    onTake(name, isAdded);
  };
  const onClick = (event: MouseEvent) => {
    // The end of a long touch.
    if (wasLong.current) wasLong.current = false;
    else take(event.target, event.ctrlKey || event.metaKey);
  };
  const onPointerDown = ({ pointerType, target }: PointerEvent) => {
    wasLong.current = false;
    if (pointerType !== "touch") return;
    touch.current = setTimeout(() => {
      wasLong.current = true;
      take(target, true);
    }, LONG_TOUCH_MS);
  };
  const endTouch = () => clearTimeout(touch.current);

  return (
    <div className="sheet-scroll">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are taken
        role="grid"
        aria-label={sheet.name}
        translate="no"
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerDown={onPointerDown}
        onPointerUp={endTouch}
        onPointerCancel={endTouch}
        onPointerMove={({ movementX, movementY }) =>
          Math.abs(movementX) + Math.abs(movementY) > 3 && endTouch()
        }
        onContextMenu={(event) => wasLong.current && event.preventDefault()}
      >
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Row</VisuallyHidden>
            </th>
            {Array.from({ length: width }, (_, column) => (
              <th key={column} scope="col">
                {columnLetter(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, index) => (
            <SheetRow
              // The rows of a sheet never move.
              key={index}
              texts={row}
              number={index + 1}
              width={width}
              monthColumn={monthColumn}
              focused={index === at.row ? at.column : null}
              used={columnsIn(used, index + 1)}
              current={columnsIn(current, index + 1)}
              isHidden={sheet.hiddenRows.includes(index + 1)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SheetRowProps {
  texts: readonly string[];
  number: number;
  width: number;
  monthColumn: number | null;
  /** The column that takes the keys; null in any other row. */
  focused: number | null;
  /** Letters of columns, such as "K L": a text, so that a row renders again only when it changes. */
  used: string;
  current: string;
  isHidden: boolean;
}

const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { texts, number, width, monthColumn, focused, used, current, isHidden } = props;
  const isTotal = texts.some((text) => /^(sub)?total\b/i.test(text));
  return (
    <tr className={classNames(isHidden && "is-hidden", isTotal && "is-total")}>
      <th scope="row">{number}</th>
      {Array.from({ length: width }, (_, column) => {
        const letter = columnLetter(column);
        const text = texts[column] ?? "";
        return (
          <td
            key={letter}
            data-cell={`${letter}${number}`}
            tabIndex={column === focused ? 0 : -1}
            aria-selected={current.split(" ").includes(letter)}
            className={classNames(
              /^[($\u2212-]?[\d,.]+[)%]?$/.test(text) && "numeric",
              column === monthColumn && "is-month",
              used.split(" ").includes(letter) && "is-used",
            )}
          >
            {text}
          </td>
        );
      })}
    </tr>
  );
});

const columnsIn = (cells: readonly string[], number: number): string =>
  cells
    .filter((cell) => cell.replace(/^[A-Z]+/, "") === String(number))
    .map((cell) => cell.replace(/\d+$/, ""))
    .join(" ");

const positionOf = (cell: string) => ({
  column: columnIndex(cell.replace(/\d+$/, "")),
  row: Number(cell.replace(/^[A-Z]+/, "")) - 1,
});

/** The first of the figure's cells, else the top of the month's column. */
function startOf([first]: readonly string[], monthColumn: number | null) {
  return first === undefined ? { column: monthColumn ?? 0, row: 0 } : positionOf(first);
}
