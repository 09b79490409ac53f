import { useQuery } from "@tanstack/react-query";
import { MapPinned, Plus } from "lucide-react";
import { Suspense } from "react";
import { api } from "#shared/api.ts";
import { placesApart } from "#shared/domain/names.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { query } from "#web/data/query.ts";
import { useCreateOnArrival } from "#web/lib/create-on-arrival.ts";
import { NEW_LOCATION } from "#web/lib/new-forms.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { useAtHand } from "#web/lib/useAtHand.ts";
import { useDialogOf } from "#web/lib/useDialogOf.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { SkeletonCards } from "#web/ui/SkeletonCards.tsx";
import { useDrawn } from "#web/ui/useDrawn.ts";
import { LocationCard } from "./LocationCard.tsx";
import "./locations.css";

/** Cards drawn in one step. */
const FEW = 9;

const LocationDialogs = onDemand(() => import("./LocationDialogs.tsx"));

export default function LocationsPage() {
  const { data: locations, isError, refetch } = useQuery(query(api.locations.list));
  const adding = useDialogOf<"new">();
  const editing = useDialogOf<Location>();
  const deleting = useDialogOf<Location>();
  useCreateOnArrival(adding.show, NEW_LOCATION);
  useAtHand(LocationDialogs.preload, locations !== undefined);
  const isEmpty = locations?.length === 0;
  const nameOf = placesApart(locations ?? []);
  const drawn = useDrawn(locations?.length ?? 0, FEW);

  return (
    <>
      <PageHeader
        title="Manage Locations"
        subtitle="Create and manage business locations"
        actions={
          // One filled button: in an empty list it is the one below.
          <Button icon={Plus} variant={isEmpty ? "outline" : "primary"} onClick={() => adding.show("new")}>
            Add New Location
          </Button>
        }
      />
      {!locations && !isError && <SkeletonCards className="lcs" text="Loading locations..." />}
      {!locations && isError && (
        <ErrorState onRetry={() => void refetch()}>The locations could not be loaded.</ErrorState>
      )}
      {isEmpty && (
        <EmptyState
          icon={MapPinned}
          title="No locations yet"
          action={
            <Button icon={Plus} onClick={() => adding.show("new")}>
              Add First Location
            </Button>
          }
        >
          Get started by adding your first business location.
        </EmptyState>
      )}
      {locations && !isEmpty && (
        <ul className="lcs">
          {locations.slice(0, drawn).map((location) => (
            <LocationCard
              key={location.id}
              location={location}
              told={nameOf(location)}
              onEdit={() => editing.show(location)}
              onDelete={() => deleting.show(location)}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {(adding.thing ?? editing.thing ?? deleting.thing) && (
          <LocationDialogs adding={adding} editing={editing} deleting={deleting} />
        )}
      </Suspense>
    </>
  );
}
