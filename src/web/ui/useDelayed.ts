import { useEffect, useState } from "react";

/** True after a while, so that a quick answer does not flash its waiting state. */
export function useDelayed(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}
