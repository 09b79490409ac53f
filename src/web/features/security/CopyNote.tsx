interface CopyNoteProps {
  state: "idle" | "copied" | "refused";
  /** What was to be copied: "key", "codes". */
  what: "key" | "codes";
}

const REFUSED = {
  key: "Your browser did not let the key be copied. It is selected now: copy it by hand.",
  codes: "Your browser did not let the codes be copied. They are selected now: copy them by hand.",
};

/** Below a Copy button that could not do it; always there, so that it is read out when it has something to say. */
export function CopyNote({ state, what }: CopyNoteProps) {
  return <output className="sec-copy-note">{state === "refused" && REFUSED[what]}</output>;
}
