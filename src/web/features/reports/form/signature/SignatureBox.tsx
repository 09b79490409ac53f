import type { ComponentProps } from "react";
import { HintNote } from "#web/features/reports/form/financials/MoneyCell.tsx";
import { useText } from "#web/features/reports/form/report-store.ts";
import type { Signature } from "#web/ui/signature/canvas.ts";
import SignaturePad from "#web/ui/signature/SignaturePad.tsx";

/** The signature pad, with a hint where another name signs than submits. */
export function SignatureBox(props: ComponentProps<typeof SignaturePad>) {
  const submittedBy = useText("submittedBy");
  return (
    <>
      <SignaturePad {...props} />
      <HintNote hint={otherNameHint(props.value, submittedBy)} />
    </>
  );
}

function otherNameHint(signature: Signature | null, submittedBy: string): string | undefined {
  const signed = signature?.name?.trim() ?? "";
  const submitter = submittedBy.trim();
  if (signed === "" || submitter === "" || signed.toLowerCase() === submitter.toLowerCase()) return undefined;
  return `Signed as ${signed}, but the Report Submitter is ${submitter}. Both stand on the report: ${signed} as who signed it, ${submitter} as who submitted it.`;
}
