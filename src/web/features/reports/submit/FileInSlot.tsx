import { PendingFile } from "./PendingFile.tsx";
import { StoredFile } from "./StoredFile.tsx";
import type { PendingUpload } from "./useDocumentUpload.ts";

interface FileInSlotProps {
  /** The file that is on its way; null when none is. */
  upload: PendingUpload | null;
  onCancel: () => void;
  /** The name of the one that is there. */
  name: string;
  /** It came with the filed report. */
  isFiled: boolean;
  /** The server no longer takes it. */
  isWrong: boolean;
  onRemove: () => void;
}

/** A slot that holds a file, or soon will. None does when the form opens, so this comes a moment later. */
export default function FileInSlot({ upload, onCancel, ...stored }: FileInSlotProps) {
  return upload === null ? <StoredFile {...stored} /> : <PendingFile upload={upload} onCancel={onCancel} />;
}
