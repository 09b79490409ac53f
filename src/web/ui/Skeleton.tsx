import { classNames } from "./class-names.ts";

interface SkeletonProps {
  /** line: a bar of text; circle: a plate or an avatar. */
  shape?: "line" | "circle" | undefined;
  width?: string | number | undefined;
  height?: string | number | undefined;
  className?: string | undefined;
}

/** One piece of a waiting layout; stands inside Loading, which says the word. */
export function Skeleton({ shape = "line", width, height, className }: SkeletonProps) {
  return (
    <span
      className={classNames(shape === "circle" ? "s-c" : "s-l", className)}
      style={{ ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) }}
      aria-hidden="true"
    />
  );
}
