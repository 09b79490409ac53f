import { Button } from "#web/ui/Button.tsx";
import type { Corrected } from "./draftStore.ts";
import { FormNote } from "./FormNote.tsx";

interface RestoredNoteProps {
  /** It was entered in a filed report, which may have been somebody else's. */
  corrects: Corrected | null;
  onStartOver: () => void;
}

/** The form shows what was entered before a reload, a lost session or another choice. */
export function RestoredNote({ corrects, onStartOver }: RestoredNoteProps) {
  return (
    <FormNote
      actions={
        // What was filed stands nowhere else any more: no one press empties it.
        corrects === null && (
          <Button variant="outline" onClick={onStartOver}>
            Start Over
          </Button>
        )
      }
    >
      <div>
        {corrects === null
          ? "What you entered here before has been restored."
          : "What was entered in the filed report stands here again. Correct it, sign it and submit it anew; until then the report is withdrawn, and this tab alone keeps what stands here."}
        {corrects !== null &&
          corrects.documents.length > 0 &&
          ` Upload again: ${corrects.documents.join(", ")}.`}
      </div>
    </FormNote>
  );
}
