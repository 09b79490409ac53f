import { CircleAlert, TriangleAlert } from "lucide-react";
import type { FieldPath } from "react-hook-form";
import { Icon } from "#web/ui/Icon.tsx";
import { noteId } from "./cell-note-id.ts";
import type { ReportFormValues } from "./reportFormValues.ts";
import { useFieldError } from "./useFieldError.ts";

interface CellNoteProps {
  name: FieldPath<ReportFormValues>;
  /** A doubt, which gives way to an error. */
  hint?: string | undefined;
}

/** Below a cell: what has to be put right in red, what looks odd in amber. */
export function CellNote({ name, hint }: CellNoteProps) {
  const error = useFieldError(name);
  if (error === undefined && hint === undefined) return null;
  return (
    <p className={error === undefined ? "soft" : "ferror"} id={noteId(name)}>
      <Icon icon={error === undefined ? TriangleAlert : CircleAlert} size={14} />
      <span>{error ?? hint}</span>
    </p>
  );
}
