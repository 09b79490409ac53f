import { SKELETON_CARDS } from "#shared/domain/limits.ts";
import { Loading } from "#web/ui/Loading.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { StatStrip } from "#web/ui/StatStrip.tsx";
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
