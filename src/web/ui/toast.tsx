import { Suspense, useEffect, useState } from "react";
import { onDemand } from "#web/lib/on-demand.tsx";
import { whenTouched } from "#web/lib/when-touched.ts";
import { useToast } from "./toast-store.ts";
import { ToastWords } from "./ToastWords.tsx";

export { closeToast, showToast } from "./toast-store.ts";

const ToastOnScreen = onDemand(() =>
  // Without the files there is no reason to take the page away, nor to say nothing.
  import("./ToastOnScreen.tsx").catch(() => ({ default: ToastWords })),
);

export const preloadToasts = ToastOnScreen.preload;

/** Where notifications appear. Never the only place of a form error. What draws them is fetched with the first one. */
export function Toaster() {
  const isUsed = useToast() !== null;
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
  return (
    wasUsed && (
      <Suspense>
        <ToastOnScreen />
      </Suspense>
    )
  );
}

/**
 * For whatever may have to say something: that the server is away cannot be fetched from the server. Only once the
 * page is touched, since what is said follows from what is done.
 */
export function useToastAtHand(): void {
  useEffect(() => whenTouched(() => void preloadToasts()), []);
}
