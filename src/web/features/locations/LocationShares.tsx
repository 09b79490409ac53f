import { TriangleAlert } from "lucide-react";
import { Link } from "wouter";
import { excessShare, formatShare, sharesExceedWhole } from "#shared/domain/shares.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { sharesAddress } from "#web/data/shares-address.ts";
import { Icon } from "#web/ui/Icon.tsx";

/** How much of a location is given away, and to how many; above the whole, a way to those who hold it. */
export function LocationShares({ location: { id, holders, assignedShare } }: { location: Location }) {
  if (holders === undefined || assignedShare === undefined) return null;
  if (holders === 0) return <p className="small">No investors assigned</p>;
  const sentence = `${holders.toLocaleString("en-US")} ${holders === 1 ? "investor" : "investors"} · ${formatShare(assignedShare)} assigned`;
  if (!sharesExceedWhole([assignedShare])) return <p className="small">{sentence}</p>;
  return (
    <Link href={sharesAddress(id)} className="lc-over">
      <Icon icon={TriangleAlert} size={14} />
      <span>
        {sentence}, {formatShare(excessShare(assignedShare))} too much
      </span>
    </Link>
  );
}
