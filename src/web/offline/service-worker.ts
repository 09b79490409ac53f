/**
 * Lets an investor read the last state without a connection. Answers are kept only where an investor asked for them,
 * on the own device, and are gone when the session is: signed out, signed in as somebody else, refused with 401, or said
 * to be nobody's any more.
 */
import {
  addressKept,
  endsSession,
  hasFigures,
  isOfInvestor,
  isSessionOver,
  showsFigures,
  WHETHER_ANYBODY,
  WHO,
} from "./cache-policy.ts";

/** Of a service worker's world, what is used here: the compiler knows a page's or a worker's, not both. */
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
/** What the pages are told with every answer: whether it came from the portal or from an earlier visit. */
interface Freshness {
  isKept: boolean;
  /** Of a kept answer with figures: when the portal gave it. */
  keptOn?: string | null;
}
const worker = globalThis as unknown as WorkerScope;

/** The document and its files. */
const PORTAL = "portal";
/** Private answers. */
const SEEN = "seen";
const DOCUMENT = "/";

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

// The first page came before the worker did: it says what it loaded.
worker.addEventListener("message", (event) => {
  const { loaded } = event.data as { loaded: string[] };
  const files = loaded.filter((address) => new URL(address).pathname.startsWith("/assets/"));
  event.waitUntil(keepPortal(files));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== worker.location.origin) return;
  if (endsSession(request.method, address.pathname)) event.waitUntil(dropSeen());
  if (request.method !== "GET") return;
  if (address.pathname.startsWith("/assets/")) event.respondWith(keptForever(request));
  else if (address.pathname.startsWith("/api/")) {
    const key = addressKept(address, request.referrer);
    if (key !== null) event.respondWith(newestAnswer(request, key));
    else if (address.pathname === WHETHER_ANYBODY) event.respondWith(whetherAnybody(request));
  } else if (request.mode === "navigate") event.respondWith(newestDocument(request));
});

/** A file under assets never changes; its name would. */
async function keptForever(request: Request): Promise<Response> {
  const portal = await caches.open(PORTAL);
  const kept = await portal.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await portal.put(request, response.clone());
  return response;
}

/** Its document is asked for by itself, because the one that was loaded may show figures. */
async function keepPortal(files: string[]): Promise<void> {
  const response = await fetch(DOCUMENT);
  if (response.ok) await keepDocument(response);
  await (await caches.open(PORTAL)).addAll(files);
}

async function newestDocument(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok && !showsFigures(response)) await keepDocument(response.clone());
    return response;
  } catch (error) {
    const kept = await (await caches.open(PORTAL)).match(DOCUMENT);
    if (!kept) throw error;
    return kept;
  }
}

/** Another first script is another build: the files of the one before are not needed any more. */
async function keepDocument(response: Response): Promise<void> {
  const portal = await caches.open(PORTAL);
  const before = await (await portal.match(DOCUMENT))?.text();
  if (firstScript(before) !== firstScript(await response.clone().text())) await caches.delete(PORTAL);
  await (await caches.open(PORTAL)).put(DOCUMENT, response);
}

/** What names a build in its documents, which differ by who is there and by screen. */
function firstScript(document: string | undefined): string | undefined {
  return /<script\b[^>]*\bsrc="([^"]+)"/.exec(document ?? "")?.[1];
}

/** Counts the ends of sessions: what was asked before one is not kept after it. */
let endsSeen = 0;

function dropSeen(): Promise<boolean> {
  endsSeen += 1;
  return caches.delete(SEEN);
}

async function newestAnswer(request: Request, key: string): Promise<Response> {
  let endsBefore = endsSeen;
  try {
    const response = await fetch(request);
    await tell({ isKept: false });
    const keptAccount = await caches.match(WHO, { cacheName: SEEN });
    if (await isSessionOver(key, response.clone(), keptAccount)) {
      await dropSeen();
      // This answer is of the session that came after it.
      endsBefore += 1;
    }
    const mayBeKept = response.ok && (await isOfInvestor(key, response.clone()));
    // Compared and opened in one step: when the answers are dropped after it, this one goes with them.
    if (mayBeKept && endsSeen === endsBefore) await (await caches.open(SEEN)).put(key, response.clone());
    return response;
  } catch (error) {
    const kept = await (await caches.open(SEEN)).match(key);
    await tell({ isKept: true, ...(kept && hasFigures(key) ? { keptOn: kept.headers.get("date") } : {}) });
    if (!kept) throw error;
    return kept;
  }
}

/** Not kept: only what it says of the session is looked at. */
async function whetherAnybody(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (await isSessionOver(WHETHER_ANYBODY, response.clone(), undefined)) await dropSeen();
  return response;
}

async function tell(freshness: Freshness): Promise<void> {
  for (const page of await worker.clients.matchAll())
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker's pages are of its own origin.
    page.postMessage(freshness);
}
