import { randomInt } from "node:crypto";
import net from "node:net";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isSlowRun } from "#server/testing-slow.ts";
import { openTestPortal, type TestPortal } from "#server/testing.ts";

/** Bytes on a bare connection that no HTTP client would send. The seed is printed and can be set. */
const SEED = Number(process.env["FUZZ_SEED"] ?? randomInt(2 ** 31));
const RUNS = Number(process.env["FUZZ_RUNS"] ?? (isSlowRun ? 100 : 25));
const AT_ONCE = 20;

let portal: TestPortal;
let port: number;
beforeAll(async () => {
  process.stdout.write(`fuzz on the wire: FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}\n`);
  portal = await openTestPortal();
  port = Number(new URL(await portal.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => portal.close());

/** How long a request may take; then the connection's end is sent. */
const PATIENCE_MS = 100;

/** Sends bytes and returns everything received until the connection is closed. */
function exchange(bytes: Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = net.connect({ host: "127.0.0.1", port });
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => (answer += chunk));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
    socket.write(bytes);
    setTimeout(() => socket.end(), PATIENCE_MS);
  });
}

const statusesIn = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map((match) => Number(match[1]));

/** Expects no answer, or only answers below 500. */
function expectDecent(answer: string): void {
  if (answer === "") return;
  expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /);
  for (const status of statusesIn(answer)) expect(status, answer.slice(0, 300)).toBeLessThan(500);
}

const head = (...lines: string[]) =>
  ["POST /api/auth/local HTTP/1.1", "Host: portal", ...lines, "", ""].join("\r\n");
const JSON_HEAD = "Content-Type: application/json";

describe("bytes that are no proper request", () => {
  it.each([
    ["nothing", "", []],
    ["noise", "\u0000\u0001\u0002\r\n\r\n", [400]],
    ["the greeting of TLS", "\u0016\u0003\u0001\u0002\u0000\u0001", [400]],
    ["the greeting of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [400]],
    ["no host", "GET /api/health HTTP/1.1\r\n\r\n", [400]],
    ["two hosts", "GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", [400]],
    ["a broken address", "GET /api/users/%zz HTTP/1.1\r\nHost: a\r\n\r\n", [400]],
    ["an address of another server", "GET http://other/api/none HTTP/1.1\r\nHost: a\r\n\r\n", [404]],
    ["a method nobody has", "FLY / HTTP/1.1\r\nHost: a\r\n\r\n", [400]],
    ["a method nothing answers to", "TRACE /api/users HTTP/1.1\r\nHost: a\r\n\r\n", [404]],
    ["headers without an end", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(40_000)}`, [431]],
    ["a header with a NUL", "GET / HTTP/1.1\r\nHost: a\r\nX: a\u0000b\r\n\r\n", [400]],
    ["two lengths", `${head("Content-Length: 2", "Content-Length: 3", JSON_HEAD)}{}`, [400]],
    [
      "a length and chunks",
      `${head("Content-Length: 2", "Transfer-Encoding: chunked", JSON_HEAD)}0\r\n\r\n`,
      [400],
    ],
    ["a negative length", `${head("Content-Length: -2", JSON_HEAD)}{}`, [400]],
    ["a chunk that is none", `${head("Transfer-Encoding: chunked", JSON_HEAD)}zz\r\n`, [400]],
    ["a body announced too large", `${head("Content-Length: 99999999999", JSON_HEAD)}{}`, [413]],
    ["an expectation nobody has", `${head("Expect: wonders", "Content-Length: 2", JSON_HEAD)}{}`, [417]],
  ])("%s is refused, and the connection closed", async (_, text, statuses) => {
    const answer = await exchange(Buffer.from(text, "latin1"));
    expectDecent(answer);
    expect(statusesIn(answer)).toEqual(statuses);
  });

  it("a body that never comes whole is no request", async () => {
    expectDecent(await exchange(Buffer.from(`${head("Content-Length: 1000", JSON_HEAD)}{"username":`)));
  });

  it("are answered or cut off, whichever bytes of a right request are changed", async () => {
    const body = JSON.stringify({ username: "nadia", password: "x" });
    const right = Buffer.from(head(`Content-Length: ${body.length}`, JSON_HEAD, "Connection: close") + body);
    const change = fc.tuple(fc.nat({ max: right.length - 1 }), fc.integer({ min: 0, max: 255 }));
    const bytes = fc.oneof(
      fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
        const changed = Buffer.from(right);
        for (const [at, byte] of changes) changed[at] = byte;
        return changed;
      }),
      fc.nat({ max: right.length }).map((length) => right.subarray(0, length)),
      fc.uint8Array({ maxLength: 300 }).map((noise) => Buffer.from(noise)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (several) => {
        (await Promise.all(several.map(exchange))).forEach(expectDecent);
      }),
      { seed: SEED, numRuns: Math.ceil(RUNS / 5) },
    );
    expect((await portal.nobody.get("/api/health")).status).toBe(200);
  });
});
