import { placesApart } from "#shared/domain/names.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { HoldingRow } from "./HoldingRow.tsx";
import { messageAt } from "./share-errors.ts";
import { tick, untick, type Shares } from "./shares.ts";

interface HoldingsFieldsProps {
  locations: readonly Location[];
  value: Shares;
  onChange: (shares: Shares) => void;
  /** A box was left. */
  onBlur: () => void;
  /** The shares stored before; they are part of each location's total already. */
  before: Shares;
  mayBeBlank: boolean;
  /** By location id, as the schema gives them. */
  errors: unknown;
}

/** Business locations to tick, each ticked one with a box for the ownership. */
export function HoldingsFields(props: HoldingsFieldsProps) {
  const { locations, value, onChange, onBlur, before, mayBeBlank, errors } = props;
  const nameOf = placesApart(locations);
  return (
    <div>
      <div className="ahead" aria-hidden="true">
        <span>Business locations</span>
        <span>Ownership</span>
      </div>
      <ul aria-label="Business locations">
        {locations.map((location) => (
          <HoldingRow
            key={location.id}
            location={location}
            told={nameOf(location)}
            share={value[location.id]}
            before={before[location.id]}
            mayBeBlank={mayBeBlank}
            error={messageAt(errors, location.id)}
            onTick={(ticked) =>
              onChange(ticked ? tick(value, location.id, before) : untick(value, location.id))
            }
            onShare={(share) => onChange({ ...value, [location.id]: share })}
            onLeave={onBlur}
          />
        ))}
      </ul>
    </div>
  );
}
