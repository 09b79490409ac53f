import { randomInt } from "node:crypto";
import { tracingChannel } from "node:diagnostics_channel";
import * as z from "zod/mini";
import { problemReply } from "#shared/http/problem.ts";
import type { FuzzPortal } from "./fuzz-portal.ts";
import type { GeneratedRequest } from "./fuzz-requests.ts";

type Answer = Awaited<ReturnType<typeof inject>>;

function inject({ portal, cookies }: FuzzPortal, method: string, request: GeneratedRequest) {
  const { caller, url, headers, body } = request;
  const cookie = [headers["cookie"], cookies[caller]].filter(Boolean).join("; ");
  return portal.app.inject({
    method: method as "GET",
    url,
    headers: { ...headers, cookie, ...(body?.type ? { "content-type": body.type } : {}) },
    ...(body ? { payload: body.bytes } : {}),
    remoteAddress: `203.0.113.${randomInt(256)}`,
  });
}

const INSIDE = /node_modules|\bselect\b.*\bfrom\b|insert into|\.ts:\d/i;

/** What is wrong with an answer, whatever was asked; nothing as a rule. */
function faultsOf({ statusCode, headers, body }: Answer): string[] {
  const faults: string[] = [];
  if (statusCode >= 500) faults.push(`${statusCode} ${body}`);
  if (headers["x-content-type-options"] !== "nosniff") faults.push("no nosniff");
  if (statusCode < 400) return faults;
  if (!String(headers["content-type"]).startsWith("application/json")) return [...faults, "no problem"];
  if (z.parse(problemReply, JSON.parse(body)).statusCode !== statusCode) faults.push("another status");
  return INSIDE.test(body) ? [...faults, body] : faults;
}

/** So that a fault can be seen without running all of it again. */
function told(method: string, { caller, url, headers, body }: GeneratedRequest): string {
  const sent = body === null ? "no body" : `${body.type} ${body.bytes.toString("latin1").slice(0, 2_000)}`;
  return `${caller}: ${method} ${url.slice(0, 500)} ${JSON.stringify(headers).slice(0, 500)} ${sent}`;
}

/** Sends all of them at once, as visitors come: connections are waited for and locks are met. Returns the faults. */
export async function sendAtOnce(
  to: FuzzPortal,
  method: string,
  requests: readonly GeneratedRequest[],
): Promise<string[]> {
  const faults = await Promise.all(
    requests.map(async (request) => {
      const found = faultsOf(await inject(to, method, request));
      return found.map((fault) => `${fault}\n${told(method, request)}`);
    }),
  );
  return faults.flat();
}

/** Counts the requests that get as far as the handler of a call: neither its door nor a body's form refused them. */
export function countHandled(): { handled(): number; stop(): void } {
  let handled = 0;
  const handler = tracingChannel("fastify.request.handler");
  const count = (): void => void (handled += 1);
  handler.start.subscribe(count);
  return { handled: () => handled, stop: () => void handler.start.unsubscribe(count) };
}
