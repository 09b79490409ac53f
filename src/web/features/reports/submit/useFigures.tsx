import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { useFormContext } from "react-hook-form";
import type { PeriodText } from "#shared/domain/period.ts";
import { figuresStore, type Figures, type FiguresStore } from "./figures-store.ts";
import type { Prefilled, ReportFormValues } from "./reportFormValues.ts";

const FiguresContext = createContext<FiguresStore | null>(null);

interface FiguresProviderProps {
  period: PeriodText;
  prefilled: Prefilled;
  children: ReactNode;
}

export function FiguresProvider({ period, prefilled, children }: FiguresProviderProps) {
  const form = useFormContext<ReportFormValues>();
  const [store] = useState(() => figuresStore(form, period, prefilled));
  useLayoutEffect(() => store.place(period, prefilled), [store, period, prefilled]);
  useEffect(() => store.open(), [store]);
  return <FiguresContext value={store}>{children}</FiguresContext>;
}

/** One part of what follows from the figures. `select` gives a text, a number or an object that stays the same. */
export function useFigures<Part>(select: (figures: Figures) => Part): Part {
  const store = useContext(FiguresContext);
  if (store === null) throw new Error("No FiguresProvider above");
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
