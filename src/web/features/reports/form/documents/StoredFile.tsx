import { X } from "lucide-react";
import { DocumentIcon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { FileName } from "./DocumentsSection.tsx";

interface StoredFileProps {
  name: string;
  /** It came with the filed report. */
  isFiled: boolean;
  /** The server no longer takes it. */
  isWrong: boolean;
  onRemove: () => void;
}

/** An uploaded file. No slot has one when the form opens, so it comes a moment later. */
export default function StoredFile({ name, isFiled, isWrong, onRemove }: StoredFileProps) {
  return (
    <div className="doc-b">
      <DocumentIcon filename={name} />
      <span className="doc-t">
        <FileName name={name} />
        {!isWrong &&
          (isFiled ? (
            <span className="muted">
              From the filed report, kept as it is. It may need a new one when figures change.
            </span>
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
