import type { Group } from "./group.ts";

const PATIENCE_MS = 15_000;

/** An answer that blames the sender, or a fault of the portal's own: in either case a problem that the test has found. */
export class Refused extends Error {}

/** @throws Error when there is no answer, or one that says that something is down; Refused for any other */
export async function sendTo(
  { cookie }: Pick<Group, "cookie">,
  method: "POST" | "DELETE",
  address: string,
  body: FormData | string | null,
): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    headers: { cookie, ...(typeof body === "string" ? { "content-type": "application/json" } : {}) },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await answer.text();
  if (answer.ok) return text === "" ? null : JSON.parse(text);
  const message = `${method} ${answer.status} ${text}`;
  throw answer.status === 503 ? new Error(message) : new Refused(message);
}
