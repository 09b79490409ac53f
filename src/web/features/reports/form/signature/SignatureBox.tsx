import type { ComponentProps } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Signature } from "#web/ui/signature/canvas.ts";
import SignaturePad from "#web/ui/signature/SignaturePad.tsx";
import type { ReportFormValues } from "#web/features/reports/form/form-values.ts";
import { SoftNote } from "#web/features/reports/form/financials/MoneyCell.tsx";

/** Two names under one report raise questions: whose word is it? */
function otherName(signature: Signature | null, submittedBy: string): string | undefined {
  const signed = signature?.name?.trim() ?? "";
  const submitter = submittedBy.trim();
  if (signed === "" || submitter === "" || signed.toLowerCase() === submitter.toLowerCase()) return undefined;
  return `Signed as ${signed}, but the Report Submitter is ${submitter}. Both stand on the report: ${signed} as who signed it, ${submitter} as who submitted it.`;
}

/** The signature, with what is odd about its name. */
export default function SignatureBox(props: ComponentProps<typeof SignaturePad>) {
  const { control } = useFormContext<ReportFormValues>();
  const submittedBy = useWatch({ control, name: "submittedBy" });
  return (
    <>
      <SignaturePad {...props} />
      <SoftNote hint={otherName(props.value, submittedBy)} />
    </>
  );
}
