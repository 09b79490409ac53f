import { fillPath } from "#shared/http/path.ts";

/** What a screen asks before it shows its figures, as the browser will ask for it, beside who is there. */
interface FirstAsks {
  /** Asked as they stand, so that the browser may ask for them ahead. */
  ahead?: readonly string[];
  /** Asked with the time of the visit and past every cache (spec section 7), as only a script can. */
  byScript?: string;
  /** The document shows what is answered (painted-figures.ts). */
  painted?: true;
  /** Reports open above it, named in its query. */
  opensReports?: true;
}

/**
 * Asks what stands in the element before it, while the page's code is still on its way; lib/first-answer.ts takes it
 * over. Static, so that its hash can stand in the CSP.
 */
export const ASK_BY_SCRIPT =
  `askedFirst=fetch(document.querySelector("meta[name=ask-first]").content+"?timestamp="+Date.now(),` +
  `{credentials:"include",cache:"no-store"});askedFirst.catch(function(){})`;

/** Addresses of screens (web/app/pages.ts) and of calls; `:id` and the like are taken from the screen's. */
export const firstAsks: Readonly<Record<string, FirstAsks>> = {
  "/manager/dashboard": { ahead: ["/api/manager/overview"], painted: true },
  "/manager/locations": { ahead: ["/api/locations"], painted: true },
  "/manager/investors": { ahead: ["/api/investors"], painted: true },
  "/manager/reports": { ahead: ["/api/locations"] },
  "/manager/archive": { ahead: ["/api/reports?limit=12"], painted: true, opensReports: true },
  "/manager/activity-log": {
    ahead: ["/api/activity-logs?days=7", "/api/activity-logs/facets?days=7"],
    painted: true,
  },
  "/manager/users": { ahead: ["/api/users"], painted: true },
  "/manager/report/:id": { ahead: ["/api/reports/:id", "/api/reports/:id/corrections"], painted: true },
  "/manager/mails": { ahead: ["/api/mails"] },
  "/security": { ahead: ["/api/second-factor", "/api/sessions"], painted: true },
  "/investor/dashboard": {
    ahead: ["/api/investors/:investorId/locations"],
    byScript: "/api/investors/:investorId/reports",
    painted: true,
  },
  "/investor/reports": {
    byScript: "/api/investors/:investorId/reports",
    painted: true,
    opensReports: true,
  },
  "/investor/location/:locationId": {
    ahead: ["/api/locations/:locationId", "/api/locations/:locationId/reports"],
    painted: true,
  },
};

/**
 * The hints of a document about what its screen will ask, as elements of its head.
 *
 * @param screen its address with names, as above
 * @param url what was asked for, with or without a query
 * @param investorId of an investor's account
 */
export function firstAskHints(screen: string, url: string, investorId: number | null): string[] {
  const { ahead = [], byScript } = firstAsks[screen] ?? {};
  const { address, isFiltered } = partsOf(url);
  const values = valuesOf(screen, address, investorId);
  if (values === null) return [];
  const report = openReport(screen, url);
  return [
    ...[
      ...ahead.filter((call) => !isFiltered || !isNarrowed(call)).map((call) => fillPath(call, values)),
      ...(report === null ? [] : [`/api/reports/${report}`]),
    ]
      // As lib/http-client.ts fetches it: another way of asking would be a second question.
      .map((call) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${call}">`),
    ...(byScript === undefined
      ? []
      : [`<meta name="ask-first" content="${fillPath(byScript, values)}"><script>${ASK_BY_SCRIPT}</script>`]),
  ];
}

/**
 * The calls whose answers are painted into a document; null for a screen that is sent without figures.
 *
 * @param screen, url, investorId as above
 */
export function paintedCalls(screen: string, url: string, investorId: number | null): string[] | null {
  const { ahead = [], byScript, painted } = firstAsks[screen] ?? {};
  const { address, isFiltered } = partsOf(url);
  const values = painted ? valuesOf(screen, address, investorId) : null;
  if (values === null || (isFiltered && ahead.some(isNarrowed))) return null;
  return [...ahead, ...(byScript === undefined ? [] : [byScript])].map((call) => fillPath(call, values));
}

/** The number of the report that is open above a list and is all that its address says beside; else null. */
export function openReport(screen: string, url: string): string | null {
  const [, query = ""] = url.split("?");
  return (firstAsks[screen]?.opensReports && OPEN_REPORT.exec(query)?.[1]) || null;
}

/** It narrows the list to nothing. */
const OPEN_REPORT = /^report=([1-9]\d{0,9})$/;

function partsOf(url: string) {
  const [address = "", query = ""] = url.split("?");
  return { address, isFiltered: query !== "" && !OPEN_REPORT.test(query) };
}

/** What a screen asks with a query it asks otherwise where its own address has one: filters, a search. */
const isNarrowed = (call: string) => call.includes("?");

/** Null where something is not the number that it should be: such a screen has nothing to ask. */
function valuesOf(screen: string, address: string, investorId: number | null): Record<string, string> | null {
  const parts = address.split("/");
  const values: Record<string, string> = investorId === null ? {} : { investorId: String(investorId) };
  for (const [at, name] of screen.split("/").entries()) {
    if (!name.startsWith(":")) continue;
    const value = parts[at] ?? "";
    if (!/^[1-9]\d{0,9}$/.test(value)) return null;
    values[name.slice(1)] = value;
  }
  return values;
}
