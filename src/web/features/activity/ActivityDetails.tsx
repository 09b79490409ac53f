import type { ActivityEntry } from "#shared/activity/activity.schema.ts";

/** A sentence as it is, facts as pretty-printed JSON. */
export function ActivityDetails({ details }: Pick<ActivityEntry, "details">) {
  if (details === null || details === "") return null;
  if (typeof details === "string") return <p className="log-sentence">{details}</p>;
  return <pre className="log-json">{JSON.stringify(details, null, 2)}</pre>;
}
