import { SKELETON_CARDS } from "#shared/domain/limits.ts";
import { classNames } from "./class-names.ts";
import { Loading } from "./states.tsx";

interface SkeletonProps {
  /** line: a text; circle: a logo or an avatar. */
  shape?: "line" | "circle" | undefined;
  width?: string | number | undefined;
  height?: string | number | undefined;
  className?: string | undefined;
}

/** One placeholder; inside Loading, which has the text for screen readers. */
export function Skeleton({ shape = "line", width, height, className }: SkeletonProps) {
  return (
    <span
      className={classNames(shape === "circle" ? "skeleton-circle" : "skeleton-line", className)}
      style={{ ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) }}
      aria-hidden="true"
    />
  );
}

interface SkeletonCardsProps {
  count?: number | undefined;
  text?: string | undefined;
  /** The grid of the real list, so that nothing moves when it is loaded. */
  className?: string | undefined;
}

/** Six placeholders of a list of cards. */
export function SkeletonCards({
  count = SKELETON_CARDS,
  text,
  className = "card-grid is-three-columns",
}: SkeletonCardsProps) {
  return (
    <Loading text={text} className="skeleton-text">
      <div className={className} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="card skeleton">
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

/** Six placeholders of a table's rows. */
export const SkeletonRows = ({ className }: { className?: string }) => (
  <Loading>
    <div className={classNames("skeleton-rows", className)} aria-hidden="true">
      {[40, 62, 48, 70, 56, 44].map((width) => (
        <div key={width}>
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </div>
  </Loading>
);
