import { useEffect, useEffectEvent } from "react";

/** The browser's Back leads from the code to the password. What dialogs use for it is fetched here: so it stays in their file, and no page has one more to load. */
export function useBackToPassword(isWaiting: boolean, goBack: () => void): void {
  const onBack = useEffectEvent(goBack);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isOver = false;
    let remove: (() => void) | undefined;
    const add = async () => {
      const { addDialog } = await import("#web/ui/dialog/back-steps.ts");
      if (!isOver) remove = addDialog(() => onBack());
    };
    // Without it, Back leaves the login, as it would without a second step.
    add().catch(() => {});
    return () => {
      isOver = true;
      remove?.();
    };
  }, [isWaiting]);
}
