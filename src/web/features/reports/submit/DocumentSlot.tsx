import { useRef } from "react";
import { useController, useFormContext } from "react-hook-form";
import { DOCUMENT_LABELS, type DocumentKind } from "#shared/documents/document-kinds.ts";
import { DropZone } from "./DropZone.tsx";
import type { ReportFormValues } from "./reportFormValues.ts";
import { PendingFile, StoredFile } from "./SlotFile.tsx";
import { useDocumentUpload } from "./useDocumentUpload.ts";

interface DocumentSlotProps {
  kind: DocumentKind;
  onSignedOut: () => void;
}

/** One document: to be chosen, on its way, or uploaded. */
export function DocumentSlot({ kind, onSignedOut }: DocumentSlotProps) {
  const { control, setError, clearErrors } = useFormContext<ReportFormValues>();
  const name = `documents.${kind}` as const;
  const { field, fieldState } = useController({ control, name });
  const slot = useRef<HTMLDivElement>(null);
  const upload = useDocumentUpload({
    kind,
    onStored: (document) => field.onChange(document),
    onProblem: (message) => setError(name, { type: "upload", message }),
    onSignedOut,
  });
  const problem = fieldState.error?.message;

  const remove = () => {
    clearErrors(name);
    field.onChange(null);
    // The button that was pressed is gone; the zone that comes in its place takes the focus.
    requestAnimationFrame(() => slot.current?.querySelector("input")?.focus());
  };
  const send = (file: File) => {
    clearErrors(name);
    upload.send(file);
  };

  return (
    <div className="doc" ref={slot}>
      <p className="doc-l" id={`${kind}-label`}>
        {DOCUMENT_LABELS[kind]}
      </p>
      {upload.pending !== null ? (
        <PendingFile name={upload.pending} />
      ) : field.value ? (
        <StoredFile name={field.value.filename} isWrong={problem !== undefined} onRemove={remove} />
      ) : (
        <DropZone
          label={DOCUMENT_LABELS[kind]}
          problemId={problem === undefined ? undefined : `${kind}-problem`}
          onFile={send}
        />
      )}
      {problem !== undefined && (
        <p className="ferror" role="alert" id={`${kind}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
