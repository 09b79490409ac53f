import { SKELETON_CARDS } from "#shared/domain/limits.ts";
import { Loading } from "#web/ui/states.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatStrip } from "#web/ui/card.tsx";
import { PAID_COLUMNS } from "./PortfolioSummary.tsx";

/** The dashboard on its way, laid out as the true one. */
export function PortfolioSkeleton() {
  return (
    <Loading>
      <div aria-hidden="true">
        <StatStrip columns={PAID_COLUMNS}>
          {[0, 1, 2].map((figure) => (
            <div key={figure} className="stat sk-stat">
              <Skeleton width="46%" />
              <Skeleton width="30%" height={34} />
            </div>
          ))}
        </StatStrip>
        <div className="locs">
          {Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <div key={index} className="card sk">
              <Skeleton shape="circle" />
              <Skeleton width="72%" />
              <Skeleton width="40%" height={26} />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}

/** A location on its way: its plate, its name, and the placeholders the spec counts. */
export function LocationSkeleton() {
  return (
    <Loading>
      <div aria-hidden="true">
        <div className="lhead">
          <Skeleton shape="circle" width={92} height={92} />
          <div className="sk-head">
            <Skeleton width={260} height={30} />
            <Skeleton width={200} />
          </div>
        </div>
        <div className="card sk">
          {Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <Skeleton key={index} height={34} />
          ))}
        </div>
      </div>
    </Loading>
  );
}
