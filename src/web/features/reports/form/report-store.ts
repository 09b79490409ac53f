import { createContext, useContext } from "react";
import { createStore, type StoreApi, useStore } from "zustand";
import type { DocumentKind } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import type { WorkbookFigures } from "#shared/documents/workbook-figures.schema.ts";
import { COMMENTARY_MAX, CORRECTION_REASON_MAX } from "#shared/domain/limits.ts";
import type { MoneyText } from "#shared/domain/money.ts";
import {
  type MeasureFigureKey,
  REPORT_MEASURES,
  reportMonthKey,
} from "#shared/domain/reports/report-figures.ts";
import { readMoney } from "#shared/domain/typed/typed-money.ts";
import { type CommentaryKey, SIGNATURE_SENTENCE } from "#shared/reports/report-texts.ts";
import { sameMoney } from "#web/ui/money-input.tsx";
import type { Signature } from "#web/ui/signature/canvas.ts";
import { type DraftState, NOT_SAVED_YET, type SaveState } from "./drafts/draft-state.ts";
import {
  type AmountName,
  amountIn,
  enteredFigures,
  figureName,
  type FiguresAndTexts,
  type FigureTexts,
  MEASURE_FIGURE_KEYS,
  TYPED_FIGURES,
} from "./figures-and-texts.ts";
import { type DerivedFigures, derive, NO_CONTEXT } from "./financials/derive.ts";
import {
  fillFromWorkbook,
  isConflict,
  keysOf,
  proposedKeys,
  takeFigures,
  type TakenFigures,
  withoutLostSources,
  type WorkbookState,
} from "./workbook/fill-from-workbook.ts";

/** The fields by name, with what each holds. */
type Fields = Record<
  "submittedBy" | "correctionReason" | `commentary.${CommentaryKey}` | AmountName,
  string
> &
  Record<`documents.${DocumentKind}`, StoredDocument | null> & { signature: Signature | null };

export type FieldName = keyof Fields;
type TextName = Exclude<FieldName, "signature" | `documents.${DocumentKind}`>;

interface FieldError {
  message: string;
  /** It stays until the field is changed: the server refused it, or a choice is missing. */
  isLasting?: boolean;
}

/** All that the form holds. */
export interface FormState {
  values: FiguresAndTexts;
  errors: Readonly<Record<string, FieldError>>;
  /** What amounts were rounded to when their inputs were left. */
  roundings: Readonly<Record<string, MoneyText>>;
  /** What the form has filled in from other reports, and nobody has changed. */
  prefilled: FigureTexts;
  /** The figures of the report month that were there when the month was opened: other reports do not fill them in. */
  enteredFigures: readonly MeasureFigureKey[];
  /** What follows from the amounts. It is computed after the key is shown (financials/use-derived-figures.ts). */
  derived: DerivedFigures;
  draft: DraftState;
  /** How often a person has changed something since the month was opened. */
  edits: number;
  save: SaveState;
  /** The P&L statement that was dropped to fill the figures; null before, and after another month was opened. */
  workbook: WorkbookState | null;
  /** How often a month was opened: inputs with a state of their own are mounted anew. */
  openings: number;
}

/** What is put into the form when a month is opened. */
interface Opened {
  draft: DraftState;
  values: FiguresAndTexts;
  prefilled?: FigureTexts;
}

export type ReportStore = ReturnType<typeof createReportStore>;

