import { FilePenLine } from "lucide-react";
import { Hint } from "./Hint.tsx";

/** What was entered too, and is never kept. */
export interface LeftOut {
  password: boolean;
  file: boolean;
}

/** Above a form that is filled in with what was typed before the session ended or the page was loaded anew. */
export function KeptEntryNote({ left }: { left: LeftOut | null }) {
  if (left === null) return null;
  return (
    <Hint icon={FilePenLine} isNews>
      What you typed here before is filled in.
      {left.password && " Enter the password again."}
      {left.file && " Choose the logo again."}
    </Hint>
  );
}
