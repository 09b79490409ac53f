import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { useFormContext } from "react-hook-form";
import { type Figures, type FiguresPlace, figuresStore, type FiguresStore } from "./amount-store.ts";
import type { ReportFormValues } from "#web/features/reports/form/form-values.ts";

const FiguresContext = createContext<FiguresStore | null>(null);

interface FiguresProviderProps extends FiguresPlace {
  children: ReactNode;
}

export function FiguresProvider({ children, ...props }: FiguresProviderProps) {
  const { period, prefilled, asFiled, filed, formerComps } = props;
  const form = useFormContext<ReportFormValues>();
  const [store] = useState(() => figuresStore(form, props));
  useLayoutEffect(
    () => store.place({ period, prefilled, asFiled, filed, formerComps }),
    [store, period, prefilled, asFiled, filed, formerComps],
  );
  useEffect(() => store.open(), [store]);
  return <FiguresContext value={store}>{children}</FiguresContext>;
}

/** One part of what follows from the figures. `select` gives a text, a number or an object that stays the same. */
export function useDerivedFigure<Part>(select: (figures: Figures) => Part): Part {
  const store = useContext(FiguresContext);
  if (store === null) throw new Error("No FiguresProvider above");
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
