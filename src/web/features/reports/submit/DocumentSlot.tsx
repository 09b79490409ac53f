import { Suspense, useEffect, useRef } from "react";
import { useController, useFormContext } from "react-hook-form";
import { DOCUMENT_LABELS, type DocumentKind } from "#shared/documents/document-kinds.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { whenTouched } from "#web/lib/when-touched.ts";
import { DropZone } from "./DropZone.tsx";
import { focusQuietly } from "#web/ui/tooltip/focus-quietly.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { PendingFile } from "./PendingFile.tsx";
import type { ReportFormValues } from "./reportFormValues.ts";
import { useDocumentUpload } from "./useDocumentUpload.ts";

const StoredFile = onDemand(() => import("./StoredFile.tsx"));

interface DocumentSlotProps {
  kind: DocumentKind;
  /** The documents of the filed report that is corrected. */
  filed: readonly StoredDocument[] | undefined;
  /** One begins to be sent. Returns how to say that it is over. */
  onUpload: () => () => void;
  onSignedOut: () => void;
}

/** One document: to be chosen, on its way, or uploaded. */
export function DocumentSlot({ kind, filed, onUpload, onSignedOut }: DocumentSlotProps) {
  const { control, setError, clearErrors } = useFormContext<ReportFormValues>();
  useEffect(() => whenTouched(StoredFile.preload), []);
  const name = `documents.${kind}` as const;
  const { field, fieldState } = useController({ control, name });
  const slot = useRef<HTMLDivElement>(null);
  // What had the focus is gone with what the slot showed; what comes in its place takes it.
  const goOn = () =>
    requestAnimationFrame(() => {
      const next = slot.current?.querySelector<HTMLElement>("button, input");
      if (next) focusQuietly(next);
    });
  const goOnWhenHere = () => {
    if (slot.current?.contains(document.activeElement)) goOn();
  };
  const upload = useDocumentUpload({
    kind,
    onStored: (stored) => {
      goOnWhenHere();
      field.onChange(stored);
    },
    onProblem: (message) => {
      goOnWhenHere();
      setError(name, { type: "upload", message });
    },
    onSignedOut,
  });
  const isUnderWay = upload.pending !== null;
  useEffect(() => (isUnderWay ? onUpload() : undefined), [isUnderWay, onUpload]);
  const problem = fieldState.error?.message;

  const remove = () => {
    clearErrors(name);
    field.onChange(null);
    goOn();
  };
  const cancel = () => {
    upload.cancel();
    goOn();
  };
  const send = (file: File) => {
    clearErrors(name);
    goOnWhenHere();
    upload.send(file);
  };

  return (
    <div className="doc" ref={slot}>
      <p className="doc-l" id={`${kind}-label`}>
        {DOCUMENT_LABELS[kind]}
      </p>
      {upload.pending !== null ? (
        <PendingFile upload={upload.pending} onCancel={cancel} />
      ) : field.value ? (
        <Suspense>
          <StoredFile
            name={field.value.filename}
            isFiled={filed?.some(({ path }) => path === field.value?.path) ?? false}
            isWrong={problem !== undefined}
            onRemove={remove}
          />
        </Suspense>
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
