import { Plus } from "lucide-react";
import { type ClipboardEvent, useEffect, useId, useRef, useState } from "react";
import { formatMoney } from "#shared/domain/money.ts";
import { CAPITAL_KIND_LABELS } from "#shared/domain/returns/returns.ts";
import { readCapitalKind } from "#shared/domain/typed/typed-kinds.ts";
import { readPastedMoney } from "#shared/domain/typed/typed-money.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldError } from "#web/ui/form-field.tsx";
import { Select, TextInput } from "#web/ui/inputs.tsx";
import { MoneyInput } from "#web/ui/money-input.tsx";
import { type Cell, type EntryRules, findLocation, isBlank } from "./entry-rows.ts";
import type { EntryRow, EntryRows, RowProblem } from "./use-entry-rows.ts";

interface EntryLinesProps {
  entries: EntryRows;
  rules: EntryRules;
}

/** On a phone: a line for each row, and one of them open as a form. */
export function EntryLines({ entries, rules }: EntryLinesProps) {
  const [openKey, setOpenKey] = useState<number | null>(entries.rows.at(-1)?.key ?? null);
  const close = (row: EntryRow) => {
    entries.leave(row.key, "note", true);
    setOpenKey(null);
  };
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const openBefore = useRef(openKey);
  // What was pressed is gone: the focus goes into the form that opened, or to the line of the one that closed.
  useEffect(() => {
    const closed = openBefore.current;
    if (closed === openKey) return;
    openBefore.current = openKey;
    const row = document.getElementById(`${id}-${openKey ?? closed}`);
    (row?.querySelector<HTMLElement>("select, button") ?? addButton.current)?.focus();
  }, [id, openKey]);
  return (
    <>
      <ul className="entry-lines">
        {entries.rows.map((row) => {
          if (row.key === openKey)
            return (
              <li key={row.key} id={`${id}-${row.key}`} className="entry-form">
                <EntryForm
                  row={row}
                  problem={entries.problemOf(row)}
                  entries={entries}
                  rules={rules}
                  onDone={() => close(row)}
                  onRemove={() => {
                    entries.remove(row.key);
                    setOpenKey(null);
                  }}
                />
              </li>
            );
          return isBlank(row.texts) ? null : (
            <li key={row.key} id={`${id}-${row.key}`}>
              <EntryLine row={row} problem={entries.problemOf(row)} onOpen={() => setOpenKey(row.key)} />
            </li>
          );
        })}
      </ul>
      {openKey !== entries.rows.at(-1)?.key && (
        <Button
          variant="soft"
          block
          icon={Plus}
          ref={addButton}
          onClick={() => {
            if (openKey !== null) entries.leave(openKey, "note", true);
            setOpenKey(entries.rows.at(-1)?.key ?? null);
          }}
        >
          Add Row
        </Button>
      )}
    </>
  );
}

interface EntryLineProps {
  row: EntryRow;
  problem: RowProblem | null;
  onOpen: () => void;
}

function EntryLine({ row: { texts }, problem, onOpen }: EntryLineProps) {
  const amount = readPastedMoney(texts.amount);
  const kind = readCapitalKind(texts.kind);
  return (
    <button type="button" className="entry-line" onClick={onOpen}>
      <b translate={texts.location === "" ? undefined : "no"}>{texts.location || "No location"}</b>
      <span translate="no" className="amount">
        {amount.ok && amount.value !== null ? formatMoney(amount.value) : texts.amount}
      </span>
      <span className="muted small">
        {texts.day || "No day"}, {kind === null ? texts.kind : CAPITAL_KIND_LABELS[kind]}
      </span>
      {problem && <FieldError>{problem.sentence}</FieldError>}
    </button>
  );
}

interface EntryFormProps extends EntryLinesProps {
  row: EntryRow;
  problem: RowProblem | null;
  onDone: () => void;
  onRemove: () => void;
}

function EntryForm({ row, problem, entries, rules, onDone, onRemove }: EntryFormProps) {
  const { key, texts } = row;
  const location = findLocation(texts.location, rules);
  const kind = readCapitalKind(texts.kind);
  const errorOf = (cell: Cell) => (problem?.cell === cell ? problem.sentence : undefined);
  const typed = (cell: Cell) => ({
    value: texts[cell],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => entries.type(key, cell, target.value),
    onBlur: () => entries.leave(key, cell, false),
    onPaste: (event: ClipboardEvent) => {
      if (entries.pasteRows(key, "location", event.clipboardData.getData("text/plain")))
        event.preventDefault();
    },
  });
  return (
    <>
      <Field label="Location" error={errorOf("location")}>
        <Select
          value={location?.name ?? texts.location}
          onChange={({ target }) => entries.type(key, "location", target.value)}
        >
          {location === null && (
            <option value={texts.location} disabled>
              {texts.location || "Choose"}
            </option>
          )}
          {rules.locations.map(({ id, name }) => (
            <option key={id} value={name} translate="no">
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Day" error={errorOf("day")}>
        <TextInput {...typed("day")} placeholder="Oct 31, 2026" />
      </Field>
      <Field label="Kind" error={errorOf("kind")}>
        <Select
          value={kind === null ? texts.kind : CAPITAL_KIND_LABELS[kind]}
          onChange={({ target }) => entries.type(key, "kind", target.value)}
        >
          {kind === null && (
            <option value={texts.kind} disabled>
              {texts.kind}
            </option>
          )}
          {Object.values(CAPITAL_KIND_LABELS).map((label) => (
            <option key={label}>{label}</option>
          ))}
        </Select>
      </Field>
      <Field label="Amount" error={errorOf("amount")}>
        <MoneyInput
          aria-label="Amount"
          value={texts.amount}
          onValueChange={(text) => entries.type(key, "amount", text)}
        />
      </Field>
      <Field label="Note" optional error={errorOf("note")}>
        <TextInput {...typed("note")} />
      </Field>
      <div className="row">
        <Button variant="outline" className="fill" onClick={onRemove}>
          Remove Row
        </Button>
        <Button variant="soft" className="fill" onClick={onDone}>
          Done
        </Button>
      </div>
    </>
  );
}
