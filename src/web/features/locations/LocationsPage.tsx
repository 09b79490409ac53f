import { useQuery } from "@tanstack/react-query";
import { MapPinned, Pencil, Plus, Trash2 } from "lucide-react";
import { Suspense } from "react";
import { api } from "#shared/api.ts";
import { disambiguateLocations } from "#shared/domain/names.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { query } from "#web/data/queries.ts";
import { useCreateOnArrival, useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { NEW_LOCATION } from "#web/lib/form-draft.ts";
import { lazyWithPreload, usePrefetch } from "#web/lib/lazy-loading.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { useDrawn } from "#web/ui/progressive-rendering.ts";
import "./locations.css";
import { formatDate } from "#web/lib/dates.ts";
import { Card } from "#web/ui/card.tsx";
import { LocationMark } from "#web/ui/location-logo.tsx";
import { LocationShares } from "./EditLocationDialog.tsx";

/** Cards drawn in one step. */
const FEW = 9;

const LocationDialogs = lazyWithPreload(() => import("./LocationDialogs.tsx"));

export default function LocationsPage() {
  const { data: locations, isError, refetch } = useQuery(query(api.locations.list));
  const adding = useEntityDialog<"new">();
  const editing = useEntityDialog<Location>();
  const deleting = useEntityDialog<Location>();
  useCreateOnArrival(adding.show, NEW_LOCATION);
  usePrefetch(LocationDialogs.preload, locations !== undefined);
  const isEmpty = locations?.length === 0;
  const nameOf = disambiguateLocations(locations ?? []);
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
        {(adding.entity ?? editing.entity ?? deleting.entity) && (
          <LocationDialogs adding={adding} editing={editing} deleting={deleting} />
        )}
      </Suspense>
    </>
  );
}

interface LocationCardProps {
  location: Location;
  /** What it is called among all. */
  told: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function LocationCard({ location, told, onEdit, onDelete }: LocationCardProps) {
  const { name, address, description, logoUrl, createdAt } = location;
  return (
    <Card as="li" className="lc">
      <LocationMark name={name} logoUrl={logoUrl} audience="manager" size={72} />
      <div>
        <h2>{name}</h2>
        <p className="adr">{address}</p>
        {description && <p className="lc-more">{description}</p>}
      </div>
      <div className="lc-f">
        <div className="lc-k">
          <LocationShares location={location} />
          <p className="muted small">Active since {formatDate(createdAt).split(", ").at(-1)}</p>
        </div>
        <span className="lc-a">
          <IconButton icon={Pencil} label={`Edit ${told}`} onClick={onEdit} />
          <IconButton icon={Trash2} label={`Delete ${told}`} danger onClick={onDelete} />
        </span>
      </div>
    </Card>
  );
}