/** The one store of the form. Components subscribe to single values: with thousands of comps a key renders one input. */
export function createReportStore(initial: Opened) {
  const store: StoreApi<FormState> = createStore(() => ({
    ...stateOf(initial),
    derived: derive(initial.values, NO_CONTEXT, null),
    openings: 0,
  }));
  const { getState, setState } = store;
  let drawing: Promise<unknown> | undefined;

  const setErrors = (names: Iterable<FieldName>, errorOf: (name: FieldName) => FieldError | undefined) => {
    const errors = { ...getState().errors };
    for (const name of names) {
      const error = errorOf(name);
      if (error === undefined) delete errors[name];
      else errors[name] = error;
    }
    setState({ errors });
  };
  const check = (...names: readonly FieldName[]) => {
    const { values } = getState();
    setErrors(names, (name) => errorIn(values, name));
  };
  const put = (changed: ReadonlyMap<FieldName, unknown>, isEdit: boolean) =>
    setState(({ values, edits, workbook }) => ({
      values: withoutLostSources(values, withValues(values, changed)),
      edits: isEdit ? edits + 1 : edits,
      workbook: changed.has("documents.plStatement") ? null : workbook,
    }));
  const putFromWorkbook = (values: FiguresAndTexts, workbook: Partial<WorkbookState>) => {
    const before = getState();
    setState({
      values,
      edits: values === before.values ? before.edits : before.edits + 1,
      workbook: before.workbook && { ...before.workbook, ...workbook },
    });
    const changed = MEASURE_FIGURE_KEYS.filter((key) => values.figures[key] !== before.values.figures[key]);
    check(...changed.map(figureName), "documents.plStatement");
  };
  const withoutConflicts = (keys: readonly MeasureFigureKey[]) =>
    getState().workbook?.conflicts.filter((key) => !keys.includes(key)) ?? [];

  return {
    ...store,
    textOf: (name: AmountName): string => textAt(getState().values, name),

    /** Stores what a person enters. A field with an error is checked at every key, any other when it is left. */
    set: <Name extends FieldName>(name: Name, value: Fields[Name]): void => {
      const { values, errors, draft, edits } = getState();
      const before = valueAt(values, name);
      const isSame =
        typeof value === "string" && typeof before === "string" ? sameMoney(value, before) : value === before;
      // Neither a signature nor the submitter alone makes a draft.
      const counts =
        !isSame && name !== "signature" && (name !== "submittedBy" || edits > 0 || draft.revision !== null);
      put(new Map([[name, value]]), counts);
      const error = errors[name];
      // An amount that the server refused stays refused while only its commas change.
      if (error !== undefined && !(error.isLasting === true && isSame)) check(name);
    },
    /** Stores several amounts that a person enters at once, and checks them. */
    setMany: (texts: ReadonlyMap<AmountName, string>): void => {
      put(texts, true);
      check(...texts.keys());
    },
    /** Opens a month. Amounts that cannot be read are marked at once. */
    open: (opened: Opened): void =>
      setState(({ openings }) => ({ ...stateOf(opened), openings: openings + 1 })),
    setDraft: (changed: Partial<DraftState>): void =>
      setState(({ draft }) => ({ draft: { ...draft, ...changed } })),
    setSave: (changed: Partial<SaveState>): void =>
      setState(({ save }) => ({ save: { ...save, ...changed } })),
    /** Something beside the fields was changed that belongs to the draft. */
    countEdit: (): void => setState(({ edits }) => ({ edits: edits + 1 })),
    /** The report has to be signed again. */
    removeSignature: (): void =>
      setState(({ values, openings }) => ({
        values: { ...values, signature: null },
        openings: openings + 1,
      })),
    /** Fills in what the filed reports say, and replaces it where nobody has changed it. */
    fillIn: (fromReports: FigureTexts): void => {
      const { values, prefilled } = getState();
      const next = { ...fromReports };
      const changed = new Map<AmountName, string>();
      for (const key of MEASURE_FIGURE_KEYS) {
        const entered = values.figures[key];
        const text = fromReports[key] ?? "";
        if (sameMoney(entered, prefilled[key] ?? "")) {
          if (entered !== text) changed.set(figureName(key), text);
        } else if (sameMoney(entered, text)) {
          // A person entered the same amount: it stays when the form no longer fills it in.
          delete next[key];
        }
      }
      setState({ prefilled: next });
      if (changed.size === 0) return;
      put(changed, false);
      check(...changed.keys());
    },

    setWorkbook: (workbook: WorkbookState | null): void => setState({ workbook }),
    /** Changes what is known of the P&L statement; nothing where another one, or none, has taken its place. */
    updateWorkbook: (of: WorkbookState | null, changed: Partial<WorkbookState>): void =>
      setState(({ workbook }) =>
        workbook !== null && workbook.filename === of?.filename
          ? { workbook: { ...workbook, ...changed } }
          : {},
      ),
    /** Fills in what a P&L statement has, which becomes the report's. */
    fillFromWorkbook: (document: StoredDocument, read: WorkbookFigures): void => {
      const { values, conflicts } = fillFromWorkbook(getState().values, document, read);
      putFromWorkbook(values, { document, read, conflicts, percent: null, problem: read.proposal.problem });
    },
    /** Figures from cells that a person has chosen, also in place of typed ones. */
    takeFigures: (document: StoredDocument, taken: TakenFigures): void =>
      putFromWorkbook(takeFigures(getState().values, document, taken), {
        problem: null,
        conflicts: withoutConflicts(keysOf(taken)),
      }),
    /** A typed figure stays as it is. */
    keepTyped: (key: MeasureFigureKey): void => {
      putFromWorkbook(getState().values, { conflicts: withoutConflicts([key]) });
      check(figureName(key));
    },
    /** Accepts what is filled in from a P&L statement. */
    acceptFigures: (keys: readonly MeasureFigureKey[]): void => {
      const { values } = getState();
      const waiting = proposedKeys(values.figureSources).filter((key) => keys.includes(key));
      if (waiting.length === 0) return;
      const figureSources = Object.fromEntries(
        Object.entries(values.figureSources).map(([key, source]) => [
          key,
          waiting.includes(key as MeasureFigureKey) ? { ...source, accepted: true } : source,
        ]),
      );
      putFromWorkbook({ ...values, figureSources }, {});
    },

    /** Checks a field, when it is left. */
    check: (name: FieldName): void => {
      if (getState().errors[name]?.isLasting !== true) check(name);
    },
    /** An amount is left. @param rounded its amount where decimals were lost */
    commit: (name: AmountName, rounded: MoneyText | null): void => {
      if (getState().errors[name]?.isLasting !== true) check(name);
      const { [name]: before, ...others } = getState().roundings;
      if (rounded !== null) setState({ roundings: { ...others, [name]: rounded } });
      else if (before !== undefined) setState({ roundings: others });
    },
    /** Delays the validation: a signature is still being drawn. */
    waitFor: (done: Promise<unknown>): void => {
      drawing = done;
    },
    /** Marks the fields that cannot be submitted, and no others. Returns whether all can be. */
    validate: async (): Promise<boolean> => {
      await drawing;
      const { values, workbook } = getState();
      const undecided = new Map(
        REPORT_MEASURES.map(({ key, label }) => [reportMonthKey(key), label] as const)
          .filter(([key]) => isConflict({ values, workbook }, key))
          .map(([key, label]) => [
            figureName(key),
            { message: `Choose a figure for ${label}.`, isLasting: true },
          ]),
      );
      const wrong = [...OTHER_FIELDS, ...amountNames(values)].flatMap((name) => {
        const error = errorIn(values, name) ?? undecided.get(name as never);
        return error === undefined ? [] : [[name, error] as const];
      });
      setState({ errors: Object.fromEntries(wrong) });
      return wrong.length === 0;
    },
    /** The server refused a field. */
    setError: (name: FieldName, message: string): void =>
      setErrors([name], () => ({ message, isLasting: true })),
    clearError: (name: FieldName): void => setErrors([name], () => undefined),
  };
}

