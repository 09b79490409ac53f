import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { FastifyRequest } from "fastify";
import type { Reader } from "#server/http/document.ts";
import { paintedCalls } from "#server/http/first-asks.ts";
import { packageFolder } from "#server/http/package-folder.ts";
import { withStylesApart, type Painted } from "#server/http/style-attributes.ts";
import { auth } from "#shared/auth/auth.api.ts";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type { Answer, PaintWithFigures } from "#shared/http/visit.ts";

/** What the build made of web/first-paint/with-figures.tsx. */
interface Program {
  loadScreens: () => Promise<void>;
  paintWithFigures: PaintWithFigures;
}

let loaded: Promise<PaintWithFigures> | null = null;

/** Whoever comes will soon be signed in; a portal that nobody opens does without. */
export function loadPainter(): Promise<PaintWithFigures> {
  loaded ??= load();
  // Whoever needs it is told.
  loaded.catch(() => undefined);
  return loaded;
}

async function load(): Promise<PaintWithFigures> {
  const file = path.join(packageFolder(), "dist", "server", "first-paint", "with-figures.js");
  const { loadScreens, paintWithFigures } = (await import(pathToFileURL(file).href)) as Program;
  await loadScreens();
  return paintWithFigures;
}

/** Nobody looks at an empty window for longer; the screen then asks by itself, and says that it waits. */
const PATIENCE_MS = 2_000;

/**
 * The reader's screen with its figures, for its document. They are those of the calls, asked as the reader's browser
 * would ask: nothing is shown here that they refuse. Null for a screen that is sent without, and whenever anything
 * fails or takes its time: then its frame is sent, and the screen itself says what is wrong.
 *
 * @param screen its address with names (web/app/pages.ts); null for none
 */
export async function paintedFigures(
  request: FastifyRequest,
  reader: Reader,
  screen: string | null,
): Promise<Painted | null> {
  const calls =
    screen === null || reader.lacksSecondFactor ? null : paintedCalls(screen, request.url, reader.investorId);
  if (screen === null || calls === null) return null;
  const painted = paintScreen(request, calls).catch((error: unknown) => {
    if (!(error instanceof Refused))
      request.log.warn({ err: error }, "a screen was sent without its figures");
    return null;
  });
  const enough = new AbortController();
  const late = sleep(PATIENCE_MS, null, { signal: enough.signal }).catch(() => null);
  return Promise.race([painted, late]).finally(() => enough.abort());
}

async function paintScreen(request: FastifyRequest, calls: readonly string[]): Promise<Painted> {
  const [paint, user, ...answers] = await Promise.all([
    loadPainter(),
    ask(request, auth.currentUser.path),
    ...calls.map(async (call) => [call, await ask(request, call)] as const),
  ]);
  const { host, url } = request;
  return withStylesApart(paint({ user: user.reply as SessionUser, host, url, answers: new Map(answers) }));
}

/** What is asked for is not there, or not the reader's: nothing for whoever looks after the server. */
class Refused extends Error {}

async function ask({ server, headers, ip }: FastifyRequest, url: string): Promise<Answer> {
  const { cookie = "" } = headers;
  const answer = await server.inject({ url, headers: { cookie }, remoteAddress: ip });
  if (answer.statusCode !== 200) {
    const reason = `${url} answered ${answer.statusCode}`;
    throw answer.statusCode < 500 ? new Refused(reason) : new Error(reason);
  }
  const told = Object.entries(answer.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  return { reply: answer.json(), headers: new Headers(told) };
}
