import { newDirectory, removeDirectory, startBuiltPortal } from "../test/started-portal.ts";
import { median } from "./load.ts";
import { ROUNDS, type Section } from "./performance-doc.ts";

async function secondsToStart(directory: string): Promise<number> {
  const from = performance.now();
  const portal = await startBuiltPortal({ DATA_DIR: directory });
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
    empty.push(await secondsToStart(directory));
    existing.push(await secondsToStart(directory));
    await removeDirectory(directory);
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
