import { FilePenLine } from "lucide-react";
import { Icon } from "./Icon.tsx";

/** What was entered too, and is never kept. */
export interface LeftOut {
  password: boolean;
  file: boolean;
}

/** Above a form that is filled in with what was typed before the session ended. */
export function KeptEntryNote({ left }: { left: LeftOut | null }) {
  if (left === null) return null;
  return (
    <output className="hint">
      <Icon icon={FilePenLine} size={16} />
      <span>
        What you typed before your session ended is filled in.
        {left.password && " Enter the password again."}
        {left.file && " Choose the logo again."}
      </span>
    </output>
  );
}
