import { createContext } from "react";

/** Closes the dialog around, as Esc does. */
export const CloseDialog = createContext<() => void>(() => undefined);
