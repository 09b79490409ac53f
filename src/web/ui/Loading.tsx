import type { ReactNode } from "react";
import { useDelayed } from "./useDelayed.ts";

interface LoadingProps {
  /** "Loading users..." */
  text?: string | undefined;
  /** Skeletons of the true layout. Without them the text itself is shown. */
  children?: ReactNode;
}

/** Nothing for the first 150 ms, then the skeleton and a polite word. */
export function Loading({ text = "Loading...", children }: LoadingProps) {
  const late = useDelayed(150);
  return (
    <div aria-busy="true">
      <output className={children === undefined ? "wait" : "sr"}>{late && text}</output>
      {late && children}
    </div>
  );
}
