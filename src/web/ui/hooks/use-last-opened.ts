import { useState } from "react";

/** What a dialog shows, also while it fades out after it was closed. */
export function useLastOpened<Thing>(opened: Thing | null): Thing | null {
  const [last, setLast] = useState(opened);
  if (opened !== null && opened !== last) setLast(opened);
  return opened ?? last;
}
