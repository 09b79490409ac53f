import { formatPeriod } from "#shared/domain/periods.ts";
import { Button } from "#web/ui/Button.tsx";
import type { KeptPlace } from "./useProvenance.ts";
import { FormNote } from "./FormNote.tsx";

interface KeptNoteProps {
  at: KeptPlace;
  /** null where nothing can be sent: the month is filed. */
  onBring: (() => void) | null;
}

/** Another place was chosen and the form is empty: where is what stood in it? */
export function KeptNote({ at, onBring }: KeptNoteProps) {
  return (
    <FormNote
      actions={
        onBring && (
          <Button variant="outline" onClick={onBring}>
            Bring It Here
          </Button>
        )
      }
    >
      <output>
        What you entered for <PlaceName of={at} /> is kept there.
      </output>
    </FormNote>
  );
}

/** It was brought, and can be sent back. */
export function BroughtNote({ from, onUndo }: { from: KeptPlace; onUndo: () => void }) {
  return (
    <FormNote
      actions={
        <Button variant="outline" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      <output>
        What you entered for <PlaceName of={from} /> now stands here.
      </output>
    </FormNote>
  );
}

function PlaceName({ of: { name, period } }: { of: KeptPlace }) {
  return (
    <b>
      {name}, {formatPeriod(period)}
    </b>
  );
}
