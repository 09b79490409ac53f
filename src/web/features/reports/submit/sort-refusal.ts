import type { SortedErrors } from "./server-errors.ts";

/** Most reports are never refused. */
export const fetchSorting = () => import("./server-errors.ts");

/** A refusal comes from a portal that is there, which then mostly has this as well. */
export async function sortRefusal(refused: Readonly<Record<string, string>>): Promise<SortedErrors> {
  try {
    const { sortErrors } = await fetchSorting();
    return sortErrors(refused);
  } catch {
    // Of another build by now: what the portal said stands beside the button all the same.
    return { fields: [], location: null, period: null, others: [] };
  }
}
