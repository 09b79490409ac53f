import { normalizeName } from "../names.ts";
import type { ImportChoices, ImportContext } from "./choices.ts";
import { hasSheetsByLocation, type ImportKind } from "./import-fields.ts";
import { columnOf, type HeadedSheet, type MatchedColumn, rowsBelow } from "./match-columns.ts";
import { isSum, locationFinder } from "./match-locations.ts";
import { cellText } from "./read-values.ts";

/** A column with more names has something else; each name is compared with every location. */
const NAMES_MAX = 1000;

/** A location that the file names, by its column or by the name of its sheet. */
export interface MatchedLocation {
  readonly name: string;
  readonly rowCount: number;
  readonly firstRow: number;
  /** Null: not known. "new": it would be made. */
  readonly locationId: number | "new" | null;
  readonly match: "same" | "similar" | "remembered" | "chosen" | "new" | "none";
}

type Named = Pick<MatchedLocation, "name" | "firstRow"> & { rowCount: number; hasAddress: boolean };

/**
 * The locations that the rows name, in the order of the file. One that the group does not have can be made where a row has
 * its address.
 */
export function findLocations(
  kind: ImportKind,
  headed: readonly HeadedSheet[],
  columns: readonly MatchedColumn[],
  chosen: ImportChoices["locations"] = {},
  remembered: ImportChoices["locations"] = {},
  { locations }: ImportContext,
): MatchedLocation[] {
  const find = locationFinder(locations);
  const ids = new Set<number | "new">(locations.map(({ id }) => id));
  const address = columnOf(columns, "address");
  const index = columnOf(columns, "location");
  if (index === null && !hasSheetsByLocation(kind)) return [];
  return [...namedIn(headed, index, address).values()].flatMap((named): MatchedLocation[] => {
    const { name, rowCount, firstRow, hasAddress } = named;
    const known = (id: number | "new" | undefined) =>
      id !== undefined && (ids.has(id) || (id === "new" && address !== null)) ? id : undefined;
    const found = find(name);
    const [choice, before] = [known(chosen[name]), known(remembered[name])];
    const line = { name, rowCount, firstRow };
    if (choice !== undefined && choice !== found?.id)
      return [{ ...line, locationId: choice, match: "chosen" }];
    if (found?.match === "same") return [{ ...line, locationId: found.id, match: "same" }];
    if (choice !== undefined) return [{ ...line, locationId: choice, match: "chosen" }];
    if (before !== undefined) return [{ ...line, locationId: before, match: "remembered" }];
    if (found) return [{ ...line, locationId: found.id, match: "similar" }];
    if (isSum(name)) return [];
    return [{ ...line, locationId: hasAddress ? "new" : null, match: hasAddress ? "new" : "none" }];
  });
}

function namedIn(
  headed: readonly HeadedSheet[],
  index: number | null,
  address: number | null,
): ReadonlyMap<string, Named> {
  const found = new Map<string, Named>();
  for (const each of headed)
    for (const { row, cells } of rowsBelow(each)) {
      const name = index === null ? each.sheet.name : cellText(cells[index] ?? null);
      if (name === "") continue;
      const key = normalizeName(name);
      if (found.size === NAMES_MAX && !found.has(key)) continue;
      const named = found.get(key) ?? { name, firstRow: row, rowCount: 0, hasAddress: false };
      named.rowCount += 1;
      named.hasAddress ||= address !== null && cellText(cells[address] ?? null) !== "";
      found.set(key, named);
    }
  return found;
}
