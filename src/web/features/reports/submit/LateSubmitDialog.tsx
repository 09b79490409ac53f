import { Suspense, useEffect, useState, type ComponentProps } from "react";
import { onDemand } from "#web/lib/on-demand.tsx";
import { whenTouched } from "#web/lib/when-touched.ts";
import type AskedDialog from "./SubmitDialog.tsx";

const SubmitDialog = onDemand(() => import("./SubmitDialog.tsx"));

/** What is only asked on submitting need not come with the form. */
export function LateSubmitDialog(props: ComponentProps<typeof AskedDialog>) {
  const [wasAsked, setWasAsked] = useState(false);
  // It fades out after the last question.
  if (props.questions.length > 0 && !wasAsked) setWasAsked(true);
  useEffect(() => whenTouched(SubmitDialog.preload), []);
  return (
    wasAsked && (
      <Suspense>
        <SubmitDialog {...props} />
      </Suspense>
    )
  );
}
