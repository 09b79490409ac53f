import { FileSpreadsheet, X } from "lucide-react";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { FileName } from "./FileName.tsx";

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
