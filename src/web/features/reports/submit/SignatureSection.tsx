import { CircleAlert } from "lucide-react";
import { memo } from "react";
import { useController, useFormContext } from "react-hook-form";
import { SIGNATURE_SENTENCE } from "#shared/reports/report-texts.ts";
import { Icon } from "#web/ui/Icon.tsx";
import type { Signature } from "#web/ui/signature/signature.ts";
import { SignaturePad } from "#web/ui/SignaturePad.tsx";
import type { ReportFormValues } from "./reportFormValues.ts";

const isSigned = (signature: Signature | null) => signature !== null || SIGNATURE_SENTENCE;
const PROBLEM_ID = "signature-problem";

export const SignatureSection = memo(function SignatureSection() {
  const { control, clearErrors } = useFormContext<ReportFormValues>();
  const { field, fieldState } = useController({ control, name: "signature", rules: { validate: isSigned } });
  const problem = fieldState.error?.message;
  return (
    <section
      className="sect last"
      aria-labelledby="digital-signature"
      tabIndex={-1}
      {...(problem === undefined ? {} : { "data-invalid": true, "aria-describedby": PROBLEM_ID })}
    >
      <h2 id="digital-signature">Digital Signature</h2>
      <SignaturePad
        value={field.value}
        describedBy={problem === undefined ? undefined : PROBLEM_ID}
        onValueChange={(signature) => {
          field.onChange(signature);
          if (signature !== null) clearErrors("signature");
        }}
      />
      {problem !== undefined && (
        <p className="ferror sign-problem" role="alert" id={PROBLEM_ID}>
          <Icon icon={CircleAlert} size={14} />
          <span>{problem}</span>
        </p>
      )}
    </section>
  );
});
