import { useFormContext } from "react-hook-form";
import { CORRECTION_REASON_MAX } from "#shared/domain/limits.ts";
import { CORRECTION_REASON_LABEL } from "#shared/reports/report-texts.ts";
import { Field } from "#web/ui/form-field.tsx";
import { TextArea } from "#web/ui/inputs.tsx";
import { isNoLongerThan, type ReportFormValues } from "./form-values.ts";
import { useFieldError } from "#web/features/reports/form/submit/use-submit-report.ts";

/** Why a filed report is corrected: above the signature, which stands under it too. */
export default function CorrectionReason() {
  const { register } = useFormContext<ReportFormValues>();
  const error = useFieldError("correctionReason");
  return (
    <section className="sect" aria-label="Correction">
      <Field
        label={CORRECTION_REASON_LABEL}
        optional
        help="Investors read it in the corrected report and its PDF."
        error={error}
      >
        <TextArea
          rows={2}
          {...register("correctionReason", { validate: isNoLongerThan(CORRECTION_REASON_MAX) })}
        />
      </Field>
    </section>
  );
}
