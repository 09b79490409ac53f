import { X } from "lucide-react";
import { IconButton } from "#web/ui/IconButton.tsx";
import { FileName } from "./FileName.tsx";
import type { PendingUpload } from "./useDocumentUpload.ts";

/** A file on its way. It is announced once; how far it is can be asked of the bar. */
export function PendingFile({ upload, onCancel }: { upload: PendingUpload; onCancel: () => void }) {
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
