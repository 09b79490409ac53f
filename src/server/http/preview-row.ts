import * as z from "zod/mini";
import { id } from "#shared/http/fields.ts";
import { previewPath } from "#shared/http/path.ts";
import type { Access, ContractRow } from "#shared/http/route.ts";

const OF_INVESTORS: readonly Access[] = ["investor", "readInvestorsOrSelf", "byPolicy"];

export const previewParams = z.object({ previewedId: id });

/**
 * The row by which a manager previews what an investor reads; null where an investor cannot make the call, or where it
 * changes something.
 */
export function previewOf(row: ContractRow): ContractRow | null {
  if (row.method !== "GET" || !OF_INVESTORS.includes(row.access)) return null;
  const { params, refusals = [] } = row;
  return {
    ...row,
    path: previewPath(row.path),
    access: "previewInvestors",
    params: params instanceof z.ZodMiniObject ? z.extend(previewParams, params.shape) : previewParams,
    refusals: [...new Set([...refusals, "not_found" as const])],
  };
}
