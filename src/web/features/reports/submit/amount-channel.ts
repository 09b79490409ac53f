import type { FieldError, UseFormReturn } from "react-hook-form";
import { type MoneyText, readMoney } from "#shared/domain/money.ts";
import { atRest } from "#web/ui/money/money-display.ts";
import { amountIn, type ReportFormValues, type TypedFigure } from "./reportFormValues.ts";

/** The field name of a cell. */
export type AmountName = `figures.${TypedFigure}` | `comps.${string}`;

type Listener = () => void;

/**
 * Between the form and its cells. The form library tells every field of every change; with thousands of comps a
 * key would take seconds. Here each cell hears of its own text and its own error only.
 */
export function amountChannel(form: UseFormReturn<ReportFormValues>) {
  const cells = new Map<string, Set<Listener>>();
  /** What cells were rounded to; it counts as long as they hold that amount. */
  const rounded = new Map<AmountName, MoneyText>();
  const tell = (listeners: Iterable<Listener>) => {
    for (const listener of listeners) listener();
  };

  const check = (name: AmountName) => {
    const reading = readMoney(form.getValues(name) ?? "");
    if (!reading.ok) form.setError(name, { type: "amount", message: reading.message });
    else if (form.getFieldState(name).error) form.clearErrors(name);
  };

  return {
    /** Begins to pass on what the form says. Returns how to stop. */
    open: () =>
      form.subscribe({
        formState: { values: true, errors: true },
        callback: ({ name }) => {
          if (isOfMany(name)) for (const listeners of cells.values()) tell(listeners);
          else tell(cells.get(name) ?? []);
        },
      }),
    listen: (name: AmountName, listener: Listener) => {
      const listeners = cells.get(name) ?? new Set();
      cells.set(name, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
    textOf: (name: AmountName): string => form.getValues(name) ?? "",
    errorOf: (name: AmountName): string | undefined => form.getFieldState(name).error?.message,
    /** What is wrong already is looked at again with every key; what is not, on leaving. */
    put: (name: AmountName, text: string): void => {
      const isSame = atRest(text) === atRest(form.getValues(name) ?? "");
      form.setValue(name, text);
      const { error } = form.getFieldState(name);
      // What the server refused stays refused while only its commas come and go.
      if (error && !(isRefused(error) && isSame)) check(name);
    },
    /** A cell is left; `roundedTo` when decimals were lost on the way. */
    leave: (name: AmountName, roundedTo: MoneyText | null): void => {
      if (!isRefused(form.getFieldState(name).error)) check(name);
      if (roundedTo === null ? !rounded.delete(name) : rounded.get(name) === roundedTo) return;
      if (roundedTo !== null) rounded.set(name, roundedTo);
      tell(cells.get(name) ?? []);
    },
    roundedTo: (name: AmountName): MoneyText | undefined => {
      const to = rounded.get(name);
      return to !== undefined && amountIn(form.getValues(name)) === to ? to : undefined;
    },
  };
}

export type AmountChannel = ReturnType<typeof amountChannel>;

/** By the server, and not changed since. */
const isRefused = (error: FieldError | undefined) => error?.type === "server";

/** A change of all figures, of all comps, or of everything at once. */
function isOfMany(name: string | undefined): name is undefined | "figures" | "comps" {
  return name === undefined || name === "figures" || name === "comps";
}
