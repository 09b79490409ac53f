import { Pencil, Trash2 } from "lucide-react";
import { formatDate } from "#web/lib/portal-dates.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { Card } from "#web/ui/Card.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LocationMark } from "#web/ui/LocationMark.tsx";
import { LocationShares } from "./LocationShares.tsx";

interface LocationCardProps {
  location: Location;
  /** What it is called among all. */
  told: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function LocationCard({ location, told, onEdit, onDelete }: LocationCardProps) {
  const { name, address, description, logoUrl, createdAt } = location;
  return (
    <Card as="li" className="lc">
      <LocationMark name={name} logoUrl={logoUrl} audience="manager" size={72} />
      <div>
        <h2>{name}</h2>
        <p className="adr">{address}</p>
        {description && <p className="lc-more">{description}</p>}
      </div>
      <div className="lc-f">
        <div className="lc-k">
          <LocationShares location={location} />
          <p className="muted small">Active since {formatDate(createdAt).split(", ").at(-1)}</p>
        </div>
        <span className="lc-a">
          <IconButton icon={Pencil} label={`Edit ${told}`} onClick={onEdit} />
          <IconButton icon={Trash2} label={`Delete ${told}`} danger onClick={onDelete} />
        </span>
      </div>
    </Card>
  );
}
