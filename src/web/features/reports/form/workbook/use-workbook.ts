import { useCallback, useEffect, useRef } from "react";
import { api } from "#shared/api.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { DOCUMENT_MAX_BYTES } from "#shared/domain/limits.ts";
import type { MeasureFigureKey } from "#shared/domain/reports/report-figures.ts";
import { useReportStore } from "#web/features/reports/form/report-store.ts";
import { fieldErrorsOf, isCancelled, sentenceOf } from "#web/lib/api-error.ts";
import { call } from "#web/lib/http-client.ts";
import type { WorkbookState } from "./fill-from-workbook.ts";

const SPREADSHEET = /\.(xlsx|xls|csv)$/i;

const FAILED = "The connection broke. What you entered is still here. Drop the file again.";
const WITHOUT_LOCATION = "Choose a location, then drop the file again.";

export type Workbook = ReturnType<typeof useWorkbook>;

/** Fills the form from a P&L statement: sends and reads it, and opens its sheet to point at a cell. */
export function useWorkbook() {
  const store = useReportStore();
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  /** Runs a task about a file, which another file or another month ends. */
  const start = useCallback(
    async (begun: WorkbookState, task: (signal: AbortSignal) => Promise<void>) => {
      controller.current?.abort();
      const abort = new AbortController();
      controller.current = abort;
      store.setWorkbook(begun);
      try {
        await task(abort.signal);
      } catch (cause) {
        if (isCancelled(cause) || controller.current !== abort) return;
        const sentence = fieldErrorsOf(cause)["plStatement"] ?? sentenceOf(cause, FAILED);
        store.updateWorkbook(begun, { percent: null, problem: sentence });
      }
    },
    [store],
  );

  const figuresOf = useCallback(
    (document: StoredDocument, sheet: string | undefined, signal: AbortSignal) => {
      const { locationId, period } = store.getState().draft.key;
      return call(api.documents.figures, {
        params: { filename: document.path.split("/").at(-1) ?? "" },
        query: { locationId: String(locationId ?? 0), period, sheet },
        signal,
      });
    },
    [store],
  );

  /** Reads the figures of an uploaded statement. */
  const read = useCallback(
    async (document: StoredDocument, sheet?: string) => {
      if (store.getState().draft.key.locationId === null) return;
      const { openings } = store.getState();
      await start({ ...begin(document.filename), document }, async (signal) => {
        const found = await figuresOf(document, sheet, signal);
        if (!signal.aborted && store.getState().openings === openings)
          store.fillFromWorkbook(document, found);
      });
    },
    [store, start, figuresOf],
  );

  const send = useCallback(
    async (file: File) => {
      const problem =
        store.getState().draft.key.locationId === null ? WITHOUT_LOCATION : spreadsheetProblem(file);
      if (problem !== null) return store.setWorkbook({ ...begin(file.name), problem });
      const { openings } = store.getState();
      const begun = { ...begin(file.name), percent: 0 };
      await start(begun, async (signal) => {
        const { plStatement } = await call(api.documents.upload, {
          files: { plStatement: file },
          signal,
          onProgress: (part) => store.updateWorkbook(begun, { percent: Math.floor(part * 100) }),
        });
        if (plStatement && !signal.aborted && store.getState().openings === openings) await read(plStatement);
      });
    },
    [store, start, read],
  );

  return {
    send: useCallback((file: File) => void send(file), [send]),
    read: useCallback((document: StoredDocument, sheet?: string) => void read(document, sheet), [read]),
    /** The same of one that was dropped onto its place among the documents, where it may also be a PDF. */
    readStatement: useCallback(
      (document: StoredDocument) => void (SPREADSHEET.test(document.filename) && read(document)),
      [read],
    ),
    /** The file leaves the form, and with it the document. */
    remove: useCallback(() => {
      controller.current?.abort();
      const { workbook, values } = store.getState();
      const { plStatement } = values.documents;
      const isAttached = workbook === null || workbook.document?.path === plStatement?.path;
      if (plStatement !== null && isAttached) store.set("documents.plStatement", null);
      store.setWorkbook(null);
    }, [store]),
    /** Opens the sheet at a figure; a draft's statement is read for that first. */
    pointAt: useCallback(
      async (key: MeasureFigureKey | null) => {
        const { workbook, values } = store.getState();
        const { plStatement } = values.documents;
        if (workbook?.read) return store.updateWorkbook(workbook, { pointingAt: key });
        if (plStatement === null || key === null) return;
        await start({ ...begin(plStatement.filename), document: plStatement }, async (signal) => {
          const found = await figuresOf(plStatement, undefined, signal);
          store.updateWorkbook(begin(plStatement.filename), { read: found, pointingAt: key });
        });
      },
      [store, start, figuresOf],
    ),
  };
}

const begin = (filename: string): WorkbookState => ({
  filename,
  document: null,
  percent: null,
  read: null,
  problem: null,
  conflicts: [],
  pointingAt: null,
});

/** Why the server would not read a file; null where it may. */
function spreadsheetProblem({ name, size }: File): string | null {
  if (!SPREADSHEET.test(name))
    return `${name} cannot be read. Save it as .xlsx or .csv. Macros (.xlsm) and links to other files are refused.`;
  if (size === 0) return `${name} is empty.`;
  return size > DOCUMENT_MAX_BYTES ? "Files up to 10MB." : null;
}
