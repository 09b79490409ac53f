import { memo, Suspense, useRef } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { SIGNATURE_SENTENCE } from "#shared/reports/report-texts.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import type { Signature } from "#web/ui/signature/signature.ts";
import type { ReportFormValues } from "./reportFormValues.ts";
import { SoftNote } from "./SoftNote.tsx";

/** At the foot of the form: its code comes once the form stands. */
const SignaturePad = onDemand(() => import("#web/ui/SignaturePad.tsx"));

/** Two names under one report raise questions: whose word is it? */
function otherName(signature: Signature | null, submittedBy: string): string | undefined {
  const signed = signature?.name?.trim() ?? "";
  const submitter = submittedBy.trim();
  if (signed === "" || submitter === "" || signed.toLowerCase() === submitter.toLowerCase()) return undefined;
  return `Signed as ${signed}, but the Report Submitter is ${submitter}. Both stand on the report.`;
}

const isSigned = (signature: Signature | null) => signature !== null || SIGNATURE_SENTENCE;

export const SignatureSection = memo(function SignatureSection() {
  const { control, clearErrors, getValues } = useFormContext<ReportFormValues>();
  /** Leaving the typed name for Submit signs with it; its face may still be on its way then. */
  const writing = useRef<Promise<void>>(undefined);
  const validate = async () => {
    await writing.current;
    return isSigned(getValues("signature"));
  };
  const { field, fieldState } = useController({ control, name: "signature", rules: { validate } });
  const submittedBy = useWatch({ control, name: "submittedBy" });
  return (
    <section className="sect last" aria-labelledby="digital-signature">
      <h2 id="digital-signature">Digital Signature</h2>
      <Suspense fallback={<div className="sign-wait" />}>
        <SignaturePad
          value={field.value}
          problem={fieldState.error?.message}
          onWriting={(done) => {
            writing.current = done;
          }}
          onValueChange={(signature) => {
            field.onChange(signature);
            if (signature !== null) clearErrors("signature");
          }}
        />
      </Suspense>
      <SoftNote hint={otherName(field.value, submittedBy)} />
    </section>
  );
});
