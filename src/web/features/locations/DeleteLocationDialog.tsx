import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#shared/api.ts";
import { placesApart } from "#shared/domain/names.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { closeWhenGone } from "#web/data/close-when-gone.ts";
import { query } from "#web/data/query.ts";
import { useChangeOf } from "#web/data/useChange.ts";
import { DeleteByTyping } from "#web/ui/DeleteByTyping.tsx";
import { locationChanges } from "./location-changes.ts";
import { TakenAlong } from "./TakenAlong.tsx";

const LOST = [
  "All monthly reports of this location",
  "Every investor assignment to it",
  "Its financial data and documents",
];

interface DeleteLocationDialogProps {
  location: Location;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeleteLocationDialog({ location, open, onOpenChange }: DeleteLocationDialogProps) {
  const { mutate, isPending } = useChangeOf(locationChanges.remove);
  const { data = [] } = useQuery(query(api.locations.list));
  // As it was asked: when this one is gone, the other has the name alone, and the dialog fades out a moment later.
  const [told] = useState(() => placesApart(data)(location));
  return (
    <DeleteByTyping
      open={open}
      onOpenChange={onOpenChange}
      name={location.name}
      told={told}
      title={`Delete ${told}?`}
      warning="This removes the location for everyone:"
      consequences={LOST}
      note={<TakenAlong id={location.id} />}
      busy={isPending}
      onDelete={() =>
        mutate(
          { params: { id: location.id } },
          closeWhenGone(() => onOpenChange(false)),
        )
      }
    />
  );
}
