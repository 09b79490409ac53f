import { onDemand } from "#web/lib/on-demand.tsx";

/** At the foot of a page: fetched after what stands above it. */
export const EmailSwitchOnDemand = onDemand(() => import("./EmailSwitch.tsx"));
