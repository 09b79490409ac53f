import { browserMemory } from "./browser-memory.ts";

/** What this device keeps between visits: choices, never figures. Without it a choice holds for the visit. */
export const { recall, remember } = browserMemory(() => localStorage);
