import { SKELETON_CARDS } from "#shared/domain/limits.ts";
import { Loading } from "#web/ui/Loading.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";

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
