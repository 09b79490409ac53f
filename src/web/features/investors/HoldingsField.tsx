import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { Controller, type FieldPath } from "react-hook-form";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { formatShare, isNoShare, maySaveShare, NO_SHARE } from "#shared/domain/shares.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { SchemaForm } from "#web/lib/use-schema-form.ts";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError } from "#web/ui/form-field.tsx";
import { useAfterPointerUp } from "#web/ui/hooks/use-after-pointer-up.ts";
import { Checkbox } from "#web/ui/inputs.tsx";
import { LocationLogo } from "#web/ui/location-logo.tsx";
import { PercentInput } from "#web/ui/percent-input.tsx";
import { Untranslated } from "#web/ui/untranslated.tsx";
import "./holdings.css";
import {
  comingChanges,
  type HeldThroughTime,
  isBlankOrZero,
  isNegativeShare,
  messageAt,
  type Shares,
  tick,
  tidyShare,
  untick,
  useTotal,
} from "./shares.ts";

interface HoldingsFieldProps<Values extends { percentages: Shares }> {
  form: SchemaForm<Values>;
  locations: readonly Location[];
  /** The investor's stored shares; the locations' totals contain them. */
  stored: Shares;
  /** A new investor's share may be left blank. */
  mayBeBlank?: boolean;
  /** Of an existing investor. */
  months?: HeldThroughTime;
}

/** The form's field "percentages": locations to tick, each ticked one with an input for its share. */
export function HoldingsField<Values extends { percentages: Shares }>(props: HoldingsFieldProps<Values>) {
  const { form, locations, stored, mayBeBlank = false, months } = props;
  const name = "percentages" as FieldPath<Values>;
  return (
    <Controller
      control={form.library.control}
      name={name}
      render={({ field, fieldState }) => {
        const shares = field.value as Shares;
        const change = (next: Shares) => {
          field.onChange(next);
          form.recheck(name);
        };
        return (
          <div>
            <div className="holdings-head caption space-between" aria-hidden="true">
              <span>Business locations</span>
              <span>Ownership</span>
            </div>
            <ul aria-label="Business locations">
              {locations.map((location) => (
                <HoldingRow
                  key={location.id}
                  location={location}
                  share={shares[location.id]}
                  stored={stored[location.id]}
                  mayBeBlank={mayBeBlank}
                  months={months}
                  error={messageAt(fieldState.error, location.id)}
                  onTick={(ticked) =>
                    change(ticked ? tick(shares, location.id, stored) : untick(shares, location.id))
                  }
                  onShareChange={(share) => change({ ...shares, [location.id]: share })}
                  onBlur={field.onBlur}
                />
              ))}
            </ul>
          </div>
        );
      }}
    />
  );
}

/**
 * What was fetched first after the dialog opened, and the cached data until then. The locations' totals contain the
 * stored shares: if one of the two were fetched again while the dialog is open, a total would count a share twice or
 * not at all.
 * @param isSending once true, the cached data is kept even if the fresh data has not arrived
 */
export function useFirstFetched<Data>(
  { data, isSuccess, isFetchedAfterMount }: UseQueryResult<Data>,
  isSending: boolean,
): Data | undefined {
  const [first, setFirst] = useState<{ data: Data } | null>(null);
  const isFinal = first === null && data !== undefined && ((isSuccess && isFetchedAfterMount) || isSending);
  if (isFinal) setFirst({ data });
  return first === null ? data : first.data;
}

interface HoldingRowProps {
  location: Location;
  /** What is entered; absent when the location is not ticked. */
  share: string | undefined;
  /** The stored share; absent when the investor does not hold the location. */
  stored: string | undefined;
  mayBeBlank: boolean;
  months: HeldThroughTime | undefined;
  error: string | undefined;
  onTick: (ticked: boolean) => void;
  onShareChange: (share: string) => void;
  onBlur: () => void;
}

