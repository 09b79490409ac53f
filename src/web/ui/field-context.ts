import { createContext, useContext } from "react";

/** What a label, a help text and an error give to the control between them. */
export interface FieldWiring {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** Spread before the caller's own props: a control outside a field is wired by hand. */
export function useFieldWiring(): Partial<FieldWiring> {
  return useContext(FieldContext) ?? {};
}
