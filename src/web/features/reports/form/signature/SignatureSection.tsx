import { lazy, memo, Suspense, useRef } from "react";
import { useController, useFormContext } from "react-hook-form";
import { SIGNATURE_SENTENCE } from "#shared/reports/report-texts.ts";
import type { ReportTexts } from "#web/features/reports/form/form-values.ts";
import type { Signature } from "#web/ui/signature/canvas.ts";

/** A chunk of its own: the signature pad is large, and at the end of the form. */
const SignatureBox = lazy(() => import("./SignatureBox.tsx"));

const isSigned = (signature: Signature | null) => signature !== null || SIGNATURE_SENTENCE;

export const SignatureSection = memo(function SignatureSection() {
  const { control, clearErrors, getValues } = useFormContext<ReportTexts>();
  /** A click on Submit right after typing the name signs with it; its font may still be loading then. */
  const rendering = useRef<Promise<void>>(undefined);
  const validate = async () => {
    await rendering.current;
    return isSigned(getValues("signature"));
  };
  const { field, fieldState } = useController({ control, name: "signature", rules: { validate } });
  return (
    <section className="form-section is-last" aria-labelledby="digital-signature">
      <h2 id="digital-signature">Digital Signature</h2>
      <Suspense fallback={<div className="signature-placeholder" />}>
        <SignatureBox
          value={field.value}
          problem={fieldState.error?.message}
          onWriting={(done) => {
            rendering.current = done;
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
