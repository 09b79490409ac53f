import type { Answer, Answers } from "#shared/http/visit.ts";
import { readAnswer } from "./http-client.ts";

/** A screen that has not asked by then asks by itself: things may have changed. */
const FRESH_MS = 10_000;

declare global {
  /** What the document's own script asks (server/http/first-asks.ts). */
  var askedFirst: Promise<Response> | undefined;
}

/** What was asked before the screen's code was there, by its address. */
const asked = new Map<string, Promise<Answer>>();

/**
 * Asks what the document says that its screen asks first; otherwise it would be asked when the screen stands, one
 * journey to the server later. What the browser fetches ahead already is taken over here, because it would keep it
 * until somebody asks the same, also an hour later.
 */
export function askFirst(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')) {
    const { pathname, search } = new URL(href);
    keep(pathname + search, fetch(href, { credentials: "include" }));
  }
  const path = document.querySelector<HTMLMetaElement>('meta[name="ask-first"]')?.content;
  // The document itself has asked it, with the time of the visit and past every cache (spec section 7).
  if (path !== undefined && globalThis.askedFirst) keep(path, globalThis.askedFirst);
  setTimeout(dropFirstAnswers, FRESH_MS);
}

function keep(address: string, response: Promise<Response>): void {
  const answer = response.then(readAnswer);
  asked.set(address, answer);
  // Whoever takes it is told; nobody else needs to know.
  answer.catch(() => undefined);
}

/** The answer that is on its way to this address, once; null when none is. */
export function takeFirstAnswer(address: string): Promise<Answer> | null {
  const answer = asked.get(address) ?? null;
  asked.delete(address);
  return answer;
}

/**
 * What was answered so far to what is on its way, once all of it is there; by its address. Nothing is taken: the screen
 * asks for it as ever.
 */
export async function firstAnswers(): Promise<Answers> {
  const answers = await Promise.allSettled(
    [...asked].map(async ([address, answer]) => [address, await answer] as const),
  );
  return new Map(answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : [])));
}

/** What is changed from now on stands in none of them. */
export function dropFirstAnswers(): void {
  asked.clear();
}
