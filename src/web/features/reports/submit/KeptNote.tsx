import { formatPeriod } from "#shared/domain/period.ts";
import { Button } from "#web/ui/Button.tsx";
import type { KeptPlace } from "./useProvenance.ts";

interface KeptNoteProps {
  at: KeptPlace;
  /** null where nothing can be sent: the month is filed. */
  onBring: (() => void) | null;
}

/** Another place was chosen and the form is empty: where is what stood in it? */
export function KeptNote({ at, onBring }: KeptNoteProps) {
  return (
    <div className="fnote">
      <output>
        What you entered for <PlaceName of={at} /> is kept there.
      </output>
      {onBring && (
        <div className="fnote-acts">
          <Button variant="ghost" onClick={onBring}>
            Bring It Here
          </Button>
        </div>
      )}
    </div>
  );
}

/** It was brought, and can be sent back. */
export function BroughtNote({ from, onUndo }: { from: KeptPlace; onUndo: () => void }) {
  return (
    <div className="fnote">
      <output>
        What you entered for <PlaceName of={from} /> now stands here.
      </output>
      <div className="fnote-acts">
        <Button variant="ghost" onClick={onUndo}>
          Undo
        </Button>
      </div>
    </div>
  );
}

function PlaceName({ of: { name, period } }: { of: KeptPlace }) {
  return (
    <b>
      {name}, {formatPeriod(period)}
    </b>
  );
}
