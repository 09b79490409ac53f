import { TriangleAlert } from "lucide-react";
import { Button } from "#web/ui/Button.tsx";
import { FormNote } from "./FormNote.tsx";

interface CarriedNoteProps {
  /** The location that the figures were entered for. */
  from: string;
  onUse: () => void;
  onClear: () => void;
}

/** Another location was chosen and only its comps are cleared (spec section 4): whose figures are these? */
export function CarriedNote({ from, onUse, onClear }: CarriedNoteProps) {
  return (
    <FormNote
      icon={TriangleAlert}
      className="is-warn"
      actions={
        <>
          <Button variant="outline" onClick={onUse}>
            Use Them Here
          </Button>
          <Button variant="outline" onClick={onClear}>
            Clear Them
          </Button>
        </>
      }
    >
      <div>
        These figures and texts were entered for <b>{from}</b>, and are kept there, too.
      </div>
    </FormNote>
  );
}
