import { type LucideIcon, Upload } from "lucide-react";
import { useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import "./documents.css";

interface DropZoneProps {
  icon?: LucideIcon;
  title: string;
  help: string;
  label: string;
  /** For the list of files that is offered; another one can be dropped. */
  accept: string;
  problemId: string | undefined;
  onFile: (file: File) => void;
}

/** A file input that covers its zone, so that the browser itself handles what is dropped. */
export function DropZone({ icon = Upload, title, help, label, accept, problemId, onFile }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <label className={classNames("document-box row is-empty", isOver && "is-over")}>
      <Icon icon={icon} size={20} />
      <span className="document-text fill stack">
        <b>{title}</b>
        <span className="muted">{help}</span>
      </span>
      <input
        type="file"
        className="document-input"
        accept={accept}
        aria-label={label}
        {...(problemId === undefined ? {} : { "aria-invalid": true, "aria-describedby": problemId })}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          choose(event.target.files);
          // Without this the same file could not be chosen again after a change.
          event.target.value = "";
        }}
      />
    </label>
  );
}
