import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";

/** At the foot of a page: fetched after what stands above it. */
export const EmailSwitchOnDemand = lazyWithPreload(() => import("./EmailSwitch.tsx"));
