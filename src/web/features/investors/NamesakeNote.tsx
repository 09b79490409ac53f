import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { api } from "#shared/api.ts";
import { displayName, isSameName } from "#shared/domain/names.ts";
import { query } from "#web/data/query.ts";
import { Icon } from "#web/ui/Icon.tsx";

interface NamesakeNoteProps {
  firstName: string;
  lastName: string;
}

/** Two people may have one name; a second account of it is worth a look at the list, though. */
export function NamesakeNote({ firstName, lastName }: NamesakeNoteProps) {
  const { data } = useQuery(query(api.investors.list));
  // As it was when the form opened: who is created becomes one of the list, and is no namesake of itself.
  const [known, setKnown] = useState(data);
  if (known === undefined && data !== undefined) setKnown(data);
  const isWhole = firstName.trim() !== "" && lastName.trim() !== "";
  const name = displayName({ firstName, lastName });
  const other = isWhole ? known?.find((investor) => isSameName(displayName(investor), name)) : undefined;
  return (
    <output className="ic-same">
      {other && (
        <>
          <Icon icon={TriangleAlert} size={14} />
          <span>There is an investor of this name already: {other.email}</span>
        </>
      )}
    </output>
  );
}
