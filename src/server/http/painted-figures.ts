import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { FastifyRequest } from "fastify";
import { callAs } from "#server/auth/session.ts";
import type { Actor } from "#server/http/access.ts";
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
 * The reader's screen with its figures, for its document. They are those of the calls, made for the account that was
 * authenticated for the document: nothing is shown here that they refuse. Null for a screen that is sent without, and
 * whenever a call is refused, fails or takes its time: then its frame is sent, and the screen itself says what is wrong.
 *
 * @param reader who was authenticated for this request
 * @param screen its address with names (web/app/pages.ts); null for none
 */
export async function paintedFigures(
  request: FastifyRequest,
  reader: Actor,
  screen: string | null,
): Promise<Painted | null> {
  const calls =
    screen === null || reader.lacksSecondFactor ? null : paintedCalls(screen, request.url, reader.investorId);
  if (screen === null || calls === null) return null;
  const painted = callAs(reader, () => paintScreen(request, calls)).catch((error: unknown) => {
    const reason = error instanceof CallRefused ? { status: error.status } : { err: error };
    request.log.warn({ screen, ...reason }, "a screen was sent without its figures");
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

/** The status alone: an address may hold ids, which stand in no log. */
class CallRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`a call answered ${status}`);
    this.status = status;
  }
}

async function ask({ server, ip }: FastifyRequest, url: string): Promise<Answer> {
  const answer = await server.inject({ url, remoteAddress: ip });
  if (answer.statusCode !== 200) throw new CallRefused(answer.statusCode);
  const told = Object.entries(answer.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  return { reply: answer.json(), headers: new Headers(told) };
}
