import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { MoneyText } from "#shared/domain/money.ts";
import { amountChannel, type AmountChannel, type AmountName } from "./amount-channel.ts";
import type { ReportFormValues } from "./reportFormValues.ts";

export const AmountContext = createContext<AmountChannel | null>(null);

export function useAmountChannel(form: UseFormReturn<ReportFormValues>): AmountChannel {
  const [channel] = useState(() => amountChannel(form));
  useEffect(() => channel.open(), [channel]);
  return channel;
}

/** The text of one cell, and what the cell does with it. */
export function useAmount(name: AmountName) {
  const channel = useChannel();
  const text = useSyncExternalStore(useListening(channel, name), () => channel.textOf(name));
  return {
    text,
    put: (typed: string) => channel.put(name, typed),
    leave: (rounded: MoneyText | null) => channel.leave(name, rounded),
  };
}

/** What is wrong with one cell. */
export function useAmountError(name: AmountName): string | undefined {
  const channel = useChannel();
  return useSyncExternalStore(useListening(channel, name), () => channel.errorOf(name));
}

/** What one cell has been rounded to. */
export function useRounding(name: AmountName): MoneyText | undefined {
  const channel = useChannel();
  return useSyncExternalStore(useListening(channel, name), () => channel.roundedTo(name));
}

export function useChannel(): AmountChannel {
  const channel = useContext(AmountContext);
  if (channel === null) throw new Error("No AmountContext above");
  return channel;
}

function useListening(channel: AmountChannel, name: AmountName) {
  return useCallback((listener: () => void) => channel.listen(name, listener), [channel, name]);
}
