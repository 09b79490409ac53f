import path from "node:path";
import { isDatabaseUnavailable } from "#server/db/errors.ts";
import { openStorage } from "#server/files/storage.ts";
import { undelete as undeleteRemoval } from "#server/operations/undelete.ts";
import { Refused } from "./send.ts";
import { openRunning } from "./stored.ts";

/** What can be deleted and undeleted, as the portal names it. */
export interface Deletable {
  kind: "report" | "investor" | "location";
  id: number;
}

/**
 * Undeletes something as `npm run undelete` does, beside the portal. What belongs to something else that is deleted is
 * left out; of a location nothing has to be.
 * @returns false when it is not deleted
 * @throws Error when PostgreSQL went away: it was undeleted as a whole, or not at all; Refused when anything else is wrong
 */
export async function undelete(directory: string, object: Deletable): Promise<boolean> {
  const { pool, close } = await openRunning(directory);
  try {
    const { rows } = await pool.query<{ id: number }>(
      "select id from removals where kind = $1 and entity_id = $2",
      [object.kind, String(object.id)],
    );
    const [removal] = rows;
    if (removal === undefined) return false;
    if (rows.length > 1) throw new Error(`was removed ${rows.length} times`);
    const files = await openStorage({ kind: "local", directory: path.join(directory, "files") });
    const names = { username: null, email: null };
    const options = { id: removal.id, ...names, skipRowsWithoutParent: object.kind !== "location" };
    const { missingFiles } = await undeleteRemoval({ pool, files }, options);
    if (missingFiles.length > 0) throw new Error(`came back without ${missingFiles.join(", ")}`);
    return true;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    throw new Refused(`${object.kind} ${object.id}: ${String(error)}`);
  } finally {
    await close();
  }
}
