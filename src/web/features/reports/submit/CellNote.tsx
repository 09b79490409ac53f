import { CircleAlert, TriangleAlert } from "lucide-react";
import { Icon } from "#web/ui/Icon.tsx";
import { useOnceReleased } from "#web/ui/useOnceReleased.ts";
import type { AmountName } from "./amount-channel.ts";
import { noteId } from "./cell-note-id.ts";
import { useAmountError, useRounding } from "./useAmount.ts";

interface CellNoteProps {
  name: AmountName;
  /** A doubt, which gives way to an error. */
  hint?: string | undefined;
}

/** Below a cell: what has to be put right in red, what looks odd in amber, what was rounded in grey. */
export function CellNote({ name, hint }: CellNoteProps) {
  const error = useOnceReleased(useAmountError(name));
  const doubt = useOnceReleased(hint);
  const rounded = useOnceReleased(useRounding(name));
  return (
    <>
      {/* Heard when it happens: the cell says it aloud on being left. */}
      {rounded !== undefined && <p className="help">Rounded to the cent</p>}
      {(error !== undefined || doubt !== undefined) && (
        <p className={error === undefined ? "soft" : "ferror"} id={noteId(name)}>
          <Icon icon={error === undefined ? TriangleAlert : CircleAlert} size={14} />
          <span>{error ?? doubt}</span>
        </p>
      )}
    </>
  );
}
