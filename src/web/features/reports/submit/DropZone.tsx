import { Upload } from "lucide-react";
import { useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { ACCEPTED } from "./document-check.ts";

interface DropZoneProps {
  label: string;
  problemId: string | undefined;
  onFile: (file: File) => void;
}

/** A file chooser that covers its zone, so that the browser itself takes what is dropped there. */
export function DropZone({ label, problemId, onFile }: DropZoneProps) {
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
