import { detailsInWords } from "#shared/activity/details-in-words.ts";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";

/** A sentence as it is; facts with their names, and on request as they were recorded (spec section 2, Activity Log). */
export function ActivityDetails({ details }: Pick<ActivityEntry, "details">) {
  if (details === null || details === "") return null;
  if (typeof details === "string") return <p className="log-sentence">{details}</p>;
  return (
    <>
      <dl className="log-facts">
        {detailsInWords(details).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className="log-raw">
        <summary>As recorded</summary>
        <pre className="log-json">{JSON.stringify(details, null, 2)}</pre>
      </details>
    </>
  );
}
