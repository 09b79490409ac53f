import { Suspense, useEffect, useState } from "react";
import { onDemand } from "#web/lib/on-demand.tsx";
import { whenTouched } from "#web/lib/when-touched.ts";
import { useLeaveGuard } from "./useLeaveGuard.ts";

/** What is only asked on leaving need not come with the form. */
const LeaveQuestion = onDemand(() => import("./LeaveQuestion.tsx"));

interface LeaveDialogProps {
  hasUnsentWork: () => boolean;
  isCorrecting: boolean;
}

/** Asks before unsent work is left behind. */
export function LeaveDialog({ hasUnsentWork, isCorrecting }: LeaveDialogProps) {
  const { isAsking, stay, leave } = useLeaveGuard(hasUnsentWork);
  const [wasAsked, setWasAsked] = useState(false);
  // It fades out after the question.
  if (isAsking && !wasAsked) setWasAsked(true);
  useEffect(() => whenTouched(LeaveQuestion.preload), []);
  return (
    wasAsked && (
      <Suspense>
        <LeaveQuestion isAsking={isAsking} isCorrecting={isCorrecting} onStay={stay} onLeave={leave} />
      </Suspense>
    )
  );
}
