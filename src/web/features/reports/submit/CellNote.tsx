import { CircleAlert, TriangleAlert } from "lucide-react";
import { Icon } from "#web/ui/Icon.tsx";
import type { AmountName } from "./amount-channel.ts";
import { noteId } from "./cell-note-id.ts";
import { useAmountError } from "./useAmount.ts";

interface CellNoteProps {
  name: AmountName;
  /** A doubt, which gives way to an error. */
  hint?: string | undefined;
}

/** Below a cell: what has to be put right in red, what looks odd in amber. */
export function CellNote({ name, hint }: CellNoteProps) {
  const error = useAmountError(name);
  if (error === undefined && hint === undefined) return null;
  return (
    <p className={error === undefined ? "soft" : "ferror"} id={noteId(name)}>
      <Icon icon={error === undefined ? TriangleAlert : CircleAlert} size={14} />
      <span>{error ?? hint}</span>
    </p>
  );
}
