import {
  type ClipboardEvent,
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from "react";
import { CAPITAL_KIND_LABELS } from "#shared/domain/returns/returns.ts";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError } from "#web/ui/form-field.tsx";
import { type Cell, CELL_LABELS, CELLS, type EntryRules } from "./entry-rows.ts";
import type { EntryRow, EntryRows } from "./use-entry-rows.ts";

interface EntryGridProps {
  entries: EntryRows;
  rules: EntryRules;
}

const PLACEHOLDERS: Readonly<Partial<Record<Cell, string>>> = {
  location: "Choose",
  kind: CAPITAL_KIND_LABELS.contribution,
  amount: "0.00",
};

/** The rows as in a spreadsheet: Enter leads down, Tab right, Escape brings back what a cell said before. */
export function EntryGrid({ entries, rules }: EntryGridProps) {
  const table = useRef<HTMLTableElement>(null);
  /** The cell that has the focus, with what it said before. */
  const [focused, setFocused] = useState({ name: "", before: "" });
  const id = useId();

  const isEdited = (row: EntryRow, cell: Cell) =>
    focused.name === nameOf(row, cell) && focused.before !== row.texts[cell];
  const onKeyDown = (event: KeyboardEvent, row: number, cell: Cell) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") {
      // It must not submit the form.
      event.preventDefault();
      const next = entries.rows[row + (event.shiftKey ? -1 : 1)];
      const name = next && nameOf(next, cell);
      if (name !== undefined) table.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
    }
    const edited = entries.rows[row];
    // Where nothing was typed, the dialog closes.
    if (event.key === "Escape" && edited !== undefined && isEdited(edited, cell))
      entries.type(edited.key, cell, focused.before);
  };
  const onPaste = (event: ClipboardEvent, { key }: EntryRow, cell: Cell) => {
    if (entries.pasteRows(key, cell, event.clipboardData.getData("text/plain"))) event.preventDefault();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent, { key }: EntryRow, cell: Cell) =>
    entries.leave(key, cell, currentTarget.closest("tr")?.contains(relatedTarget) !== true);

  return (
    <div className="entry-grid">
      <table ref={table} aria-label="Entries">
        <thead>
          <tr>
            {CELLS.map((cell) => (
              <th key={cell} scope="col" className={cell === "amount" ? "numeric" : undefined}>
                {CELL_LABELS[cell]}
                {cell === "note" && " (optional)"}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.rows.map((row, index) => {
            const problem = entries.problemOf(row);
            const errorId = `${id}-${row.key}`;
            return (
              <Fragment key={row.key}>
                <tr className={classNames(row.isPasted && "is-filled")}>
                  {CELLS.map((cell) => (
                    <td key={cell}>
                      <input
                        type="text"
                        name={nameOf(row, cell)}
                        aria-label={`${CELL_LABELS[cell]}, row ${index + 1}`}
                        autoComplete="off"
                        translate="no"
                        placeholder={PLACEHOLDERS[cell]}
                        className={cell === "amount" ? "numeric" : undefined}
                        {...(cell === "amount" ? { inputMode: "decimal" as const } : {})}
                        {...(cell === "location" || cell === "kind" ? { list: `${id}-${cell}` } : {})}
                        {...(problem?.cell === cell
                          ? { "aria-invalid": true, "aria-describedby": errorId }
                          : {})}
                        data-own-escape={isEdited(row, cell) || undefined}
                        value={row.texts[cell]}
                        onChange={({ target }) => entries.type(row.key, cell, target.value)}
                        onFocus={({ target }) => {
                          setFocused({ name: target.name, before: target.value });
                          target.select();
                        }}
                        onBlur={(event) => onBlur(event, row, cell)}
                        onKeyDown={(event) => onKeyDown(event, index, cell)}
                        onPaste={(event) => onPaste(event, row, cell)}
                      />
                    </td>
                  ))}
                </tr>
                {problem && (
                  <tr className="error-row">
                    <td colSpan={CELLS.length}>
                      <FieldError id={errorId}>{inRow(index, problem.sentence)}</FieldError>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      <datalist id={`${id}-location`}>
        {rules.locations.map(({ id: locationId, name }) => (
          <option key={locationId}>{name}</option>
        ))}
      </datalist>
      <datalist id={`${id}-kind`}>
        {Object.values(CAPITAL_KIND_LABELS).map((label) => (
          <option key={label}>{label}</option>
        ))}
      </datalist>
    </div>
  );
}

const nameOf = ({ key }: EntryRow, cell: Cell) => `${cell}-${key}`;

/** "Row 4: the day lies in the future." */
const inRow = (index: number, sentence: string) =>
  `Row ${index + 1}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
