import { Skeleton } from "#web/ui/skeleton.tsx";
import { Loading } from "#web/ui/states.tsx";

/** Six rows of a list that loads. */
export function TableSkeleton() {
  return (
    <Loading>
      <div className="statement-skeleton" aria-hidden="true">
        {[40, 62, 48, 70, 56, 44].map((width) => (
          <div key={width}>
            <Skeleton width={`${width}%`} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
