import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { query } from "#web/data/query.ts";

/** How much goes with a location that is deleted, counted as the question is put. */
export function TakenAlong({ id }: { id: number }) {
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...query(api.locations.one, { params: { id } }),
    refetchOnMount: "always",
    gcTime: 0,
  });
  const along = isFetchedAfterMount ? data?.takesAlong : undefined;
  return (
    <>
      <output>
        {along ? (
          <b>{inWords(along)}</b>
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

function inWords({ reports, documents, holders }: NonNullable<Location["takesAlong"]>): string {
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
