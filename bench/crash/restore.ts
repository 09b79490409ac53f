import path from "node:path";
import { openDatabase } from "#server/db/client.ts";
import { findRunningServer } from "#server/db/embedded/single-instance.ts";
import { isDatabaseUnavailable } from "#server/db/errors.ts";
import { openStorage } from "#server/files/storage.ts";
import { undelete } from "#server/operations/undelete.ts";
import { Refused } from "./send.ts";

/** What can be deleted and restored, as the portal names it. */
export interface Thing {
  kind: "report" | "investor" | "location";
  id: number;
}

/**
 * Restores something as `npm run undelete` does, beside the portal. What belongs to something else that is deleted is
 * left out; of a location nothing has to be.
 * @returns false when it is not deleted
 * @throws Error when PostgreSQL went away: it was restored as a whole, or not at all; Refused when anything else is wrong
 */
export async function restore(directory: string, thing: Thing): Promise<boolean> {
  const connection = await findRunningServer(path.join(directory, "postgres"));
  if (connection === null) throw new Error("PostgreSQL does not run");
  const { pool, close } = openDatabase(connection, { connections: 1 });
  try {
    const { rows } = await pool.query<{ id: number }>(
      "select id from removals where kind = $1 and entity_id = $2",
      [thing.kind, String(thing.id)],
    );
    const [removal] = rows;
    if (removal === undefined) return false;
    if (rows.length > 1) throw new Error(`was removed ${rows.length} times`);
    const files = await openStorage({ kind: "local", directory: path.join(directory, "files") });
    const names = { username: null, email: null };
    const wish = { id: removal.id, ...names, skipRowsWithoutParent: thing.kind !== "location" };
    const { missingFiles } = await undelete({ pool, files }, wish);
    if (missingFiles.length > 0) throw new Error(`came back without ${missingFiles.join(", ")}`);
    return true;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    throw new Refused(`${thing.kind} ${thing.id}: ${String(error)}`);
  } finally {
    await close();
  }
}
