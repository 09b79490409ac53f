import type { ReactNode } from "react";
import { useDelayed } from "./useDelayed.ts";

interface LoadingProps {
  /** "Loading users..." */
  text?: string | undefined;
  /** Skeletons of the true layout. */
  children?: ReactNode;
  /** Where the text stands; beside skeletons it is for screen readers alone, unless told. */
  className?: string | undefined;
}

/** Nothing for the first 150 ms, then the skeleton and a polite word. */
export function Loading({
  text = "Loading...",
  children,
  className = children === undefined ? "wait" : "sr",
}: LoadingProps) {
  const late = useDelayed(150);
  return (
    <div className="loading" aria-busy="true">
      <output className={className}>{late && text}</output>
      {late && children}
    </div>
  );
}
