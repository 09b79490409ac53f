import { browserMemory } from "./browser-memory.ts";

/** What a tab keeps until it is closed: over a reload and a login, and for nobody beside it. */
export const tabMemory = browserMemory(() => sessionStorage);
