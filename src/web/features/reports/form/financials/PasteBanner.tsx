import { ClipboardPaste } from "lucide-react";
import { FormBanner } from "#web/features/reports/form/banners/FormBanner.tsx";

export interface PasteBannerProps {
  title: string;
  problems: readonly string[];
  onUndo: () => void;
  onDismiss: () => void;
}

/** What a pasted block did. It stays in sight until an input is changed by hand. */
export function PasteBanner({ title, problems, onUndo, onDismiss }: PasteBannerProps) {
  return (
    <FormBanner
      icon={ClipboardPaste}
      tone={problems.length > 0 ? "warning" : undefined}
      className="form-banner-sticky"
      actions={[{ label: "Undo", onClick: onUndo, shortcut: "Control+Z" }]}
      onClose={onDismiss}
    >
      <p>
        <b>{title}</b>
      </p>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </FormBanner>
  );
}
