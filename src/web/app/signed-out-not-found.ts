import { onDemand } from "#web/lib/on-demand.tsx";

/** Few open an address of nothing, or of a screen before the login: the first page does without it. */
export const SignedOutNotFound = onDemand(() => import("./SignedOutNotFound.tsx"));
