import { useEffect, useRef } from "react";
import { Button } from "#web/ui/Button.tsx";
import { FormNote } from "./FormNote.tsx";

interface ClearedNoteProps {
  /** Of a filed report, which stands. */
  isCorrection: boolean;
  onUndo: () => void;
}

/** What was just cleared can be had back until something new is entered. */
export function ClearedNote({ isCorrection, onUndo }: ClearedNoteProps) {
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
      <output>
        {isCorrection
          ? "The correction is discarded; the filed report stands as it is."
          : "The form is empty again."}
      </output>
    </FormNote>
  );
}
