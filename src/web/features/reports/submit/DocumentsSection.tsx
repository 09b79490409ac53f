import { memo } from "react";
import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import { DocumentSlot } from "./DocumentSlot.tsx";

export const DocumentsSection = memo(function DocumentsSection({ onSignedOut }: { onSignedOut: () => void }) {
  return (
    <section className="sect" aria-labelledby="financial-documents">
      <h2 id="financial-documents">Financial Documents</h2>
      <div className="docs">
        {DOCUMENT_KINDS.map((kind) => (
          <DocumentSlot key={kind} kind={kind} onSignedOut={onSignedOut} />
        ))}
      </div>
    </section>
  );
});
