/** How thorough a run is. */
export interface Pace {
  rounds: number;
  seconds: number;
}

export const QUICK: Pace = { rounds: 3, seconds: 2 };
export const FULL: Pace = { rounds: 7, seconds: 4 };

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
