import { memo, Suspense, useRef } from "react";
import { useController, useFormContext } from "react-hook-form";
import { SIGNATURE_SENTENCE } from "#shared/reports/report-texts.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import type { Signature } from "#web/ui/signature/canvas.ts";
import type { ReportFormValues } from "#web/features/reports/form/form-values.ts";

/** At the foot of the form: its code comes once the form stands. */
const SignatureBox = lazyWithPreload(() => import("./SignatureBox.tsx"));

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
  return (
    <section className="sect last" aria-labelledby="digital-signature">
      <h2 id="digital-signature">Digital Signature</h2>
      <Suspense fallback={<div className="sign-wait" />}>
        <SignatureBox
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
    </section>
  );
});
