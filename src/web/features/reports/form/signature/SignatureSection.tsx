import { lazy, memo, Suspense } from "react";
import { useFieldError, useForm, useReportStore } from "#web/features/reports/form/report-store.ts";

/** Deferred: the signature pad is large, and at the end of the form. */
const SignatureBox = lazy(async () => ({
  default: (await import("#web/features/reports/form/loaded-later.ts")).SignatureBox,
}));

export const SignatureSection = memo(function SignatureSection() {
  const store = useReportStore();
  const signature = useForm(({ values }) => values.signature);
  const problem = useFieldError("signature");
  return (
    <section className="form-section is-last" aria-labelledby="digital-signature">
      <h2 id="digital-signature">Digital Signature</h2>
      <Suspense fallback={<div className="signature-placeholder" />}>
        <SignatureBox
          value={signature}
          problem={problem}
          // A click on Submit right after typing the name signs with it; its font may still be loading then.
          onNameDrawing={store.waitFor}
          onValueChange={(next) => store.set("signature", next)}
        />
      </Suspense>
    </section>
  );
});
