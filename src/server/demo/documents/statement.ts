import type { DemoPlace } from "#server/demo/group.ts";
import { divideRounded } from "#shared/domain/rounding.ts";

/** An amount, or tenths of a percent. */
export type Figure = { readonly cents: bigint } | { readonly tenths: bigint };

/** A line of a bookkeeper's statement; a heading has no figures. */
export interface StatementRow {
  readonly kind: "heading" | "line" | "sum" | "total";
  readonly label: string;
  readonly figures: readonly Figure[];
}

/** One page of a place's books, before it becomes a PDF or a sheet. */
export interface Statement {
  readonly title: string;
  readonly place: Pick<DemoPlace, "name" | "address">;
  /** "For the month of October 2026" */
  readonly time: string;
  readonly columns: readonly string[];
  readonly rows: readonly StatementRow[];
}

export const UNAUDITED = "Management accounts, unaudited. US dollars.";

export const heading = (label: string): StatementRow => ({ kind: "heading", label, figures: [] });

/** A line with what it is of the whole. */
export const partOf =
  (whole: bigint) =>
  (kind: StatementRow["kind"], label: string, cents: bigint): StatementRow => ({
    kind,
    label,
    figures: [{ cents }, { tenths: divideRounded(cents * 1000n, whole) }],
  });
