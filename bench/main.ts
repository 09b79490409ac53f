import fs from "node:fs/promises";
import { performance } from "node:perf_hooks";
import { submission } from "#server/reports/submission.fixture.ts";
import { fromMonthIndex, toMonthIndex } from "#shared/domain/period.ts";
import { newDirectory, startBuiltPortal } from "../test/started-portal.ts";

/** Measures the built portal on this machine: its starts, and how many reads a second ten connections get. */
const ADMIN = { ADMIN_USERNAME: "bench", ADMIN_PASSWORD: "bench-portal" };
const CONNECTIONS = 10;
const SECONDS = 5;
const MONTHS = 60;

const directory = await newDirectory();
const env = { DATA_DIR: directory, ...ADMIN };

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  console.log(`${name.padEnd(44)} ${((performance.now() - from) / 1000).toFixed(2)} s`);
  return result;
}

/** As many requests one after another as fit, over several connections; gives requests a second. */
async function rate(address: string, headers: Record<string, string>): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let answered = 0;
  const connection = async () => {
    while (performance.now() < end) {
      const answer = await fetch(address, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return Math.round(answered / SECONDS);
}

const first = await timed("start, empty data directory", () => startBuiltPortal(env));
await first.stop();
const portal = await timed("start, existing data directory", () => startBuiltPortal(env));
try {
  const headers: Record<string, string> = { "content-type": "application/json" };
  const send = (path: string, body: unknown) =>
    fetch(portal.address + path, { method: "POST", headers, body: JSON.stringify(body) });
  const login = await send("/api/auth/local", {
    username: ADMIN.ADMIN_USERNAME,
    password: ADMIN.ADMIN_PASSWORD,
  });
  headers["cookie"] = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  const place = (await (
    await send("/api/locations", { name: "Bench", address: "1 Bench Street" })
  ).json()) as { id: number };
  const body = await submission(place.id);
  const newest = toMonthIndex("2026-10");
  await timed(`filing ${MONTHS} reports one after another`, async () => {
    for (let index = 0; index < MONTHS; index += 1) {
      const answer = await send("/api/reports", { ...body, reportingPeriod: fromMonthIndex(newest - index) });
      if (answer.status !== 201) throw new Error(`filing answered ${answer.status}`);
    }
  });
  for (const path of ["/api/health/live", "/api/auth/user", "/api/reports?limit=25", "/api/reports/1"]) {
    console.log(
      `${`GET ${path}, ${CONNECTIONS} connections`.padEnd(44)} ${await rate(portal.address + path, headers)} a second`,
    );
  }
} finally {
  await portal.stop();
  await fs.rm(directory, { recursive: true, force: true });
}
