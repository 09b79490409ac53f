import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";

/* Loaded where there is capital: with them, an investor's pages would load more script than they may. */

export const CapitalCard = lazyWithPreload(() => import("./CapitalCard.tsx"));
export const LocationCapital = lazyWithPreload(() => import("./LocationCapital.tsx"));
export const CapitalFailed = lazyWithPreload(() => import("./CapitalFailed.tsx"));

// The server renders them with the page, and the browser keeps that until it has their code.
if (typeof document === "undefined") void Promise.all([CapitalCard.preload(), LocationCapital.preload()]);
