import { type ComponentProps, Suspense, useEffect } from "react";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";

const AssignLocationsDialog = lazyWithPreload(() => import("./AssignLocationsDialog.tsx"));

/** The dialog with its code loaded after the page: with it, the page would load too much script. */
export function LazyAssignLocations(props: ComponentProps<typeof AssignLocationsDialog>) {
  return (
    <Suspense>
      <AssignLocationsDialog {...props} />
    </Suspense>
  );
}

/** For the pages that open it. */
export const usePreloadedAssignment = () => useEffect(() => void AssignLocationsDialog.preload(), []);
