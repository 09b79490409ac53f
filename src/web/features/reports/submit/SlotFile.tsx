import { FileSpreadsheet, X } from "lucide-react";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";

/** A file on its way. */
export function PendingFile({ name }: { name: string }) {
  return (
    <div className="doc-b up" aria-busy="true">
      <Spinner />
      <output className="doc-t">
        <b>{name}</b>
        <span className="muted">Uploading...</span>
      </output>
    </div>
  );
}

interface StoredFileProps {
  name: string;
  /** The server no longer takes it. */
  isWrong: boolean;
  onRemove: () => void;
}

export function StoredFile({ name, isWrong, onRemove }: StoredFileProps) {
  return (
    <div className="doc-b up">
      <Icon icon={FileSpreadsheet} size={22} />
      <span className="doc-t">
        <b>{name}</b>
        {!isWrong && <span className="pos">Uploaded successfully</span>}
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
