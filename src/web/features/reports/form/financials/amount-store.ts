import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import { type MoneyText } from "#shared/domain/money.ts";
import { readMoney } from "#shared/domain/typed-money.ts";
import {
  type AmountName,
  amountIn,
  figureName,
  type ReportAmounts,
  TYPED_FIGURES,
} from "#web/features/reports/form/form-values.ts";
import { formatCommitted } from "#web/ui/money-input.tsx";

type Listener = () => void;

interface AmountError {
  message: string;
  /** The server refused this amount, and it has not been changed since. */
  isFromServer?: boolean;
}

export type AmountStore = ReturnType<typeof createAmountStore>;

/**
 * Holds the amounts of the form with their errors. A change notifies the input that it is about: with thousands of comps,
 * one key would take seconds if it notified them all. So this form is not kept by react-hook-form, as the others are.
 */
export function createAmountStore(initial: ReportAmounts) {
  let amounts = initial;
  const errors = new Map<AmountName, AmountError>();
  /** What amounts were rounded to when their inputs were left. */
  const roundings = new Map<AmountName, MoneyText>();
  const listeners = new Set<Listener>();
  const inputListeners = new Map<AmountName, Set<Listener>>();

  const textOf = (name: AmountName) => textIn(amounts, name);
  const notifyInput = (name: AmountName) => inputListeners.get(name)?.forEach((listener) => listener());
  const notifyInputs = () => {
    for (const name of inputListeners.keys()) notifyInput(name);
  };
  const notifyOfValues = () => listeners.forEach((listener) => listener());

  const check = (name: AmountName): void => {
    const reading = readMoney(textOf(name));
    if (reading.ok) errors.delete(name);
    else errors.set(name, { message: reading.message });
  };
  const checkAll = (): void => {
    errors.clear();
    for (const name of namesOf(amounts)) check(name);
  };
  checkAll();

  return {
    get: (): ReportAmounts => amounts,
    textOf,
    errorOf: (name: AmountName): string | undefined => errors.get(name)?.message,
    /** The amount that an input was rounded to, as long as it holds that amount. */
    roundingOf: (name: AmountName): MoneyText | undefined => {
      const rounded = roundings.get(name);
      return rounded !== undefined && amountIn(textOf(name)) === rounded ? rounded : undefined;
    },

    /** Stores what is typed. An input with an error is checked at every key, any other when it is left. */
    set: (name: AmountName, text: string): void => {
      const error = errors.get(name);
      // An amount that the server refused stays refused while only its commas change.
      const isSameAmount = formatCommitted(text) === formatCommitted(textOf(name));
      amounts = withTexts(amounts, new Map([[name, text]]));
      if (error && !(error.isFromServer && isSameAmount)) check(name);
      notifyInput(name);
      notifyOfValues();
    },
    /** An input is left. @param rounded its amount where decimals were lost */
    commit: (name: AmountName, rounded: MoneyText | null): void => {
      if (!errors.get(name)?.isFromServer) check(name);
      if (rounded === null) roundings.delete(name);
      else roundings.set(name, rounded);
      notifyInput(name);
    },
    /** Stores several texts at once and checks them. */
    setMany: (texts: ReadonlyMap<AmountName, string>): void => {
      amounts = withTexts(amounts, texts);
      for (const name of texts.keys()) {
        check(name);
        notifyInput(name);
      }
      notifyOfValues();
    },
    /** Replaces all amounts and checks them. */
    replace: (next: ReportAmounts): void => {
      amounts = next;
      roundings.clear();
      checkAll();
      notifyInputs();
      notifyOfValues();
    },

    /** Marks the amounts that cannot be read, and no others. Returns whether all can be read. */
    validate: (): boolean => {
      checkAll();
      notifyInputs();
      return errors.size === 0;
    },
    setServerError: (name: AmountName, message: string): void => {
      errors.set(name, { message, isFromServer: true });
      notifyInput(name);
    },

    /** Calls the listener after each change of an amount. Returns how to stop. */
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Calls the listener after each change of one amount, its error or its rounding. Returns how to stop. */
    subscribeToInput: (name: AmountName, listener: Listener) => {
      const own = inputListeners.get(name) ?? new Set();
      inputListeners.set(name, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) inputListeners.delete(name);
      };
    },
  };
}

export const AmountContext = createContext<AmountStore | null>(null);

export function useAmountStore(): AmountStore {
  const store = useContext(AmountContext);
  if (store === null) throw new Error("No AmountContext above");
  return store;
}

export const useAmountText = (name: AmountName) => useInput(name, (store) => store.textOf(name));
export const useAmountError = (name: AmountName) => useInput(name, (store) => store.errorOf(name));
export const useRounding = (name: AmountName) => useInput(name, (store) => store.roundingOf(name));

function useInput<Part>(name: AmountName, read: (store: AmountStore) => Part): Part {
  const store = useAmountStore();
  const subscribe = useCallback(
    (listener: Listener) => store.subscribeToInput(name, listener),
    [store, name],
  );
  const snapshot = () => read(store);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** What the inputs hold now; the one that is being edited, as it will be formatted when it is left. */
export function committedTexts(
  store: AmountStore,
  names: Iterable<AmountName>,
): ReadonlyMap<AmountName, string> {
  return new Map(Array.from(names, (name) => [name, formatCommitted(store.textOf(name))]));
}

const namesOf = ({ comps }: ReportAmounts): AmountName[] => [
  ...TYPED_FIGURES.map((key) => figureName(key)),
  ...Object.keys(comps).map((key) => `comps.${key}` as const),
];

/** "figures.grossSalesLastMonth" is the figure grossSalesLastMonth. */
const split = (name: AmountName) => {
  const [part, key = ""] = name.split(".");
  return { isComp: part === "comps", key };
};

function textIn({ figures, comps }: ReportAmounts, name: AmountName): string {
  const { isComp, key } = split(name);
  const texts: Readonly<Record<string, string>> = isComp ? comps : figures;
  return texts[key] ?? "";
}

/** A part without a change stays the same object. */
function withTexts(amounts: ReportAmounts, texts: ReadonlyMap<AmountName, string>): ReportAmounts {
  const figures: Record<string, string> = {};
  const comps: Record<string, string> = {};
  for (const [name, text] of texts) {
    const { isComp, key } = split(name);
    (isComp ? comps : figures)[key] = text;
  }
  const isChanged = (part: object) => Object.keys(part).length > 0;
  return {
    figures: isChanged(figures) ? { ...amounts.figures, ...figures } : amounts.figures,
    comps: isChanged(comps) ? { ...amounts.comps, ...comps } : amounts.comps,
  };
}
