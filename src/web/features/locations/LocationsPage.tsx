import { useQuery } from "@tanstack/react-query";
import { MapPinned, Pencil, Plus, Trash2 } from "lucide-react";
import { api } from "#shared/api.ts";
import { counted } from "#shared/domain/counted.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { DueLine } from "#web/data/DueLine.tsx";
import { NoOwnLocations } from "#web/data/NoOwnLocations.tsx";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { formatDate } from "#web/lib/dates.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { NEW_LOCATION } from "#web/lib/stored-dialog-drafts.ts";
import { useCreateOnArrival, useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { LocationLogo } from "#web/ui/location-logo.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { Untranslated } from "#web/ui/untranslated.tsx";
import "./locations.css";
import { AddLocationDialog, DeleteLocationDialog, EditLocationDialog } from "./LocationDialogs.tsx";
import { OwnershipDialog } from "./OwnershipDialog.tsx";

export default function LocationsPage() {
  const {
    data: locations,
    isError,
    refetch,
  } = useQuery({
    ...query(api.locations.list),
    // Other managers file, too.
    ...FRESH_AT_EVERY_VISIT,
  });
  const adding = useEntityDialog<"new">();
  const editing = useEntityDialog<Location>();
  const deleting = useEntityDialog<Location>();
  const owning = useEntityDialog<Location>();
  useCreateOnArrival(adding.show, NEW_LOCATION);
  const isEmpty = locations?.length === 0;
  const mayChange = useAbility("changeLocations");

  return (
    <>
      <PageHeader
        title="Manage Locations"
        subtitle="Create and manage business locations"
        changedBy={!mayChange && "Administrators"}
        actions={
          // One primary button on the page: in an empty list it is the one below.
          mayChange && (
            <Button icon={Plus} variant={isEmpty ? "outline" : "primary"} onClick={() => adding.show("new")}>
              Add New Location
            </Button>
          )
        }
      />
      {!locations && !isError && <SkeletonCards text="Loading locations..." />}
      {!locations && isError && (
        <ErrorState onRetry={() => void refetch()}>The locations could not be loaded.</ErrorState>
      )}
      {isEmpty && !mayChange && <NoOwnLocations />}
      {isEmpty && mayChange && (
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
        <ul className="card-grid is-three-columns">
          {locations.map((location) => (
            <ManagedLocation
              key={location.id}
              location={location}
              onEdit={() => editing.show(location)}
              onDelete={() => deleting.show(location)}
              onOwnership={() => owning.show(location)}
            />
          ))}
        </ul>
      )}
      {mayChange && adding.render((_, state) => <AddLocationDialog {...state} />)}
      {editing.render((location, state) => (
        <EditLocationDialog {...state} location={location} />
      ))}
      {owning.render((location, state) => (
        <OwnershipDialog {...state} location={location} />
      ))}
      {deleting.render((location, state) => (
        <DeleteLocationDialog {...state} location={location} />
      ))}
    </>
  );
}

interface ManagedLocationProps {
  location: Location;
  onEdit: () => void;
  onDelete: () => void;
  onOwnership: () => void;
}

function ManagedLocation({ location, onEdit, onDelete, onOwnership }: ManagedLocationProps) {
  const { name, address, description, logoUrl, createdAt, due } = location;
  const mayChange = useAbility("changeLocations");
  return (
    <Card as="li" className="managed-location">
      <LocationLogo name={name} logoUrl={logoUrl} audience="manager" size={72} />
      <div>
        <h2 translate="no" className="card-name">
          {name}
        </h2>
        <p className="managed-location-address muted breakable">{address}</p>
        {description && <p className="managed-location-description caption breakable">{description}</p>}
      </div>
      {due && (
        <p className="managed-location-due">
          <DueLine due={due} />
        </p>
      )}
      <div className="managed-location-foot space-between">
        <div>
          <AssignedShares location={location} onOpen={onOwnership} />
          <p className="muted small">Active since {formatDate(createdAt).split(", ").at(-1)}</p>
        </div>
        {mayChange && (
          <span className="managed-location-actions">
            <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
            <IconButton icon={Trash2} label={`Delete ${name}`} danger onClick={onDelete} />
          </span>
        )}
      </div>
    </Card>
  );
}

interface AssignedSharesProps {
  location: Location;
  onOpen: () => void;
}

/** How much of a location is assigned, and to how many: a button that opens who owns it, and owned it. */
function AssignedShares({ location: { name, holders, assignedShare }, onOpen }: AssignedSharesProps) {
  if (holders === undefined || assignedShare === undefined) return null;
  if (holders === 0) return <p className="small">No investors assigned</p>;
  const investors = counted(holders, "investor");
  return (
    <button type="button" className="small assigned-shares" onClick={onOpen}>
      <Untranslated>{`${investors} · ${formatShare(assignedShare)} assigned`}</Untranslated>
      <VisuallyHidden> Ownership of {name}</VisuallyHidden>
    </button>
  );
}
