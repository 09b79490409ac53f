import { useEffect, useEffectEvent } from "react";
import { addDialog } from "./back-steps.ts";

/** The browser's Back does what Esc does, as long as something is open. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? addDialog(() => onBack()) : undefined), [isOpen]);
}
