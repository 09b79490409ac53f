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
