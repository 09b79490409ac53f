import { useId } from "react";
import { formatShare, maySaveShare, NO_SHARE } from "#shared/domain/shares.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { LocationMark } from "#web/ui/LocationMark.tsx";
import { PercentInput } from "#web/ui/PercentInput.tsx";
import { HoldingNotes } from "./HoldingNotes.tsx";
import { isAboveWhole, isNegative, tidy, totalOf } from "./shares.ts";

interface HoldingRowProps {
  location: Location;
  /** What it is called among all. */
  told: string;
  /** What stands in the box; absent when the location is not ticked. */
  share: string | undefined;
  /** The share stored before. */
  before: string | undefined;
  mayBeBlank: boolean;
  error: string | undefined;
  onTick: (ticked: boolean) => void;
  onShare: (share: string) => void;
  onLeave: () => void;
}

export function HoldingRow(props: HoldingRowProps) {
  const { location, told, share, before, mayBeBlank, error, onTick, onShare, onLeave } = props;
  const id = useId();
  const total = share === undefined ? null : totalOf(location, before, share);
  const isOver = isAboveWhole(total);
  return (
    <li className={classNames("ar", share !== undefined && "on")}>
      <Checkbox
        id={id}
        name="location"
        checked={share !== undefined}
        onChange={(event) => onTick(event.target.checked)}
      />
      <label htmlFor={id}>
        <LocationMark
          name={location.name}
          logoUrl={location.logoUrl}
          audience="manager"
          size={40}
          share={share === undefined ? undefined : sizeOf(share)}
        />
        <span>
          <b>{location.name}</b> <span className="muted small">{location.address}</span>
        </span>
      </label>
      {share !== undefined && (
        <span className="own">
          <PercentInput
            aria-label={`Ownership of ${told}, percent`}
            aria-describedby={`${id}-note ${id}-total`}
            aria-invalid={error !== undefined || isNegative(share)}
            value={share}
            onValueChange={onShare}
            onBlur={() => {
              if (tidy(share) !== share) onShare(tidy(share));
              onLeave();
            }}
          />
          <span className={classNames("small", isOver ? "own-over" : "muted")} id={`${id}-total`}>
            {total !== null && `Total ${formatShare(total)}`}
          </span>
        </span>
      )}
      <HoldingNotes
        id={`${id}-note`}
        share={share}
        isTakenAway={share === undefined && before !== undefined}
        mayBeNothing={mayBeBlank || maySaveShare(NO_SHARE, before)}
        error={error}
        total={total}
      />
    </li>
  );
}

/** As the mark of the location draws it. */
const sizeOf = (share: string) => (isNegative(share) ? 0 : Number(tidy(share)) || 0);
