import type { Location } from "#shared/locations/locations.schema.ts";
import type { SchemaForm } from "#web/lib/useSchemaForm.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Loading } from "#web/ui/Loading.tsx";
import { HoldingsControl } from "./HoldingsControl.tsx";
import type { NewInvestorValues } from "./investor-forms.ts";
import type { Shares } from "./shares.ts";

interface HoldingsToAssignProps {
  form: SchemaForm<NewInvestorValues>;
  /** Absent until they are there. */
  locations: readonly Location[] | undefined;
  /** When they could not be loaded. */
  onRetry: (() => void) | undefined;
  /** After a failure: the locations that are still to be assigned. */
  only: Shares | undefined;
}

/** The locations of a new investor. An account can also be created without any. */
export function HoldingsToAssign({ form, locations, onRetry, only }: HoldingsToAssignProps) {
  if (!locations)
    return onRetry ? (
      <ErrorState bare onRetry={onRetry}>
        The locations could not be loaded.
      </ErrorState>
    ) : (
      <Loading text="Loading locations..." className="muted small" />
    );
  if (locations.length === 0)
    return <p className="muted small">No locations available. Create locations first.</p>;
  const shown = only ? locations.filter(({ id }) => only[id] !== undefined) : locations;
  return <HoldingsControl form={form} locations={shown} before={{}} mayBeBlank />;
}
