import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useDelayed } from "#web/ui/useDelayed.ts";

/** Rows on their way; the line above says the word. */
export function ActivityWaiting() {
  if (!useDelayed(150)) return null;
  return (
    <div className="card log" aria-hidden="true">
      <div className="log-block">
        {[62, 48, 70, 40, 56, 66].map((width) => (
          <div key={width} className="log-row">
            <Skeleton width={104} height={22} />
            <Skeleton width={`${width}%`} />
            <Skeleton width={150} />
          </div>
        ))}
      </div>
    </div>
  );
}
