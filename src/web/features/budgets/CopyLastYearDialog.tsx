import { type FormEvent, useState } from "react";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { readPercent } from "./budget-cells.ts";

interface CopyLastYearDialogProps extends OpenState {
  year: string;
  /** With hundredths of a percent. */
  onCopy: (basisPoints: bigint) => void;
}

export function CopyLastYearDialog({ year, onCopy, ...state }: CopyLastYearDialogProps) {
  const [percent, setPercent] = useState("");
  const [error, setError] = useState<string>();
  const copy = (event: FormEvent) => {
    event.preventDefault();
    const read = readPercent(percent);
    if (read === null) return setError("Enter a percentage such as 5 or -2.5.");
    onCopy(read);
    state.onOpenChange(false);
  };
  return (
    <Dialog
      {...state}
      size="sm"
      title="Copy Last Year"
      description={`Fills the empty months of ${year} with what was reported in ${Number(year) - 1}, in whole dollars.`}
      onSubmit={copy}
      footer={
        <>
          <DialogCancel />
          <Button type="submit">Copy</Button>
        </>
      }
    >
      <Field
        label="Plus a percentage"
        optional
        error={error}
        help="Below zero for less than last year, such as -2.5"
      >
        <TextInput
          inputMode="text"
          autoComplete="off"
          value={percent}
          onChange={({ target }) => {
            setPercent(target.value);
            setError(undefined);
          }}
        />
      </Field>
    </Dialog>
  );
}
