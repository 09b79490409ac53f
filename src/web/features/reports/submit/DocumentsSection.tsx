import { memo } from "react";
import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { DocumentSlot } from "./DocumentSlot.tsx";

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