function HoldingRow(props: HoldingRowProps) {
  const { location, share, stored, mayBeBlank, months, error, onTick, onShareChange, onBlur } = props;
  const id = useId();
  const { total, pastWhole } = useTotal(location, share, stored, months);
  return (
    <li className={classNames("holding-row", share !== undefined && "is-ticked")}>
      <Checkbox
        id={id}
        name="location"
        checked={share !== undefined}
        onChange={(event) => onTick(event.target.checked)}
      />
      <label className="row fill" htmlFor={id}>
        <LocationLogo
          name={location.name}
          logoUrl={location.logoUrl}
          audience="manager"
          size={40}
          share={share === undefined ? undefined : numberOf(share)}
        />
        <span>
          <b translate="no">{location.name}</b> <span className="muted small">{location.address}</span>
        </span>
      </label>
      {share !== undefined && (
        <span className="holding-share row">
          <PercentInput
            aria-label={`Ownership of ${location.name}, percent`}
            aria-describedby={`${id}-notes ${id}-total`}
            aria-invalid={error !== undefined || pastWhole !== null || isNegativeShare(share)}
            value={share}
            onValueChange={onShareChange}
            onBlur={() => {
              if (tidyShare(share) !== share) onShareChange(tidyShare(share));
              onBlur();
            }}
          />
          <span className="small muted" id={`${id}-total`}>
            {total !== null && <Untranslated>{`Total ${formatShare(total)}`}</Untranslated>}
          </span>
        </span>
      )}
      <HoldingNotes
        id={`${id}-notes`}
        share={share}
        removedFrom={
          share === undefined && stored !== undefined
            ? (months?.from ?? location.nextPeriod ?? null)
            : undefined
        }
        mayBeZero={mayBeBlank || maySaveShare(NO_SHARE, stored)}
        error={error ?? pastWhole ?? undefined}
        coming={months === undefined ? [] : comingChanges(location, months)}
      />
    </li>
  );
}

/** For the drawing of the share on the logo's ring. */
const numberOf = (share: string) => (isNegativeShare(share) ? 0 : Number(tidyShare(share)) || 0);

interface HoldingNotesProps {
  /** The input is described by it. */
  id: string;
  share: string | undefined;
  /** The location is held and no longer ticked: from which month on, null for all. */
  removedFrom: PeriodText | null | undefined;
  /** Whether 0.00 may be saved here. */
  mayBeZero: boolean;
  /** Why the share cannot be saved. */
  error: string | undefined;
  /** What is recorded for later months. */
  coming: ReturnType<typeof comingChanges>;
}

/** Below a location: what is wrong with its share, and what follows from it. */
function HoldingNotes({ id, share, removedFrom, mayBeZero, error, coming }: HoldingNotesProps) {
  const sentence = useAfterPointerUp(error);
  const notes = useRef<HTMLOutputElement>(null);
  // On a phone the keyboard or the dialog's foot would cover a sentence below the input that is typed into.
  useEffect(() => {
    if (sentence !== undefined) notes.current?.scrollIntoView({ block: "nearest" });
  }, [sentence]);

  return (
    <output className="holding-notes stack" id={id} ref={notes}>
      {sentence !== undefined && <FieldError>{sentence}</FieldError>}
      {removedFrom !== undefined && (
        <span className="muted small">
          {removedFrom === null
            ? "Without a share, this location’s reports are no longer seen."
            : `Without a share, this location’s reports are no longer seen from ${formatPeriod(removedFrom)} on; the earlier ones are.`}
        </span>
      )}
      {share !== undefined && isNegativeShare(share) && (
        <FieldError>
          A minus was typed: a share is never below zero. Enter it again without the minus.
        </FieldError>
      )}
      {share !== undefined && mayBeZero && isBlankOrZero(share) && sentence === undefined && (
        <span className="muted small">With 0.00% the reports are seen, and no distribution is paid.</span>
      )}
      {share !== undefined && !mayBeZero && isNoShare(share) && sentence !== undefined && (
        <span className="muted small">
          0.00% stays only where it is stored already. To take the share away, untick the location.
        </span>
      )}
      {coming.map(({ words, names }) => (
        <span key={words} className="small is-coming">
          <Untranslated names={names}>{words}</Untranslated>
        </span>
      ))}
    </output>
  );
}
