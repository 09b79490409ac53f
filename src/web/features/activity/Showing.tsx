import { portalZone } from "#web/lib/portal-zone.ts";
import type { ActivityLog } from "./useActivityLog.ts";

interface ShowingProps {
  log: ActivityLog;
  /** All entries of the time range. */
  inRange: number | undefined;
}

const count = (of: number) => of.toLocaleString("en-US");

/**
 * 'Showing X of Y activities': X are on the page, Y are in the time range. Where more match the filters than are
 * on the page yet, that number is said too. The entries' times name no zone (spec section 9), so it is said here.
 */
export function Showing({ log, inRange }: ShowingProps) {
  const zone = portalZone();
  return (
    <div className="log-showing">
      <output>{sentence(log, inRange)}</output>
      {zone && log.state === "shown" && <span>All times in {zone.replaceAll("_", " ")}</span>}
    </div>
  );
}

function sentence(
  { state, entries, matching, isOpenEnded }: ActivityLog,
  inRange: number | undefined,
): string {
  if (state === "failed") return "";
  if (state === "waiting") return "Loading activity logs...";
  // The two numbers come with two answers: an entry written between them must not make the part the larger one.
  const all = Math.max(inRange ?? 0, matching, entries.length);
  const matched =
    entries.length < matching && matching < all ? ` (${count(matching)}${isOpenEnded ? "+" : ""} match)` : "";
  return `Showing ${count(entries.length)} of ${count(all)} activities${matched}`;
}
