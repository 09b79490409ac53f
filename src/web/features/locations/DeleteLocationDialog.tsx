import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#shared/api.ts";
import { disambiguateLocations } from "#shared/domain/names.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { query } from "#web/data/queries.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { closeWhenGone, useApiMutation } from "#web/data/use-api-mutation.ts";
import { DeleteByTyping } from "#web/ui/dialog/confirm-dialog.tsx";

const CONSEQUENCES = [
  "All monthly reports of this location",
  "Every investor assignment to it",
  "Its financial data and documents",
];

interface DeleteLocationDialogProps extends OpenState {
  location: Location;
}

export function DeleteLocationDialog({ location, ...dialog }: DeleteLocationDialogProps) {
  const { mutate, isPending } = useApiMutation("deleteLocation");
  const { data = [] } = useQuery(query(api.locations.list));
  // Once: after the deletion another location has the name alone, while the dialog fades out.
  const [label] = useState(() => disambiguateLocations(data)(location));
  return (
    <DeleteByTyping
      {...dialog}
      name={location.name}
      label={label}
      title={`Delete ${label}?`}
      warning="This removes the location for everyone:"
      consequences={CONSEQUENCES}
      note={<DeletionImpact id={location.id} />}
      busy={isPending}
      onDelete={() =>
        mutate(
          { params: { id: location.id } },
          closeWhenGone(() => dialog.onOpenChange(false)),
        )
      }
    />
  );
}

/** How much is deleted with a location, counted when the dialog opens. */
function DeletionImpact({ id }: { id: number }) {
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...query(api.locations.one, { params: { id } }),
    refetchOnMount: "always",
    gcTime: 0,
  });
  const impact = isFetchedAfterMount ? data?.takesAlong : undefined;
  return (
    <>
      <output>
        {impact ? (
          <b>{describeImpact(impact)}</b>
        ) : isError ? (
          "How much goes with it could not be counted."
        ) : (
          "Counting what goes with it..."
        )}
      </output>
      <p>It cannot be undone in the portal; only whoever runs the server keeps a copy, for 30 days.</p>
    </>
  );
}

/** "With it go 3 filed reports, 9 documents and 1 investor’s share." */
function describeImpact({ reports, documents, holders }: NonNullable<Location["takesAlong"]>): string {
  const parts = [
    ...counted(reports, "filed report"),
    ...counted(documents, "document"),
    ...counted(holders, "investor’s share", "investors’ shares"),
  ];
  const last = parts.pop();
  if (last === undefined) return "Nothing has been filed or assigned here yet.";
  return `With it ${reports + documents + holders === 1 ? "goes" : "go"} ${parts.length === 0 ? last : `${parts.join(", ")} and ${last}`}.`;
}

const counted = (many: number, one: string, several = `${one}s`): string[] =>
  many === 0 ? [] : [`${many.toLocaleString("en-US")} ${many === 1 ? one : several}`];
