import { CircleAlert, TriangleAlert } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { excessShare, formatShare, isNoShare, maySaveShare } from "#shared/domain/share.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { LocationMark } from "#web/ui/LocationMark.tsx";
import { PercentInput } from "#web/ui/PercentInput.tsx";
import { useOnceReleased } from "#web/ui/useOnceReleased.ts";
import { isAboveWhole, isNothing, tidy, totalOf } from "./shares.ts";

interface HoldingRowProps {
  location: Location;
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
  const { location, share, before, mayBeBlank, error, onTick, onShare, onLeave } = props;
  const id = useId();
  const sentence = useOnceReleased(error);
  const total = share === undefined ? null : totalOf(location, before, share);
  const isOver = isAboveWhole(total);
  const isNothingMeant =
    share !== undefined && (mayBeBlank ? isNothing(share) : isNoShare(share) && maySaveShare(share, before));
  const note = useRef<HTMLOutputElement>(null);
  // On a phone the keyboard or the dialog's foot would cover what appears below the box that is typed in.
  useEffect(() => {
    if (isOver) note.current?.scrollIntoView({ block: "nearest" });
  }, [isOver]);

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
          share={share === undefined ? undefined : Number(tidy(share)) || 0}
        />
        <span>
          <b>{location.name}</b> <span className="muted small">{location.address}</span>
        </span>
      </label>
      {share !== undefined && (
        <span className="own">
          <PercentInput
            aria-label={`Ownership of ${location.name}, percent`}
            aria-describedby={`${id}-note ${id}-total`}
            aria-invalid={error !== undefined}
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
      <output className="ar-note" id={`${id}-note`} ref={note}>
        {isNothingMeant && sentence === undefined && (
          <span className="muted small">With 0.00% the reports are seen, and no distribution is paid.</span>
        )}
        {sentence !== undefined && (
          <span className="ferror">
            <Icon icon={CircleAlert} size={14} />
            {sentence}
          </span>
        )}
        {isOver && (
          <span className="banner banner-warning ar-over">
            <Icon icon={TriangleAlert} />
            <span>
              All shares of this location would add up to {formatShare(total)},{" "}
              {formatShare(excessShare(total))} too much. No report can be submitted for it until they are
              100% or less.
            </span>
          </span>
        )}
      </output>
    </li>
  );
}
