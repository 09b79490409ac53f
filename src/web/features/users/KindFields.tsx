import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { api } from "#shared/api.ts";
import { KIND_LABELS, MANAGER_KINDS, type ManagerKind } from "#shared/auth/abilities.ts";
import { query } from "#web/data/queries.ts";
import { useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import type { SchemaForm } from "#web/lib/use-schema-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/form-field.tsx";
import { Checkbox } from "#web/ui/inputs.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { AbilitiesDialog } from "./AbilitiesDialog.tsx";
import { idsOf, type UserValues } from "./user-values.ts";

const DESCRIPTIONS: Readonly<Record<ManagerKind, string>> = {
  administrator: "Everything, with managers and settings.",
  controller:
    "Files, corrects and reviews reports, changes shares and capital. Reads investors and settings.",
  location_manager:
    "Files and corrects reports of chosen locations. Sees names and shares of their investors, nothing else of them.",
  auditor: "Reads reports, investors and settings, changes nothing.",
};

interface KindFieldsProps {
  form: SchemaForm<UserValues>;
  /** All managers are Administrators: most groups never choose. */
  isUnused: boolean;
}

/** What a manager may do, and for which locations; one line where nobody uses the kinds. */
export function KindFields({ form, isUnused }: KindFieldsProps) {
  const [isOpened, setOpened] = useState(false);
  const explaining = useEntityDialog<"kinds">();
  const kind = form.library.watch("kind");
  const errorOfKind = form.errorOf("kind");
  const change = (values: Partial<UserValues>) => {
    for (const [name, value] of Object.entries(values) as [keyof UserValues, string | boolean][])
      form.library.setValue(name, value, { shouldDirty: true });
    for (const name of ["kind", "locationIds"] as const) form.recheck(name);
  };
  if (isUnused && !isOpened && kind === "administrator")
    return (
      <div className="manager-kind manager-form-wide row">
        <div className="fill">
          <p className="legend-label">Kind and locations</p>
          <p className="text-sm">
            <b>{KIND_LABELS[kind]}</b> <span className="muted">All locations</span>
          </p>
        </div>
        <Button variant="outline" onClick={() => setOpened(true)}>
          Change
        </Button>
      </div>
    );
  return (
    <>
      <Choices
        label="Kind"
        options={MANAGER_KINDS.map((each) => ({
          value: each,
          label: KIND_LABELS[each],
          help: DESCRIPTIONS[each],
        }))}
        value={kind}
        onChange={(chosen) => change({ kind: chosen })}
        error={errorOfKind}
        takesFocus={isOpened}
        beside={
          <button type="button" className="link" onClick={() => explaining.show("kinds")}>
            What each may do
          </button>
        }
      />
      {kind !== "administrator" && <LocationFields form={form} change={change} />}
      {explaining.render((_, state) => (
        <AbilitiesDialog {...state} />
      ))}
    </>
  );
}

interface LocationFieldsProps {
  form: SchemaForm<UserValues>;
  change: (values: Partial<UserValues>) => void;
}

function LocationFields({ form, change }: LocationFieldsProps) {
  const id = useId();
  const { data: locations, isError, refetch } = useQuery(query(api.locations.list));
  const [kind, allLocations, locationIds] = form.library.watch(["kind", "allLocations", "locationIds"]);
  const chosen = idsOf(locationIds);
  const error = form.errorOf("locationIds");
  const hasChoice = kind !== "location_manager";
  return (
    <>
      {hasChoice && (
        <Choices
          label="Locations"
          options={[
            { value: "all", label: "All locations" },
            { value: "chosen", label: "Chosen locations" },
          ]}
          value={allLocations ? "all" : "chosen"}
          onChange={(value) => change({ allLocations: value === "all" })}
        />
      )}
      {(!hasChoice || !allLocations) && (
        <fieldset className="field manager-form-wide" aria-label="Chosen locations">
          {!hasChoice && <legend className="legend-label">Locations</legend>}
          {/* Above, where it is in sight whatever the number of locations. */}
          {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
          {!locations && isError && (
            <ErrorState bare onRetry={() => void refetch()}>
              The locations could not be loaded.
            </ErrorState>
          )}
          <div className="check-grid">
            {locations?.map((location) => (
              <Checkbox
                key={location.id}
                label={<span translate="no">{location.name}</span>}
                checked={chosen.includes(location.id)}
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={error === undefined ? undefined : `${id}-error`}
                onChange={({ target }) =>
                  change({
                    locationIds: (target.checked
                      ? [...chosen, location.id]
                      : chosen.filter((each) => each !== location.id)
                    ).join(" "),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; help?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** The chosen one gets the focus when the group appears. */
  takesFocus?: boolean;
  /** It stands at the end of the label's line. */
  beside?: ReactNode;
}

/** Radio buttons, each with a sentence about it. */
function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, options, value, onChange, error, takesFocus = false, beside } = props;
  const id = useId();
  const chosen = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) chosen.current?.focus();
  }, [takesFocus]);
  return (
    <div
      role="radiogroup"
      className="field manager-form-wide"
      aria-labelledby={id}
      tabIndex={-1}
      {...(error === undefined ? {} : { "aria-invalid": true, "aria-describedby": `${id}-error` })}
    >
      <div className="space-between legend-label">
        <span id={id}>{label}</span>
        {beside}
      </div>
      <div className="choices">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              className="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              ref={option.value === value ? chosen : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>
              <b>{option.label}</b>
              {option.help !== undefined && <span className="help">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
