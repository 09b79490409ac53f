import { useController, useFormContext, type FieldPathByValue } from "react-hook-form";
import { readMoney } from "#shared/domain/money.ts";
import { MoneyInput } from "#web/ui/MoneyInput.tsx";
import { noteId } from "./cell-note-id.ts";
import type { ReportFormValues } from "./reportFormValues.ts";

interface MoneyCellProps {
  name: FieldPathByValue<ReportFormValues, string>;
  /** With its month: "Gross Sales, October 2026". */
  label: string;
  look?: "box" | "print" | undefined;
  large?: boolean | undefined;
  doubtful?: boolean | undefined;
  className?: string | undefined;
  describedBy?: string | undefined;
}

function isAmount(text: string): true | string {
  const reading = readMoney(text);
  return reading.ok || reading.message;
}

/** One amount of the form. Typing renders this cell and what is derived from it, nothing else. */
export function MoneyCell({ name, label, describedBy, doubtful = false, ...look }: MoneyCellProps) {
  const { control, trigger } = useFormContext<ReportFormValues>();
  // The comps of a location come into the form with their cells.
  const { field, fieldState } = useController({
    control,
    name,
    defaultValue: "",
    rules: { validate: isAmount },
  });
  const isWrong = fieldState.error !== undefined;
  const described = [(isWrong || doubtful) && noteId(name), describedBy].filter(Boolean).join(" ");
  return (
    <MoneyInput
      {...look}
      aria-label={label}
      name={field.name}
      value={field.value}
      doubtful={doubtful && !isWrong}
      onValueChange={(text) => {
        field.onChange(text);
        if (isWrong) void trigger(name);
      }}
      onLeave={field.onBlur}
      {...(isWrong ? { "aria-invalid": true } : {})}
      {...(described === "" ? {} : { "aria-describedby": described })}
    />
  );
}
