import { placeName } from "#shared/domain/names.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { Overassigned } from "#shared/investors/investors.schema.ts";
import { Banner } from "#web/ui/Banner.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";

/** Above the holders of a location whose shares exceed the whole: what is wrong, and what to do. */
export function AboveWholeNote({ place }: { place: Overassigned }) {
  return (
    <div className="iover">
      <Banner tone="warning">
        Shares of {placeName(place)} add up to {formatShare(place.assignedShare)}. Its next report cannot be
        submitted until they are 100% or less: change them with Manage Locations of an investor below.
      </Banner>
      <ButtonLink variant="outline" href="/manager/investors">
        Show all investors
      </ButtonLink>
    </div>
  );
}
