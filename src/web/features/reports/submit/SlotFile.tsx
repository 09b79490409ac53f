import { FileSpreadsheet, X } from "lucide-react";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { FileName } from "./FileName.tsx";
import type { PendingUpload } from "./useDocumentUpload.ts";

interface SlotFileProps {
  /** Null when it has arrived. */
  pending: PendingUpload | null;
  onCancel: () => void;
  stored: StoredFileProps | null;
}

/** A file in its slot: there is none when the form opens, so it comes a moment later. */
export default function SlotFile({ pending, onCancel, stored }: SlotFileProps) {
  if (pending !== null) return <PendingFile upload={pending} onCancel={onCancel} />;
  return stored && <StoredFile {...stored} />;
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

interface StoredFileProps {
  name: string;
  /** It came with the filed report. */
  isFiled: boolean;
  /** The server no longer takes it. */
  isWrong: boolean;
  onRemove: () => void;
}

function StoredFile({ name, isFiled, isWrong, onRemove }: StoredFileProps) {
  return (
    <div className="doc-b">
      <Icon icon={FileSpreadsheet} size={22} />
      <span className="doc-t">
        <FileName name={name} />
        {!isWrong &&
          (isFiled ? (
            <span className="muted">From the filed report</span>
          ) : (
            <span className="pos">Uploaded successfully</span>
          ))}
      </span>
      <IconButton
        icon={X}
        label={`Remove ${name}`}
        tooltip="Remove"
        onClick={onRemove}
        {...(isWrong ? { "data-invalid": true } : {})}
      />
    </div>
  );
}
