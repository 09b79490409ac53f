import { formatShare } from "#shared/domain/shares.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { LocationMark } from "#web/ui/LocationMark.tsx";
import { usePageTitle } from "#web/ui/usePageTitle.ts";

interface LocationHeadProps {
  location: Location;
  /** The reader's share in percent; null while it is not known. */
  share: string | null;
}

export function LocationHead({
  location: { name, address, description, logoUrl },
  share,
}: LocationHeadProps) {
  usePageTitle(name);
  return (
    <div className="lhead">
      <LocationMark name={name} logoUrl={logoUrl} audience="page" size={92} share={share} />
      <div className="min-w-0">
        <h1>{name}</h1>
        <p className="sub">{address}</p>
        {description && <p className="lhead-more">{description}</p>}
      </div>
      {share !== null && (
        <p className="own">
          <span className="fig">{formatShare(share)}</span> <span className="muted small">ownership</span>
        </p>
      )}
    </div>
  );
}
