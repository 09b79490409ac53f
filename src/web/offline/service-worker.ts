/**
 * Lets an investor read the last answers offline. They are cached for investors only, and deleted with the session: on
 * logout, another login, a 401, or when nobody is signed in any more.
 */
import {
  cacheKey,
  endsSession,
  hasFigures,
  isOfInvestor,
  isSessionOver,
  showsFigures,
  SESSION_CHECK,
  WHO,
} from "./cache-policy.ts";
import type { Freshness, RenderedAnswer } from "./register.ts";

/** The parts of the service worker API used here: the compiler's types are those of a page. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LifeEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  location: Location;
  clients: { claim(): Promise<void>; matchAll(): Promise<{ postMessage(message: Freshness): void }[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LifeEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: LifeEvent & { data: unknown }) => void): void;
}
const worker = globalThis as unknown as WorkerScope;

/** Cache of the empty page, which every address can show, and of its files. */
const PAGE_CACHE = "portal";
/** Cache of private answers. */
const ANSWER_CACHE = "seen";
const PAGE = "/";

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

// The first page was loaded before the worker: it reports what it loaded.
worker.addEventListener("message", (event) => {
  const { loaded, answers } = event.data as { loaded: string[]; answers: RenderedAnswer[] };
  const files = loaded.filter((address) => new URL(address).pathname.startsWith("/assets/"));
  event.waitUntil(Promise.all([cachePortal(files), cacheRendered(answers)]));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== worker.location.origin) return;
  if (endsSession(request.method, address.pathname)) event.waitUntil(clearAnswers());
  if (request.method !== "GET") return;
  if (address.pathname.startsWith("/assets/")) event.respondWith(cachedFile(request));
  else if (address.pathname.startsWith("/api/")) {
    const key = cacheKey(address, request.referrer);
    if (key !== null) event.respondWith(newestAnswer(request, key));
    else if (address.pathname === SESSION_CHECK) event.respondWith(checkSession(request));
  } else if (request.mode === "navigate") event.respondWith(newestPage(request));
});

/**
 * Without a connection a request fails as it would without the worker: by an answer that is an error, since WebKit writes
 * one that is thrown into the console as well.
 */
const fetched = (request: Request): Promise<Response> => fetch(request).catch(() => Response.error());

/** Files under /assets/ never change: their names contain a hash. */
async function cachedFile(request: Request): Promise<Response> {
  const portal = await caches.open(PAGE_CACHE);
  const cached = await portal.match(request);
  if (cached) return cached;
  const response = await fetched(request);
  if (response.ok) await portal.put(request, response.clone());
  return response;
}

/** Fetches a page of its own, since the loaded one may contain figures. */
async function cachePortal(files: string[]): Promise<void> {
  const response = await fetch(PAGE);
  if (response.ok) await cachePage(response);
  await (await caches.open(PAGE_CACHE)).addAll(files);
}

async function newestPage(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok && !showsFigures(response)) await cachePage(response.clone());
    return response;
  } catch {
    return (await (await caches.open(PAGE_CACHE)).match(PAGE)) ?? Response.error();
  }
}

/** Another first script means another build: the files of the build before are deleted. */
async function cachePage(response: Response): Promise<void> {
  const portal = await caches.open(PAGE_CACHE);
  const before = await (await portal.match(PAGE))?.text();
  if (firstScript(before) !== firstScript(await response.clone().text())) await caches.delete(PAGE_CACHE);
  await (await caches.open(PAGE_CACHE)).put(PAGE, response);
}

/** Identifies the build of an HTML document, of which there is another one for each account and page. */
function firstScript(page: string | undefined): string | undefined {
  return /<script\b[^>]*\bsrc="([^"]+)"/.exec(page ?? "")?.[1];
}

/** Counts ended sessions: an answer to a request from before is not cached after it. */
let sessionEnds = 0;

function clearAnswers(): Promise<boolean> {
  sessionEnds += 1;
  return caches.delete(ANSWER_CACHE);
}

async function newestAnswer(request: Request, key: string): Promise<Response> {
  let endsBefore = sessionEnds;
  try {
    const response = await fetch(request);
    await report({ isCached: false });
    const cachedAccount = await caches.match(WHO, { cacheName: ANSWER_CACHE });
    if (await isSessionOver(key, response.clone(), cachedAccount)) {
      await clearAnswers();
      // This answer belongs to the next session: the end just counted must not keep it out of the cache.
      endsBefore += 1;
    }
    const mayBeCached = response.ok && (await isOfInvestor(key, response.clone()));
    // Compared and opened without an await between: if the answers are deleted afterwards, this one is, too.
    if (mayBeCached && sessionEnds === endsBefore)
      await (await caches.open(ANSWER_CACHE)).put(key, response.clone());
    return response;
  } catch {
    const cached = await (await caches.open(ANSWER_CACHE)).match(key);
    await report({
      isCached: true,
      ...(cached && hasFigures(key) ? { cachedOn: cached.headers.get("date") } : {}),
    });
    return cached ?? Response.error();
  }
}

/** Stores what the server has asked for a page that it rendered, if the session of that page still lives. */
async function cacheRendered(answers: readonly RenderedAnswer[]): Promise<void> {
  const owner = answers.find(({ address }) => address === WHO)?.reply as { id: string } | undefined;
  if (owner === undefined) return;
  const response = await newestAnswer(new Request(WHO), WHO);
  const endsBefore = sessionEnds;
  const account = response.ok ? ((await response.json()) as { id: string; role: string }) : null;
  if (account?.id !== owner.id || account.role !== "investor") return;
  for (const { address, reply, date } of answers) {
    const key = cacheKey(new URL(address, worker.location.origin), `${worker.location.origin}/investor/`);
    if (key === null || key === WHO) continue;
    const cache = await caches.open(ANSWER_CACHE);
    if (sessionEnds !== endsBefore) return;
    await cache.put(key, Response.json(reply, { headers: { date } }));
  }
}

/** Not cached: only checked for an ended session. */
async function checkSession(request: Request): Promise<Response> {
  const response = await fetched(request);
  if (await isSessionOver(SESSION_CHECK, response.clone(), undefined)) await clearAnswers();
  return response;
}

async function report(freshness: Freshness): Promise<void> {
  for (const page of await worker.clients.matchAll())
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker's pages are of its own origin.
    page.postMessage(freshness);
}
