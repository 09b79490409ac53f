import { X } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { DOCUMENT_KINDS, DOCUMENT_LABELS, type DocumentKind } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { DOCUMENT_HELP, documentExtensions } from "#shared/domain/limits.ts";
import type { FiledValues } from "#web/features/reports/form/figures-and-texts.ts";
import { useFieldError, useForm, useReportStore } from "#web/features/reports/form/report-store.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { DocumentIcon } from "#web/ui/icon.tsx";
import { focusQuietly } from "#web/ui/tooltip/focus-quietly.ts";
import "./documents.css";
import { DropZone } from "./DropZone.tsx";
import { type PendingUpload, useDocumentUpload } from "./use-document-upload.ts";

interface DocumentsSectionProps {
  /** The documents of the filed report that is corrected; null where there is none. */
  filedDocuments: FiledValues["documents"] | null;
  /** An upload begins. Returns what to call when it ends. */
  onUpload: () => () => void;
  /** A P&L statement is stored, whose figures may be read. */
  onStatement: (document: StoredDocument) => void;
}

export const DocumentsSection = memo(function DocumentsSection(props: DocumentsSectionProps) {
  return (
    <section className="form-section" aria-labelledby="financial-documents">
      <h2 id="financial-documents">Financial Documents</h2>
      <div className="documents stack-wide">
        {DOCUMENT_KINDS.map((kind) => (
          <DocumentSlot key={kind} kind={kind} {...props} />
        ))}
      </div>
    </section>
  );
});

interface DocumentSlotProps extends DocumentsSectionProps {
  kind: DocumentKind;
}

/** One document: a drop zone, an upload, or an uploaded file. */
function DocumentSlot({ kind, filedDocuments, onUpload, onStatement }: DocumentSlotProps) {
  const store = useReportStore();
  const name = `documents.${kind}` as const;
  const stored = useForm(({ values }) => values.documents[kind]);
  const problem = useFieldError(name);
  const slot = useRef<HTMLDivElement>(null);
  // The focused element is replaced; its successor gets the focus.
  const moveFocus = () =>
    requestAnimationFrame(() => {
      const next = slot.current?.querySelector<HTMLElement>("button, input");
      if (next) focusQuietly(next);
    });
  const moveFocusFromHere = () => {
    if (slot.current?.contains(document.activeElement)) moveFocus();
  };
  const upload = useDocumentUpload({
    kind,
    onStored: (uploaded) => {
      moveFocusFromHere();
      store.set(name, uploaded);
      if (kind === "plStatement") onStatement(uploaded);
    },
    onProblem: (message) => {
      moveFocusFromHere();
      store.setError(name, message);
    },
  });
  const isUploading = upload.pending !== null;
  useEffect(() => (isUploading ? onUpload() : undefined), [isUploading, onUpload]);

  const remove = () => {
    store.clearError(name);
    store.set(name, null);
    moveFocus();
  };
  const cancel = () => {
    upload.cancel();
    moveFocus();
  };
  const send = (file: File) => {
    store.clearError(name);
    moveFocusFromHere();
    upload.send(file);
  };

  return (
    <div className="document" ref={slot}>
      <p className="document-label" id={`${kind}-label`}>
        {DOCUMENT_LABELS[kind]}
      </p>
      {upload.pending !== null ? (
        <PendingFile upload={upload.pending} onCancel={cancel} />
      ) : stored ? (
        <StoredFile
          name={stored.filename}
          isFiled={filedDocuments?.[kind]?.path === stored.path}
          isRefused={problem !== undefined}
          onRemove={remove}
        />
      ) : (
        <DropZone
          title="Choose a file or drop it here"
          help={DOCUMENT_HELP}
          label={DOCUMENT_LABELS[kind]}
          accept={documentExtensions(kind).join(",")}
          problemId={problem === undefined ? undefined : `${kind}-problem`}
          onFile={send}
        />
      )}
      {problem !== undefined && (
        <p className="field-error" role="alert" id={`${kind}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** The end of a long name that is always visible: its last words and extension, or its last letters. */
const TAIL = /[ _-].{11,18}$|.{12}$/u;
const LONG = 24;

/** A file's name, cut in its middle where there is no room: its beginning and its end tell it from others. */
function FileName({ name }: { name: string }) {
  const at = name.search(TAIL);
  return (
    <b className="document-name" title={name}>
      {name.length <= LONG ? (
        name
      ) : (
        <>
          <span className="visually-hidden">{name}</span>
          <span className="document-name-start" aria-hidden="true">
            {name.slice(0, at)}
          </span>
          <span aria-hidden="true">{name.slice(at)}</span>
        </>
      )}
    </b>
  );
}

/** An upload. Its start is announced; the progress bar has its percentage. */
function PendingFile({ upload, onCancel }: { upload: PendingUpload; onCancel: () => void }) {
  const { name, percent } = upload;
  return (
    <div className="document-box row" aria-busy="true">
      <div className="document-text fill stack">
        <FileName name={name} />
        <span className="muted">Uploading... {percent}%</span>
        <progress aria-label={`Upload of ${name}`} value={percent} max={100} />
        <output className="visually-hidden">The document is being sent</output>
      </div>
      <IconButton icon={X} label={`Cancel the upload of ${name}`} tooltip="Cancel" onClick={onCancel} />
    </div>
  );
}

interface StoredFileProps {
  name: string;
  /** It is a document of the filed report. */
  isFiled: boolean;
  /** The server refused it. */
  isRefused: boolean;
  onRemove: () => void;
}

/** An uploaded file. */
function StoredFile({ name, isFiled, isRefused, onRemove }: StoredFileProps) {
  return (
    <div className="document-box row">
      <DocumentIcon filename={name} />
      <span className="document-text fill stack">
        <FileName name={name} />
        {!isRefused &&
          (isFiled ? (
            <span className="muted">
              From the filed report, kept as it is. It may need a new one when figures change.
            </span>
          ) : (
            <span className="positive">Uploaded successfully</span>
          ))}
      </span>
      <IconButton
        icon={X}
        label={`Remove ${name}`}
        tooltip="Remove"
        onClick={onRemove}
        {...(isRefused ? { "data-invalid": true } : {})}
      />
    </div>
  );
}
