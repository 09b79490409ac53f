import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { useLocation } from "wouter";
import type { Explanation } from "#shared/domain/explanations.ts";
import { REPORT_OPENED } from "#web/lib/report-opened.ts";
import { Dialog } from "./Dialog.tsx";
import { whenStepsAreGone } from "./dialog/back-steps.ts";
import { ExplainedBody } from "./ExplainedBody.tsx";
import { ExplainedNote } from "./ExplainedNote.tsx";
import { useIsNarrow } from "./useIsNarrow.ts";

const QUESTION = "How was this computed?";

interface ExplainedOnScreenProps {
  figure: RefObject<HTMLButtonElement | null>;
  explanation: Explanation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A page has dozens of figures that explain themselves: what only an open one needs is not part of each. */
export default function ExplainedOnScreen({ figure, explanation, ...opened }: ExplainedOnScreenProps) {
  const { open, onOpenChange } = opened;
  const [, navigate] = useLocation();
  const followed = useRef<string | null>(null);
  const leave = useEffectEvent(() => {
    const address = followed.current;
    followed.current = null;
    if (address !== null) whenStepsAreGone(() => navigate(address, { state: REPORT_OPENED }));
  });
  // A sheet has a step of its own in the history: Back from the report must not find it.
  useEffect(() => {
    if (!open) leave();
  }, [open]);

  const body = (
    <ExplainedBody
      explanation={explanation}
      onFollow={(address) => {
        followed.current = address;
        onOpenChange(false);
      }}
    />
  );
  return useIsNarrow() ? (
    <Dialog {...opened} title={QUESTION} size="sm">
      {body}
    </Dialog>
  ) : (
    <ExplainedNote {...opened} figure={figure} title={QUESTION}>
      {body}
    </ExplainedNote>
  );
}
