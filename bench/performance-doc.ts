import fs from "node:fs";
import os from "node:os";

/** How often each measurement is repeated, and how long one takes. */
export const ROUNDS = 3;
export const SECONDS = 2;

/** One part of docs/performance.md. */
export interface Section {
  title: string;
  /** Markdown. */
  lines: string[];
}

export const percent = (ratio: number) => `${Math.round(ratio * 100)} %`;
export const times = (ratio: number) => `${ratio.toFixed(2)} ×`;

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}

const FILE = new URL("../docs/performance.md", import.meta.url);

/** What was written by hand is below this line and stays. */
const BY_HAND = "<!-- Below: not written by the bench. -->";

/** Writes what was measured: machine, date, command, figures. */
export function writePerformanceDoc(sections: readonly Section[]): void {
  const [, byHand = "\n"] = fs.readFileSync(FILE, "utf8").split(BY_HAND);
  const [cpu] = os.cpus();
  const lines = [
    "# Performance",
    "",
    "Ratios compare two things measured alternately in one run.",
    "",
    `- Written by \`npm run bench\`, ${ROUNDS} rounds of ${SECONDS} s each`,
    `- Date: ${new Date().toISOString().slice(0, 10)}`,
    `- Machine: ${cpu?.model.trim() ?? "unknown"}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB; Node ${process.versions.node}; load of the last minutes ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")}`,
    "- Data: 200 locations, 60 months (12,000 reports), 500 investors, 3,000 holdings, 180,000 distributions",
    "- Portal: as built, with a session. Bare server: node:http and pg with the portal's prepared SQL, without session and validation. All share the machine.",
    ...sections.flatMap(({ title, lines: inner }) => ["", `## ${title}`, "", ...inner]),
    "",
    BY_HAND + byHand,
  ];
  fs.writeFileSync(FILE, lines.join("\n"));
}
