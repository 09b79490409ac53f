import { memo } from "react";
import { useFormContext } from "react-hook-form";
import { COMMENTARY_MAX } from "#shared/domain/limits.ts";
import { COMMENTARY_KEYS, COMMENTARY_LABELS, type CommentaryKey } from "#shared/reports/report-texts.ts";
import { Field } from "#web/ui/Field.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { isNoLongerThan } from "./is-no-longer-than.ts";
import type { ReportFormValues } from "./reportFormValues.ts";
import { useFieldError } from "./useFieldError.ts";

export const CommentarySection = memo(function CommentarySection() {
  return (
    <section className="sect" aria-labelledby="commentary">
      <h2 id="commentary">Commentary</h2>
      <div className="three">
        {COMMENTARY_KEYS.map((key) => (
          <CommentaryField key={key} name={key} />
        ))}
      </div>
    </section>
  );
});

const PLACEHOLDERS: Partial<Record<CommentaryKey, string>> = {
  overallSummary: "What an investor should know about this month",
};

const isShortEnough = isNoLongerThan(COMMENTARY_MAX);

function CommentaryField({ name }: { name: CommentaryKey }) {
  const { register } = useFormContext<ReportFormValues>();
  const error = useFieldError(`commentary.${name}`);
  return (
    <Field label={COMMENTARY_LABELS[name]} error={error}>
      <TextArea
        rows={5}
        placeholder={PLACEHOLDERS[name]}
        {...register(`commentary.${name}`, { validate: isShortEnough })}
      />
    </Field>
  );
}
