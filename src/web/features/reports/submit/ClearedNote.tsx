import { useEffect, useRef } from "react";
import { Button } from "#web/ui/Button.tsx";
import { FormNote } from "./FormNote.tsx";

/** What was just cleared can be had back until something new is entered. */
export function ClearedNote({ onUndo }: { onUndo: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  // The button that cleared the form is gone with its note; the way back takes the focus.
  useEffect(() => note.current?.querySelector("button")?.focus(), []);
  return (
    <FormNote
      ref={note}
      actions={
        <Button variant="outline" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      <output>The form is empty again.</output>
    </FormNote>
  );
}
