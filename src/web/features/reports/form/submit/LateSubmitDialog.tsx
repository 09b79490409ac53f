import { type ComponentProps, Suspense, useEffect, useState } from "react";
import { lazyWithPreload, onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import type AskedDialog from "./ConfirmSubmitDialog.tsx";

const SubmitDialog = lazyWithPreload(() => import("./ConfirmSubmitDialog.tsx"));

/** What is only asked on submitting need not come with the form. */
export function LateSubmitDialog(props: ComponentProps<typeof AskedDialog>) {
  const [wasAsked, setWasAsked] = useState(false);
  // It fades out after the last question.
  if (props.questions.length > 0 && !wasAsked) setWasAsked(true);
  useEffect(() => onFirstInteraction(SubmitDialog.preload), []);
  return (
    wasAsked && (
      <Suspense>
        <SubmitDialog {...props} />
      </Suspense>
    )
  );
}
