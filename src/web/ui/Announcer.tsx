import { useState } from "react";
import { useAnnouncement } from "./announce.ts";

/** The place from which announce() is heard. What was said before it appeared is old news. */
export function Announcer() {
  const { text, turn } = useAnnouncement();
  const [first] = useState(turn);
  // A blank that comes and goes makes a reader repeat the same sentence.
  return <output className="sr">{turn === first ? "" : `${text}${turn % 2 === 0 ? "" : "\u00a0"}`}</output>;
}
