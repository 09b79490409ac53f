import { useRef, useState } from "react";
import { counted } from "#shared/domain/counted.ts";
import { announce } from "#web/ui/live-region.tsx";
import {
  BLANK,
  type Cell,
  CELLS,
  type EntryRules,
  type EntryTexts,
  isBlank,
  type ReadEntry,
  readEntry,
  readPastedRows,
  tidyCell,
} from "./entry-rows.ts";

/** What is wrong with a row: the first of its cells, and why. */
export interface RowProblem {
  cell: Cell;
  sentence: string;
}

export interface EntryRow {
  key: number;
  texts: EntryTexts;
  isPasted: boolean;
  /** It was left, or was to be saved: what is wrong with it is shown. */
  isChecked: boolean;
  /** What the server refused, until the row changes. */
  refusal: RowProblem | null;
}

const newRow = (key: number): EntryRow => ({
  key,
  texts: BLANK,
  isPasted: false,
  isChecked: false,
  refusal: null,
});

/** The rows of the form; the last one is always blank. */
export function useEntryRows(rules: EntryRules) {
  const nextKey = useRef(1);
  const [rows, setRows] = useState<readonly EntryRow[]>([newRow(0)]);

  const put = (changeOf: (rows: readonly EntryRow[]) => readonly EntryRow[]) =>
    setRows((current) => {
      const changed = changeOf(current);
      const last = changed.at(-1);
      return last === undefined || !isBlank(last.texts) ? [...changed, newRow(nextKey.current++)] : changed;
    });
  const change = (key: number, changeOf: (row: EntryRow) => EntryRow) =>
    put((current) => current.map((row) => (row.key === key ? changeOf(row) : row)));
  const filled = rows.filter(({ texts }) => !isBlank(texts));
  const problemOf = (row: EntryRow): RowProblem | null => {
    if (row.refusal !== null || !row.isChecked || isBlank(row.texts)) return row.refusal;
    const reading = readEntry(row.texts, rules);
    if (!("errors" in reading)) return null;
    const cell = CELLS.find((each) => reading.errors[each] !== undefined);
    return cell === undefined ? null : { cell, sentence: reading.errors[cell] ?? "" };
  };

  return {
    rows,
    /** Those that are not blank. */
    filled,
    problemOf,
    type: (key: number, cell: Cell, text: string) =>
      change(key, (row) => ({ ...row, texts: { ...row.texts, [cell]: text }, refusal: null })),
    /** A cell was left, and with it perhaps the row. */
    leave: (key: number, cell: Cell, leavesRow: boolean) =>
      change(key, (row) => ({
        ...row,
        texts: { ...row.texts, [cell]: tidyCell(cell, row.texts[cell], rules) },
        isChecked: row.isChecked || leavesRow,
      })),
    remove: (key: number) => put((current) => current.filter((row) => row.key !== key)),
    /** Fills the rows from one on; false for a single value, which the browser pastes. */
    pasteRows: (key: number, first: Cell, clipboard: string): boolean => {
      const pasted = readPastedRows(clipboard, first, rules);
      if (pasted === null) return false;
      const at = rows.findIndex((row) => row.key === key);
      const replaced = pasted.map((texts, index): EntryRow => {
        const row = rows[at + index] ?? newRow(nextKey.current++);
        const next = { ...row.texts, ...texts };
        return { ...row, texts: next, isPasted: true, isChecked: true, refusal: null };
      });
      put(() => [...rows.slice(0, at), ...replaced, ...rows.slice(at + replaced.length)]);
      announce(`${counted(replaced.length, "row")} filled`);
      return true;
    },
    /** The entries to save; null where a row has to be changed first. */
    read: (): ReadEntry[] | null => {
      const read = filled.map(({ texts }) => readEntry(texts, rules));
      const entries = read.flatMap((entry) => ("errors" in entry ? [] : [entry]));
      put((current) => current.map((row) => ({ ...row, isChecked: true })));
      return entries.length === filled.length ? entries : null;
    },
    /** Shows at its row what the server refuses, by the names of its fields: "entries.3.day". */
    refuse: (fieldErrors: Readonly<Record<string, string>>): boolean => {
      const problems = new Map<number, RowProblem>();
      for (const [name, sentence] of Object.entries(fieldErrors)) {
        const [, index = "", field = ""] = /^entries\.(\d+)\.(\w+)$/.exec(name) ?? [];
        const cell = field === "locationId" ? "location" : CELLS.find((each) => each === field);
        const row = index === "" ? undefined : filled[Number(index)];
        if (row !== undefined && cell !== undefined && !problems.has(row.key))
          problems.set(row.key, { cell, sentence });
      }
      put((current) => current.map((row) => ({ ...row, refusal: problems.get(row.key) ?? null })));
      return problems.size > 0;
    },
  };
}

export type EntryRows = ReturnType<typeof useEntryRows>;
