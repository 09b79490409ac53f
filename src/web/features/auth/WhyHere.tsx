import { FilePenLine, LogOut } from "lucide-react";
import { useState } from "react";
import { expiredSession } from "#web/lib/session.ts";
import { hasFormDraftOf } from "#web/lib/stored-form-drafts.ts";
import { hasUnsentReport } from "#web/data/unsent-reports.ts";
import { Hint } from "#web/ui/form-field.tsx";

/** Above the login of somebody whose session has ended, or in a tab that keeps an unsent report. */
export default function WhyHere() {
  const [words] = useState(wordsNow);
  const [hasEnded] = useState(() => expiredSession() !== null);
  if (words === null) return null;
  return (
    <Hint icon={hasEnded ? LogOut : FilePenLine} isNews>
      {words}
    </Hint>
  );
}

/** Nobody is signed in: what is kept is told to the person whose session it was, and to others not even whose it is. */
function wordsNow(): string | null {
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
