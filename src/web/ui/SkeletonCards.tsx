import { SKELETON_CARDS } from "#shared/domain/limits.ts";
import { Loading } from "./Loading.tsx";
import { Skeleton } from "./Skeleton.tsx";

interface SkeletonCardsProps {
  count?: number | undefined;
  text?: string | undefined;
  /** The grid of the true list, so that nothing jumps. */
  className?: string | undefined;
}

/** A list of cards on its way: six, as the spec says. */
export function SkeletonCards({ count = SKELETON_CARDS, text, className = "sk-grid" }: SkeletonCardsProps) {
  return (
    <Loading text={text} className="sk-word">
      <div className={className} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="card sk">
            <Skeleton shape="circle" />
            <Skeleton width="62%" />
            <Skeleton width="84%" />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
