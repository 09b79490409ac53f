import { SKELETON_CARDS } from "#shared/domain/limits.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Loading } from "#web/ui/states.tsx";

export function CardSkeleton() {
  return (
    <Loading>
      <div className="account-table stack" aria-hidden="true">
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <Skeleton key={index} height={24} />
        ))}
      </div>
    </Loading>
  );
}
