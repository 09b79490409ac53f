import { Button } from "#web/ui/Button.tsx";
import { FormNote } from "./FormNote.tsx";

/** The form shows what was entered before a reload, a lost session or another choice. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <FormNote
      actions={
        <Button variant="outline" onClick={onStartOver}>
          Start Over
        </Button>
      }
    >
      <div>What you entered here before has been restored.</div>
    </FormNote>
  );
}
