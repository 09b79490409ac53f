import { lazy, memo, Suspense } from "react";
import { useField, useFieldStore } from "#web/features/reports/form/field-store.ts";

/** Deferred: the signature pad is large, and at the end of the form. */
const SignatureBox = lazy(async () => ({
  default: (await import("./SignatureBox.tsx")).SignatureBox,
}));

export const SignatureSection = memo(function SignatureSection() {
  const fields = useFieldStore();
  const signature = useField(({ getFields }) => getFields().signature);
  const problem = useField(({ errorOf }) => errorOf("signature"));
  return (
    <section className="form-section is-last" aria-labelledby="digital-signature">
      <h2 id="digital-signature">Digital Signature</h2>
      <Suspense fallback={<div className="signature-placeholder" />}>
        <SignatureBox
          value={signature}
          problem={problem}
          // A click on Submit right after typing the name signs with it; its font may still be loading then.
          onNameDrawing={fields.waitFor}
          onValueChange={(next) => {
            fields.set("signature", next);
            if (next !== null) fields.clearError("signature");
          }}
        />
      </Suspense>
    </section>
  );
});
