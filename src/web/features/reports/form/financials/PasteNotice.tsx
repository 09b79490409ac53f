import { ClipboardPaste } from "lucide-react";
import { FormNotice } from "#web/features/reports/form/drafts/FormNotice.tsx";

export interface PasteNoticeProps {
  title: string;
  problems: readonly string[];
  onUndo: () => void;
  onDismiss: () => void;
}

/** What a pasted block did. It stays in sight until an input is changed by hand. */
export function PasteNotice({ title, problems, onUndo, onDismiss }: PasteNoticeProps) {
  return (
    <FormNotice
      icon={ClipboardPaste}
      tone={problems.length > 0 ? "warning" : undefined}
      className="form-notice-sticky"
      actions={[{ label: "Undo", onClick: onUndo, shortcut: "Control+Z" }]}
      onClose={onDismiss}
    >
      <p>
        <b>{title}</b>
      </p>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </FormNotice>
  );
}
