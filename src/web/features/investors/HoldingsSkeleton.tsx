import { Loading } from "#web/ui/Loading.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";

const rows = ["62%", "48%", "70%", "55%", "60%", "45%"];

/** Six rows of the list on its way. */
export function HoldingsSkeleton() {
  return (
    <div className="holdings-wait">
      <Loading text="Loading locations...">
        {rows.map((width) => (
          <div key={width} className="ar" aria-hidden="true">
            <Skeleton shape="circle" width={40} height={40} />
            <Skeleton width={width} />
          </div>
        ))}
      </Loading>
    </div>
  );
}
