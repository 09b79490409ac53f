import { FilePenLine, LogOut } from "lucide-react";
import { useState } from "react";
import { hasUnsentReport } from "#web/data/unsent-reports.ts";
import { hasFormDraftOf } from "#web/lib/stored-form-drafts.ts";
import { expiredSession } from "#web/lib/session.ts";
import { Hint } from "#web/ui/form-field.tsx";

/** Above the login form when a session has ended, or when the tab keeps an unsent report. */
export default function LoginReason() {
  const [reason] = useState(describeReason);
  const [hasEnded] = useState(() => expiredSession() !== null);
  if (reason === null) return null;
  return (
    <Hint icon={hasEnded ? LogOut : FilePenLine} isNews>
      {reason}
    </Hint>
  );
}

/** Nobody is signed in, so the sentence never says whose report or entry the tab keeps. */
function describeReason(): string | null {
  const ended = expiredSession();
  if (ended !== null && hasFormDraftOf(ended.userId))
    return "Your session has ended. Log in to go on; what you typed is kept in this tab.";
  if (ended !== null)
    return hasUnsentReport(ended.userId)
      ? "Your session has ended. Log in to go on; your unsent report is kept in this tab."
      : "Your session has ended. Log in to go on.";
  return hasUnsentReport()
    ? "An unsent monthly report is kept in this tab. Whoever began it finds it after logging in."
    : null;
}
