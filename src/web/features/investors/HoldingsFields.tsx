import { disambiguateLocations } from "#shared/domain/names.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import {
  isAboveWhole,
  isNegative,
  isNothing,
  messageAt,
  type Shares,
  tick,
  tidy,
  totalOf,
  untick,
} from "./shares.ts";
import { useEffect, useId, useRef } from "react";
import { excessShare, formatShare, isNoShare, maySaveShare, NO_SHARE } from "#shared/domain/shares.ts";
import { Checkbox } from "#web/ui/inputs.tsx";
import { classNames } from "#web/ui/button.tsx";
import { LocationMark } from "#web/ui/location-logo.tsx";
import { PercentInput } from "#web/ui/percent-input.tsx";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";
import { useOnceReleased } from "#web/ui/pointer.ts";
import { Controller, type FieldPath } from "react-hook-form";
import type { SchemaForm } from "#web/lib/use-zod-form.ts";

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
function HoldingsFields(props: HoldingsFieldsProps) {
  const { locations, value, onChange, onBlur, before, mayBeBlank, errors } = props;
  const nameOf = disambiguateLocations(locations);
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

function HoldingRow(props: HoldingRowProps) {
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

interface HoldingNotesProps {
  /** The Ownership box is described by it. */
  id: string;
  /** What stands in the box; absent when the location is not ticked. */
  share: string | undefined;
  /** It was held, and is not ticked any more. */
  isTakenAway: boolean;
  /** Whether a share of nothing may be saved here. */
  mayBeNothing: boolean;
  /** Why it cannot be saved, in the words of the spec (section 5). */
  error: string | undefined;
  /** All shares of the location with it; null while that is not known. */
  total: string | null;
}

/** Below a location and its box: what is wrong with the share, why, and what follows from it. */
function HoldingNotes({ id, share, isTakenAway, mayBeNothing, error, total }: HoldingNotesProps) {
  const sentence = useOnceReleased(error);
  const isOver = isAboveWhole(total);
  const note = useRef<HTMLOutputElement>(null);
  // On a phone the keyboard or the dialog's foot would cover what appears below the box that is typed in.
  useEffect(() => {
    if (isOver) note.current?.scrollIntoView({ block: "nearest" });
  }, [isOver]);

  return (
    <output className="ar-note" id={id} ref={note}>
      {sentence !== undefined && <Wrong>{sentence}</Wrong>}
      {isTakenAway && (
        <span className="muted small">
          Without a share, this location’s reports are no longer seen, the filed ones included.
        </span>
      )}
      {share !== undefined && isNegative(share) && (
        <Wrong>A minus was typed: a share is never below zero. Enter it again without the minus.</Wrong>
      )}
      {share !== undefined && mayBeNothing && isNothing(share) && sentence === undefined && (
        <span className="muted small">With 0.00% the reports are seen, and no distribution is paid.</span>
      )}
      {share !== undefined && !mayBeNothing && isNoShare(share) && sentence !== undefined && (
        <span className="muted small">
          0.00% stays only where it is stored already. To take the share away, untick the location.
        </span>
      )}
      {isOver && (
        <span className="banner banner-warning ar-over">
          <Icon icon={TriangleAlert} />
          <span>
            All shares of this location would add up to {formatShare(total)},{" "}
            {formatShare(excessShare(total))} too much. No report can be submitted for it until they are 100%
            or less.
          </span>
        </span>
      )}
    </output>
  );
}

function Wrong({ children }: { children: string }) {
  return (
    <span className="ferror">
      <Icon icon={CircleAlert} size={14} />
      {children}
    </span>
  );
}

interface HoldingsControlProps<Values extends { percentages: Shares }> {
  form: SchemaForm<Values>;
  locations: readonly Location[];
  before: Shares;
  /** A new investor's share may be left blank (spec section 5). */
  mayBeBlank?: boolean;
}

/** Ties the boxes to the field "percentages" of a form. */
export function HoldingsControl<Values extends { percentages: Shares }>(props: HoldingsControlProps<Values>) {
  const { form, locations, before, mayBeBlank = false } = props;
  const name = "percentages" as FieldPath<Values>;
  return (
    <Controller
      control={form.form.control}
      name={name}
      render={({ field, fieldState }) => (
        <HoldingsFields
          value={field.value as Shares}
          onBlur={field.onBlur}
          locations={locations}
          before={before}
          mayBeBlank={mayBeBlank}
          errors={fieldState.error}
          onChange={(shares) => {
            field.onChange(shares);
            form.recheck(name);
          }}
        />
      )}
    />
  );
}
