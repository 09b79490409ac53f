import fs from "node:fs/promises";
import { newDirectory, startBuiltPortal } from "../test/started-portal.ts";
import { median } from "./load.ts";
import { ROUNDS, type Section } from "./section.ts";

async function secondsOf(work: () => Promise<{ stop(): Promise<unknown> }>): Promise<number> {
  const from = performance.now();
  const portal = await work();
  const seconds = (performance.now() - from) / 1000;
  await portal.stop();
  return seconds;
}

/** From the command until /api/health answers 200, with the embedded PostgreSQL. */
export async function measureStarts(): Promise<Section> {
  const empty: number[] = [];
  const existing: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const directory = await newDirectory();
    const start = () => secondsOf(() => startBuiltPortal({ DATA_DIR: directory }));
    empty.push(await start());
    existing.push(await start());
    await fs.rm(directory, { recursive: true, force: true });
  }
  const inSeconds = (all: number[]) =>
    `${median(all).toFixed(1)} s (quickest ${Math.min(...all).toFixed(1)} s)`;
  return {
    title: "Start to the first 200",
    lines: [
      `- Existing data directory: ${inSeconds(existing)}; limit: 2 s.`,
      `- Empty data directory: ${inSeconds(empty)}; limit: 5 s.`,
    ],
  };
}
