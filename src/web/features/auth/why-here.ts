import { endedSession } from "#web/lib/ended-session.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { keepsUnsentReport } from "#web/lib/unsent-report.ts";

/** Most who log in know why: the words come with the few who may not. */
export const WhyHere = onDemand(() => import("./WhyHere.tsx"));

export const isThereAReason = (): boolean => endedSession() !== null || keepsUnsentReport();
