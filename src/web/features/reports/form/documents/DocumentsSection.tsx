import { memo, Suspense, useEffect, useRef, useState } from "react";
import { DOCUMENT_KINDS, DOCUMENT_LABELS, type DocumentKind } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { useController, useFormContext } from "react-hook-form";
import { lazyWithPreload, onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import { focusQuietly } from "#web/ui/tooltip/tooltip.tsx";
import type { ReportFormValues } from "#web/features/reports/form/form-values.ts";
import { ACCEPTED, type PendingUpload, useDocumentUpload } from "./use-document-upload.ts";
import { Upload, X } from "lucide-react";
import { classNames, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface DocumentsSectionProps {
  /** The documents of the filed report that is corrected. */
  filed: readonly StoredDocument[] | undefined;
  /** One begins to be sent. Returns how to say that it is over. */
  onUpload: () => () => void;
  onSignedOut: () => void;
}

export const DocumentsSection = memo(function DocumentsSection({ filed, ...told }: DocumentsSectionProps) {
  return (
    <section className="sect" aria-labelledby="financial-documents">
      <h2 id="financial-documents">Financial Documents</h2>
      <div className="docs">
        {DOCUMENT_KINDS.map((kind) => (
          <DocumentSlot key={kind} kind={kind} filed={filed} {...told} />
        ))}
      </div>
    </section>
  );
});

const StoredFile = lazyWithPreload(() => import("./StoredFile.tsx"));

interface DocumentSlotProps {
  kind: DocumentKind;
  /** The documents of the filed report that is corrected. */
  filed: readonly StoredDocument[] | undefined;
  /** One begins to be sent. Returns how to say that it is over. */
  onUpload: () => () => void;
  onSignedOut: () => void;
}

/** One document: to be chosen, on its way, or uploaded. */
function DocumentSlot({ kind, filed, onUpload, onSignedOut }: DocumentSlotProps) {
  const { control, setError, clearErrors } = useFormContext<ReportFormValues>();
  useEffect(() => onFirstInteraction(StoredFile.preload), []);
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

interface DropZoneProps {
  label: string;
  problemId: string | undefined;
  onFile: (file: File) => void;
}

/** A file chooser that covers its zone, so that the browser itself takes what is dropped there. */
function DropZone({ label, problemId, onFile }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <label className={classNames("doc-b", "drop", isOver && "is-over")}>
      <Icon icon={Upload} size={20} />
      <span className="doc-t">
        <b>Choose a file or drop it here</b>
        <span className="muted">.xlsx, .xls or .pdf, up to 10MB</span>
      </span>
      <input
        type="file"
        className="doc-file"
        accept={ACCEPTED}
        aria-label={label}
        {...(problemId === undefined ? {} : { "aria-invalid": true, "aria-describedby": problemId })}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          take(event.target.files);
          // Else the same file, corrected, could not be chosen again.
          event.target.value = "";
        }}
      />
    </label>
  );
}

/** What always stays in sight of a long name: its last words and its kind, or its last letters where there are none. */
const TAIL = /[ _-].{11,18}$|.{12}$/u;
const LONG = 24;

/** A file's name, cut in its middle where there is no room: both its beginning and its kind tell it from others. */
export function FileName({ name }: { name: string }) {
  const at = name.search(TAIL);
  return (
    <b className="doc-n" title={name}>
      {name.length <= LONG ? (
        name
      ) : (
        <>
          <span className="sr">{name}</span>
          <span className="doc-n-head" aria-hidden="true">
            {name.slice(0, at)}
          </span>
          <span aria-hidden="true">{name.slice(at)}</span>
        </>
      )}
    </b>
  );
}

/** A file on its way. It is announced once; how far it is can be asked of the bar. */
function PendingFile({ upload, onCancel }: { upload: PendingUpload; onCancel: () => void }) {
  const { name, percent } = upload;
  return (
    <div className="doc-b" aria-busy="true">
      <div className="doc-t">
        <FileName name={name} />
        <span className="muted">Uploading... {percent}%</span>
        <progress className="doc-bar" aria-label={`Upload of ${name}`} value={percent} max={100} />
        <output className="sr">The document is being sent</output>
      </div>
      <IconButton icon={X} label={`Cancel the upload of ${name}`} tooltip="Cancel" onClick={onCancel} />
    </div>
  );
}
