import { Button } from "#web/ui/Button.tsx";
import { FormNote } from "./FormNote.tsx";

interface RestoredNoteProps {
  /** It was entered in a filed report, which may have been somebody else's. */
  isCorrection: boolean;
  onStartOver: () => void;
}

/** The form shows what was entered before a reload, a lost session or another choice. */
export function RestoredNote({ isCorrection, onStartOver }: RestoredNoteProps) {
  return (
    <FormNote
      actions={
        <Button variant="outline" onClick={onStartOver}>
          Start Over
        </Button>
      }
    >
      <div>
        {isCorrection
          ? "What was entered in the filed report stands here again. Correct it, sign it and submit it anew; until then the report is withdrawn, and this tab alone keeps what stands here."
          : "What you entered here before has been restored."}
      </div>
    </FormNote>
  );
}
