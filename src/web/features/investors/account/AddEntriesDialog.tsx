import { useQuery } from "@tanstack/react-query";
import {
  type ClipboardEvent,
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from "react";
import { api } from "#shared/api.ts";
import { counted } from "#shared/domain/counted.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { displayName } from "#shared/domain/names.ts";
import { CAPITAL_KIND_LABELS, type CapitalKind } from "#shared/domain/returns/returns.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import { query } from "#web/data/queries.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { useToday } from "#web/data/use-today.ts";
import { fieldErrorsOf, sentenceOf } from "#web/lib/api-error.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { DottedList, DottedRow } from "#web/ui/dotted-list.tsx";
import { FieldError } from "#web/ui/form-field.tsx";
import { useIsNarrow } from "#web/ui/hooks/use-is-narrow.ts";
import { Announcer } from "#web/ui/live-region.tsx";
import { Banner, ErrorState, Loading } from "#web/ui/states.tsx";
import { Untranslated } from "#web/ui/untranslated.tsx";
import { type Cell, CELL_LABELS, CELLS, type EntryRules, sumsOf } from "./entry-rows.ts";
import { EntryLines } from "./EntryLines.tsx";
import { type EntryRow, type EntryRows, useEntryRows } from "./use-entry-rows.ts";

interface AddEntriesDialogProps extends OpenState {
  investor: Investor;
}

/** Entries of an investor's capital, typed or pasted from a spreadsheet; all of them are saved, or none. */
export function AddEntriesDialog({ investor, open, onOpenChange }: AddEntriesDialogProps) {
  const locationsQuery = useQuery(query(api.locations.list));
  const locations = locationsQuery.data ?? [];
  const rules = { locations, today: useToday() };
  const entries = useEntryRows(rules);
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useApiMutation("addCapital");
  const isNarrow = useIsNarrow();
  const name = displayName(investor);
  const count = entries.filled.length;
  const wrong = entries.filled.filter((row) => entries.problemOf(row) !== null).length;

  const save = async () => {
    const read = entries.read();
    if (read === null || isPending) return;
    setProblem(undefined);
    try {
      await mutateAsync({ params: { investorId: investor.id }, body: { entries: read } });
      onOpenChange(false);
    } catch (error) {
      if (!entries.refuse(fieldErrorsOf(error)))
        setProblem(sentenceOf(error, "This could not be saved. Try again."));
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={<Untranslated names={[name]}>{`Add Capital of ${name}`}</Untranslated>}
      description="What was put in and what was given back, per location. Nothing is kept before all rows fit."
      confirmClose={count > 0}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      footer={
        <>
          {wrong > 0 && (
            <output className="muted small entries-wrong">
              {wrong} of {counted(count, "row")} {wrong === 1 ? "needs" : "need"} a change
            </output>
          )}
          <DialogCancel />
          <Button type="submit" busy={isPending} busyText="Adding..." disabled={count === 0 || wrong > 0}>
            {count === 0 ? "Add Entries" : `Add ${counted(count, "Entry", "Entries")}`}
          </Button>
        </>
      }
    >
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      {locationsQuery.isPending ? (
        <Loading text="Loading locations..." className="muted small" />
      ) : locationsQuery.data === undefined ? (
        <ErrorState bare onRetry={() => void locationsQuery.refetch()}>
          The locations could not be loaded.
        </ErrorState>
      ) : isNarrow ? (
        <EntryLines entries={entries} rules={rules} />
      ) : (
        <>
          <EntryGrid entries={entries} rules={rules} />
          <p className="muted small mt-2">
            Paste rows straight from Excel: location, day, kind, amount, note. Enter moves to the next row.
          </p>
        </>
      )}
      <EntrySums entries={entries} />
      <Announcer />
    </Dialog>
  );
}

const COUNTED: Readonly<Record<CapitalKind, readonly [one: string, many: string]>> = {
  contribution: ["contribution", "contributions"],
  return: ["return of capital", "returns of capital"],
  received_before: ["received before", "received before"],
};

function EntrySums({ entries }: { entries: EntryRows }) {
  return (
    <DottedList className="entry-sums">
      {sumsOf(entries.filled.map(({ texts }) => texts)).map(({ kind, count, sum }) => (
        <DottedRow key={kind} label={counted(count, ...COUNTED[kind])}>
          {formatMoney(sum)}
        </DottedRow>
      ))}
    </DottedList>
  );
}

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
function EntryGrid({ entries, rules }: EntryGridProps) {
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