const stateOf = ({ draft, values, prefilled = {} }: Opened) => ({
  values,
  errors: unreadableAmounts(values),
  roundings: {},
  prefilled,
  enteredFigures: enteredFigures(values.figures, prefilled),
  draft,
  edits: 0,
  save: NOT_SAVED_YET,
  workbook: null,
});

export const ReportStoreContext = createContext<ReportStore | null>(null);

export function useReportStore(): ReportStore {
  const store = useContext(ReportStoreContext);
  if (store === null) throw new Error("No ReportStoreContext above");
  return store;
}

/** One part of what the form holds. `select` returns a text, a number or an object that stays the same. */
export const useForm = <Part>(select: (state: FormState) => Part): Part => useStore(useReportStore(), select);

/** One part of the derived figures, under the same condition. */
export const useDerivedFigure = <Part>(select: (derived: DerivedFigures) => Part): Part =>
  useForm(({ derived }) => select(derived));

export const useFieldError = (name: FieldName): string | undefined =>
  useForm(({ errors }) => errors[name]?.message);

export const useText = (name: TextName): string => useForm(({ values }) => textAt(values, name));

/** The amount that an input was rounded to, as long as it holds that amount. */
export const useRounding = (name: AmountName): MoneyText | undefined =>
  useForm(({ roundings, values }) => {
    const rounded = roundings[name];
    return rounded !== undefined && amountIn(textAt(values, name)) === rounded ? rounded : undefined;
  });

