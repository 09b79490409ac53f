import { onDemand } from "#web/lib/on-demand.tsx";

/** Most accounts never see it, so it does not come with the landing page. */
export const SecondStepForm = onDemand(() => import("./SecondStepForm.tsx"));
