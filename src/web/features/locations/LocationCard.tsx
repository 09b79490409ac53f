import { Pencil, Trash2, TriangleAlert } from "lucide-react";
import { Link } from "wouter";
import { currentPeriod } from "#web/lib/portal-dates.ts";
import { periodYear } from "#shared/domain/period.ts";
import { formatShare, sharesExceedWhole } from "#shared/domain/share.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { sharesAddress } from "#web/data/shares-address.ts";
import { Card } from "#web/ui/Card.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LocationMark } from "#web/ui/LocationMark.tsx";

interface LocationCardProps {
  location: Location;
  onEdit: () => void;
  onDelete: () => void;
}

export function LocationCard({ location, onEdit, onDelete }: LocationCardProps) {
  const { id, name, address, logoUrl, assignedShare, createdAt } = location;
  const isOver = assignedShare !== undefined && sharesExceedWhole([assignedShare]);
  return (
    <Card as="li" className="lc">
      <LocationMark name={name} logoUrl={logoUrl} audience="manager" size={72} />
      <div className="lc-b">
        <h2>{name}</h2>
        <p className="adr">{address}</p>
        {isOver && (
          <Link href={sharesAddress(id)} className="lc-over">
            <Icon icon={TriangleAlert} size={14} />
            <span>Shares add up to {formatShare(assignedShare)}</span>
          </Link>
        )}
      </div>
      <div className="lc-f">
        <span className="muted small">Active since {periodYear(currentPeriod(new Date(createdAt)))}</span>
        <span className="lc-a">
          <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
          <IconButton icon={Trash2} label={`Delete ${name}`} danger onClick={onDelete} />
        </span>
      </div>
    </Card>
  );
}