/** The props of a text input or textarea, and its error. */
export function useFieldInput(name: TextName) {
  const store = useReportStore();
  return {
    error: useFieldError(name),
    input: {
      name,
      value: useText(name),
      onChange: ({ target }: { target: { value: string } }) => store.set(name, target.value),
      onBlur: () => store.check(name),
    },
  };
}

const OTHER_FIELDS = [
  "submittedBy",
  "correctionReason",
  "commentary.majorExpensesLastMonth",
  "commentary.expectedExpensesNextMonth",
  "commentary.overallSummary",
  "signature",
] as const satisfies readonly FieldName[];

const isAmount = (name: FieldName): name is AmountName =>
  name.startsWith("figures.") || name.startsWith("comps.");

const amountNames = ({ comps }: FiguresAndTexts): AmountName[] => [
  ...TYPED_FIGURES.map((key) => figureName(key)),
  ...Object.keys(comps).map((key) => `comps.${key}` as const),
];

const unreadableAmounts = (values: FiguresAndTexts): FormState["errors"] =>
  Object.fromEntries(
    amountNames(values).flatMap((name) => {
      const error = errorIn(values, name);
      return error === undefined ? [] : [[name, error]];
    }),
  );

function errorIn(values: FiguresAndTexts, name: FieldName): FieldError | undefined {
  const value = valueAt(values, name);
  if (name === "signature") return value === null ? { message: SIGNATURE_SENTENCE } : undefined;
  if (typeof value !== "string") return undefined;
  if (isAmount(name)) {
    const reading = readMoney(value);
    return reading.ok ? undefined : { message: reading.message };
  }
  if (name === "submittedBy")
    return value.trim() === "" ? { message: "Enter who submits the report." } : undefined;
  // As the server counts: without surrounding blanks.
  const max = name === "correctionReason" ? CORRECTION_REASON_MAX : COMMENTARY_MAX;
  return value.trim().length > max ? { message: `Use at most ${max} characters.` } : undefined;
}

/** "figures.grossSalesLastMonth" is the figure grossSalesLastMonth, "submittedBy" a value of its own. */
function valueAt(values: FiguresAndTexts, name: FieldName): unknown {
  const [part = "", key] = name.split(".");
  const value = (values as unknown as Record<string, unknown>)[part];
  return key === undefined ? value : (value as Record<string, unknown>)[key];
}

function textAt(values: FiguresAndTexts, name: TextName): string {
  const value = valueAt(values, name);
  return typeof value === "string" ? value : "";
}

/** A part without a change stays the same object. */
function withValues(values: FiguresAndTexts, changed: ReadonlyMap<FieldName, unknown>): FiguresAndTexts {
  const next: Record<string, unknown> = { ...values };
  for (const [name, value] of changed) {
    const [part = "", key] = name.split(".");
    if (key === undefined) next[part] = value;
    else {
      if (next[part] === (values as unknown as Record<string, unknown>)[part])
        next[part] = { ...(next[part] as object) };
      (next[part] as Record<string, unknown>)[key] = value;
    }
  }
  return next as unknown as FiguresAndTexts;
}
