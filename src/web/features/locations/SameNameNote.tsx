import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { api } from "#shared/api.ts";
import { isSameName } from "#shared/domain/names.ts";
import { query } from "#web/data/query.ts";
import { Icon } from "#web/ui/Icon.tsx";

interface SameNameNoteProps {
  name: string;
  /** The location that is edited; null for a new one. */
  editedId: number | null;
  /** What is sent becomes one of the list, and is no namesake of itself. */
  isSent: boolean;
}

/** Names need not be unique; a second one of the same name is worth a look at the list, though. */
export function SameNameNote({ name, editedId, isSent }: SameNameNoteProps) {
  const { data } = useQuery(query(api.locations.list));
  const [places, setPlaces] = useState(data);
  if (!isSent && places !== data) setPlaces(data);
  const other =
    name.trim() === ""
      ? undefined
      : places?.find((place) => place.id !== editedId && isSameName(place.name, name));
  return (
    <output className="lc-same">
      {other && (
        <>
          <Icon icon={TriangleAlert} size={14} />
          <span>There is a location of this name already, at {other.address}</span>
        </>
      )}
    </output>
  );
}
